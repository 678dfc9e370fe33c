import { ServerChip } from '@/components/servers/server-chip';
import type { ToolRow } from './tool-row';

export function ServerCell({ row }: { readonly row: ToolRow }) {
  return <ServerChip alias={row.server.alias} color={row.server.color} />;
}
