/** Builds the thread in which tools run, once for all tests of a run, into a folder of this run's own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildToolWorker } from '../../tools/tool-worker.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built file. */
    toolWorker: string;
  }
}

/** Each project of a run has a copy of this module; they share what was built. */
const shared = globalThis as { quartetToolWorker?: Promise<string> };

async function built(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-tool-worker-'));
  await buildToolWorker(folder);
  return folder;
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = await (shared.quartetToolWorker ??= built());
  project.provide('toolWorker', pathToFileURL(join(folder, 'tool-worker.mjs')).href);
  return () => rmSync(folder, { recursive: true, force: true });
}
