'use client';

import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  rectIntersection,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ServerConfig, ServerId } from '@/lib/workspace';
import { ServerChip } from './server-chip';
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

/**
 * The server that the dragged line lies on: items differ much in height, and by their centres a short one beside a tall one
 * would be taken for it.
 */
const lineOn: CollisionDetection = (dragged) => {
  const touched = rectIntersection(dragged);
  return touched.length > 0 ? touched : closestCenter(dragged);
};

/** The servers in the user's order, which is moved by mouse, touch or keys. */
export function ServerList({ servers, onMove, onStep, onRemove, onEdited }: ServerListProps) {
  const t = useTranslations('servers');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [draggedId, setDraggedId] = useState<UniqueIdentifier>();
  const dragged = servers.find(({ server }) => server.id === draggedId)?.server;
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
      collisionDetection={lineOn}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.instructions') } }}
      onDragStart={({ active }) => setDraggedId(active.id)}
      onDragCancel={() => setDraggedId(undefined)}
      onDragEnd={({ active, over }) => {
        setDraggedId(undefined);
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
      <DragOverlay dropAnimation={null} style={{ height: 'auto' }}>
        {dragged !== undefined && <DraggedServer server={dragged} />}
      </DragOverlay>
    </DndContext>
  );
}

function DraggedServer({ server }: { readonly server: ServerConfig }) {
  return (
    <div className="flex h-11 cursor-grabbing items-center gap-2 rounded-md border border-line-strong bg-panel pl-2.5 shadow-lg">
      <GripVertical aria-hidden className="size-3.5 text-ink-soft" />
      <ServerChip alias={server.alias} color={server.color} />
    </div>
  );
}
