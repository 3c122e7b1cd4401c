/** A history in a folder of its own, with a clock and ids that a test controls. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { makeBackup } from '../../../../core/history/backups.ts';
import { createDatabaseProcess } from '../../../../core/history/database-process.ts';
import type { History } from '../../../../core/history/history.ts';
import { openHistory, type OpenedHistory } from '../../../../core/storage/open-history.ts';
import { startNodeModule } from '../../../../core/module-process.ts';
import type { AnswerFacts, ChatSettings, Draft } from '../../../../shared/conversation.ts';
import type { Answer } from '../../../../shared/message.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';

export const settings: ChatSettings = {
  model: 'alpha-5',
  protocol: 'chat',
  system: '',
  stream: true,
  tools: [],
  parameters: noParameters,
};

/** A text alone, as it is sent. */
export const draftOf = (text: string) => ({ text, attachments: [] }) satisfies Draft;

export const facts: AnswerFacts = {
  status: 'waiting',
  profileId: 'p1',
  profileName: 'Reference gateway',
  model: 'alpha-5',
  protocol: 'chat',
};

/** A finished answer of one candidate for each text. */
export function answerOf(...texts: readonly string[]): Answer {
  return {
    candidates: texts.map((text) => ({
      blocks: [{ kind: 'text', text, open: false }],
      finish: { unified: 'stop', raw: 'stop' },
    })),
    unknown: [],
    end: { type: 'finished', reason: { unified: 'stop', raw: 'stop' } },
  };
}

/** Stands for a text with a part that matters. */
export const containing = (part: string): unknown => expect.stringContaining(part);

/** A folder that goes with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

export interface Ground {
  readonly folder: string;
  readonly history: History;
  /** Epoch milliseconds as the history sees them. */
  readonly clock: { now: number };
  /** Opens the same folder once more, beside what is open. */
  open(): OpenedHistory;
}

/** Ids count up: `id-1` is the folder's owner, then `id-2` … in order of making. */
export function openGround(folder = temporaryFolder()): Ground {
  const clock = { now: 1_700_000_000_000 };
  let made = 0;
  const open = (): OpenedHistory => {
    const opened = openHistory(folder, { now: () => clock.now, newId: () => `id-${(made += 1)}` });
    onTestFinished(() => opened.history.close());
    return opened;
  };
  return { folder, history: open().history, clock, open };
}

/** Asks and answers once, a second later than what was before. */
export function exchangeTurn(
  { history, clock }: Ground,
  conversationId: string | null,
  text: string,
  ...answers: readonly string[]
): { readonly conversation: string; readonly user: string; readonly assistant: string } {
  clock.now += 1000;
  const turn = history.addTurn({ conversationId, settings, draft: draftOf(text), facts });
  history.finishAnswer(turn.assistant.id, answerOf(...answers), { ...facts, status: 'complete' });
  return { conversation: turn.summary.id, user: turn.user.id, assistant: turn.assistant.id };
}

/** Makes a backup of a history that is open or closed; gives its path. */
export async function backUp(
  { folder, clock }: Pick<Ground, 'folder' | 'clock'>,
  at = clock.now,
): Promise<string | undefined> {
  const { made } = await makeBackup(
    join(folder, 'quartet.db'),
    createDatabaseProcess(startNodeModule),
    at,
    new AbortController().signal,
  );
  return made;
}
