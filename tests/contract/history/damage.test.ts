/** Damages databases in some hundred ways, by a fixed seed, and opens each in a process of its own: none may end it, and all must start. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openHistory } from '../../../core/storage/open-history.ts';
import type { ChatSettings } from '../../../shared/conversation.ts';
import { emptyAnswer, type Answer } from '../../../shared/message.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';
import { buildsProcess } from '../../doubles/own-process.ts';

const startOpening = buildsProcess('tests/contract/history/opening-process.ts');
const variants = 200;
const conversations = 12;

/** A generator of whole numbers below a bound, the same at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function fill(folder: string): void {
  const { history } = openHistory(folder);
  const settings = {
    model: 'm',
    protocol: 'chat',
    system: '',
    stream: true,
    tools: [],
    parameters: noParameters,
  } satisfies ChatSettings;
  const facts = { status: 'waiting', profileId: 'p', profileName: 'P', model: 'm', protocol: 'chat' } as const;
  for (let i = 0; i < conversations; i += 1) {
    const draft = { text: `question ${i} ${'straße 天気 '.repeat(40)}`, attachments: [] };
    const { assistant } = history.addTurn({ conversationId: null, settings, draft, facts });
    const text = `answer ${i} ${'wörter 天気 '.repeat(80)}`;
    const answer: Answer = { ...emptyAnswer, candidates: [{ blocks: [{ kind: 'text', text, open: false }] }] };
    history.appendEvents(assistant.id, 0, [{ atMs: 1, event: undefined, id: undefined, data: text }]);
    if (i > 1) history.finishAnswer(assistant.id, answer, { ...facts, status: 'complete' });
  }
  history.close();
}

interface Said {
  readonly state: string;
  readonly told?: string;
  readonly read: number;
  readonly problems: readonly string[];
}

/** What the process says of each folder, and how it ended. */
async function openAll(folders: readonly string[]): Promise<{ readonly said: readonly Said[]; readonly end: unknown }> {
  const { child, lines, ended } = startOpening();
  child.stdin?.end(`${folders.join('\n')}\n`);
  const said: Said[] = [];
  for await (const line of lines) said.push(line as Said);
  return { said, end: await ended };
}

test(`${variants} damaged databases: none ends the process, each starts with a history or a plain word`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-damage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const sound = join(folder, 'sound');
  mkdirSync(sound);
  fill(sound);
  const bytes = readFileSync(join(sound, 'quartet.db'));
  const next = numbers(20_261);
  const folders = Array.from({ length: variants }, (_, i) => {
    const to = join(folder, `v${i}`);
    cpSync(sound, to, { recursive: true });
    let copy = Buffer.from(bytes);
    if (i % 10 === 9) copy = copy.subarray(0, next(copy.length));
    else if (i % 10 === 8) copy.fill(next(256), next(copy.length / 4096) * 4096, copy.length - next(copy.length / 2));
    else if (i % 10 === 7) copy[next(200)] = next(256);
    else {
      for (let flips = 1 + next(40); flips > 0; flips -= 1) {
        const at = next(copy.length);
        copy[at] = (copy[at] ?? 0) ^ (1 << next(8));
      }
    }
    writeFileSync(join(to, 'quartet.db'), copy);
    return to;
  });
  const { said, end } = await openAll(folders);
  expect(end).toEqual({ code: 0, signal: null });
  expect(said).toHaveLength(variants);
  expect(said.flatMap(({ problems }, i) => problems.map((problem) => `${i}: ${problem}`))).toEqual([]);
  // Where the list is empty a sentence says why.
  expect(said.filter(({ state, told }) => state !== 'kept' && told === undefined)).toEqual([]);
  const whole = said.filter(({ read }) => read >= 2 * conversations - 2).length;
  expect(whole).toBeGreaterThan(variants * 0.7);
}, 240_000);
