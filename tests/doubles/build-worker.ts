/** Builds what runs beside the app's own thread and process, once for all tests of a run, into folders of this run's own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildDatabaseWorker, root } from '../../tools/build.mjs';
import { buildToolWorker } from '../../tools/tool-worker.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the built files. */
    toolWorker: string;
    databaseWorker: string;
  }
}

interface Folders {
  readonly tools: string;
  readonly database: string;
}

/** Each project of a run has a copy of this module; they share what was built. */
const shared = globalThis as { quartetWorkers?: Promise<Folders> };

async function built(): Promise<Folders> {
  const tools = mkdtempSync(join(tmpdir(), 'quartet-tool-worker-'));
  // Inside the project, where it finds its packages.
  const database = join(root, '.cache', `database-worker-${process.pid}`);
  await Promise.all([buildToolWorker(tools), buildDatabaseWorker(database)]);
  return { tools, database };
}

export default async function setup(project: TestProject): Promise<() => void> {
  const { tools, database } = await (shared.quartetWorkers ??= built());
  project.provide('toolWorker', pathToFileURL(join(tools, 'tool-worker.mjs')).href);
  project.provide('databaseWorker', pathToFileURL(join(database, 'database-worker.mjs')).href);
  return () => {
    for (const made of [tools, database]) rmSync(made, { recursive: true, force: true });
  };
}
