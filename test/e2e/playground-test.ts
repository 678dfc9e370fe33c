import { test as base } from '@playwright/test';
import { type Behaviour, type FaultServer, startFaultServer } from '../fixtures/fault-server';
import { openToBrowsers } from '../fixtures/open-to-browsers';
import {
  type OpenAiEndpointOptions,
  type Script,
  type StartedOpenAiEndpoint,
  startOpenAiEndpoint,
} from '../fixtures/openai-endpoint';
import { type StartedSampleServers, startSampleServers } from '../fixtures/sample-server';
import { Playground } from './playground';

interface Surroundings {
  readonly playground: Playground;
  /** Starts servers on one loopback origin that let pages call them; each ends with its test. */
  readonly startServers: (behaviours: Readonly<Record<string, Behaviour>>) => Promise<FaultServer>;
  readonly startSamples: () => Promise<StartedSampleServers>;
  readonly startEndpoint: (script: Script, options?: OpenAiEndpointOptions) => Promise<StartedOpenAiEndpoint>;
  readonly closing: <Started extends Closeable>(started: Started) => Started;
}

interface Closeable {
  readonly close: () => Promise<void>;
}

export const test = base.extend<Surroundings>({
  playground: async ({ page }, provide) => provide(new Playground(page)),
  closing: async ({ browserName: _ }, provide) => {
    const all: Closeable[] = [];
    await provide((started) => {
      all.push(started);
      return started;
    });
    await Promise.all(all.map((started) => started.close()));
  },
  startServers: async ({ closing }, provide) =>
    provide(async (behaviours) =>
      closing(
        await startFaultServer(
          Object.fromEntries(Object.entries(behaviours).map(([name, behave]) => [name, openToBrowsers(behave)])),
        ),
      ),
    ),
  startSamples: async ({ closing }, provide) => provide(async () => closing(await startSampleServers())),
  startEndpoint: async ({ closing }, provide) =>
    provide(async (script, options) => closing(await startOpenAiEndpoint(script, options))),
});
