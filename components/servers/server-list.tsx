'use client';

import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ServerConfig, ServerId } from '@/lib/workspace';
import { ServerItem } from './server-item';
import type { ServerState } from './server-state';

export interface ListedServer {
  readonly server: ServerConfig;
  readonly state: ServerState;
  readonly listedAt: number;
}

export interface ServerListProps {
  readonly servers: readonly ListedServer[];
  /** To a place of the list, counted from 0. */
  readonly onMove: (id: ServerId, toIndex: number) => void;
  readonly onStep: (id: ServerId, toIndex: number) => void;
  readonly onRemove: (server: ServerConfig) => void;
  readonly onEdited: (id: ServerId) => void;
}

/** The servers in the user's order, which is moved by mouse, touch or keys. */
export function ServerList({ servers, onMove, onStep, onRemove, onEdited }: ServerListProps) {
  const t = useTranslations('servers');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => servers.findIndex(({ server }) => server.id === id);
  const spot = (id: UniqueIdentifier, at: UniqueIdentifier) => ({
    alias: servers[indexOf(id)]?.server.alias ?? '',
    place: indexOf(at) + 1,
    count: servers.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('drag.start', spot(active.id, active.id)),
    onDragOver: ({ active, over }) => (over === null ? undefined : t('drag.over', spot(active.id, over.id))),
    onDragEnd: ({ active, over }) => t('drag.end', spot(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('drag.cancel', spot(active.id, active.id)),
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.instructions') } }}
      onDragEnd={({ active, over }) => {
        const moved = servers[indexOf(active.id)]?.server;
        if (moved !== undefined && over !== null && over.id !== active.id) onMove(moved.id, indexOf(over.id));
      }}
    >
      <SortableContext items={servers.map(({ server }) => server.id)} strategy={verticalListSortingStrategy}>
        <ul aria-label={t('list')}>
          {servers.map(({ server, state, listedAt }, index) => (
            <ServerItem
              key={server.id}
              server={server}
              state={state}
              listedAt={listedAt}
              isFirst={index === 0}
              isLast={index === servers.length - 1}
              onMove={(by) => onStep(server.id, index + by)}
              onRemove={() => onRemove(server)}
              onEdited={() => onEdited(server.id)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
