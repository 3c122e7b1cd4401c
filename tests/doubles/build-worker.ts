/** Builds what runs beside the app's own thread and process, once for all tests of a run, into folders of this run's own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildGatewayModule, buildProcessModules, root } from '../../tools/build.mjs';
import { buildToolWorker } from '../../tools/tool-worker.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the built files. */
    toolWorker: string;
    databaseWorker: string;
    gatewayModule: string;
    pictureWorker: string;
    storageWorker: string;
  }
}

interface Folders {
  readonly tools: string;
  readonly processes: string;
}

/** Each project of a run has a copy of this module; they share what was built. */
const shared = globalThis as { quartetWorkers?: Promise<Folders> };

async function built(): Promise<Folders> {
  const tools = mkdtempSync(join(tmpdir(), 'quartet-tool-worker-'));
  // Inside the project, where it finds its packages.
  const processes = join(root, '.cache', `process-modules-${process.pid}`);
  await Promise.all([buildToolWorker(tools), buildProcessModules(processes), buildGatewayModule(processes)]);
  return { tools, processes };
}

export default async function setup(project: TestProject): Promise<() => void> {
  const { tools, processes } = await (shared.quartetWorkers ??= built());
  project.provide('toolWorker', pathToFileURL(join(tools, 'tool-worker.mjs')).href);
  project.provide('databaseWorker', pathToFileURL(join(processes, 'database-worker.mjs')).href);
  project.provide('gatewayModule', pathToFileURL(join(processes, 'gateway-process.mjs')).href);
  project.provide('storageWorker', pathToFileURL(join(processes, 'storage-worker.mjs')).href);
  project.provide('pictureWorker', pathToFileURL(join(processes, 'picture-worker.mjs')).href);
  return () => {
    for (const made of [tools, processes]) rmSync(made, { recursive: true, force: true });
  };
}
