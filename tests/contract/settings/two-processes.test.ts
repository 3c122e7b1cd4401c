/** Two processes save settings into one folder at the same time: nothing that was acknowledged is lost, and each hears of the other. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildsProcess } from '../../doubles/own-process.ts';

const startSaving = buildsProcess('tests/contract/settings/saving-process.ts');
const each = 10;

interface Said {
  readonly ready?: true;
  readonly acknowledged?: string;
  readonly seen?: number;
}

/** The process, and what it says as soon as it says it. */
function start(folder: string, name: string, hear: (said: Said) => void): ChildProcess {
  const { child, lines } = startSaving(folder, name, String(each));
  void (async () => {
    for await (const line of lines) hear(line as Said);
  })();
  return child;
}

test('two processes on one folder: every acknowledged change is in the file, and both processes hear of all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-two-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const acknowledged: string[] = [];
  const seen = new Map<string, number>();
  let ready = 0;
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (acknowledged.length === 2 * each && [...seen.values()].filter((n) => n === 2 * each).length === 2) resolve();
    };
    const both = ['a', 'b'].map((name) =>
      start(folder, name, (said) => {
        if (said.acknowledged !== undefined) acknowledged.push(said.acknowledged);
        if (said.seen !== undefined) seen.set(name, said.seen);
        if (said.ready) {
          ready += 1;
          if (ready === 2) for (const child of both) child.stdin?.write('go\n');
        }
        look();
      }),
    );
  });
  const { preferences } = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as {
    readonly preferences: { readonly panels: Readonly<Record<string, number>> };
  };
  expect(Object.keys(preferences.panels).toSorted()).toEqual(acknowledged.toSorted());
  expect(acknowledged).toHaveLength(2 * each);
});
