import { databaseServer } from './database/database-server';
import { filesServer } from './files/files-server';
import { forgeServer } from './issues/forge-server';
import { plannerServer } from './issues/planner-server';
import type { SampleServer } from './sample-server';

/** The sample servers by the name in their path. To add one: its file, and a line here. */
export const sampleServers: ReadonlyMap<string, SampleServer> = new Map([
  ['database', databaseServer],
  ['files', filesServer],
  ['forge', forgeServer],
  ['planner', plannerServer],
]);
