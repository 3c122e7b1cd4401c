/**
 * What the history itself costs, without window and wire: opening a long conversation beside a short one, and search
 * over many messages beside the bare full-text query. Bundled and run, it prints its figures as JSON.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../../core/history/database.ts';
import type { History } from '../../core/history/history.ts';
import { migrate } from '../../core/history/migrations.ts';
import { alone } from '../../core/history/process-lock.ts';
import { openHistory } from '../../core/storage/open-history.ts';
import { parseQuery } from '../../core/history/search-query.ts';
import { createHistory } from '../../core/history/stored-history.ts';
import type { AnswerFacts, ChatSettings } from '../../shared/conversation.ts';
import { median, quantile } from './report.ts';
import { noParameters } from '../../shared/protocols/registry.ts';

export interface HistoryFigures {
  readonly messages: number;
  readonly megabytes: number;
  readonly writeMs: number;
  readonly reopenMs: number;
  /** Medians of 5 of the same first page: the last 20 messages. */
  readonly open: { readonly longMs: number; readonly shortMs: number; readonly ratio: number };
  readonly search: {
    readonly queries: number;
    readonly p50Ms: number;
    readonly p95Ms: number;
    readonly worstMs: number;
    readonly bareP50Ms: number;
    readonly bareP95Ms: number;
    readonly p50Ratio: number;
    readonly p95Ratio: number;
  };
}

const settings: ChatSettings = {
  model: 'alpha-5',
  protocol: 'chat',
  system: '',
  stream: true,
  tools: [],
  parameters: noParameters,
};
const facts: AnswerFacts = {
  status: 'complete',
  profileId: 'p1',
  profileName: 'Reference gateway',
  model: 'alpha-5',
  protocol: 'chat',
};
const hits = 50;

/** Words as a language has them: a few very common ones and a long tail; always the same. */
function wordSource(): { word(): string; readonly vocabulary: readonly string[] } {
  let state = 1;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const syllables = 'ka to mi re son wea ther lo gen ta pri ver den qu is or an el ro st'.split(' ');
  const syllable = (): string => syllables[Math.floor(random() * syllables.length)] ?? '';
  const vocabulary = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, syllable).join(''),
  );
  return { vocabulary, word: () => vocabulary[Math.floor(random() ** 3 * vocabulary.length)] ?? '' };
}

/** 10,000 messages in one conversation, 20 in another, the rest in conversations of 45. */
function fill(database: Database, words: ReturnType<typeof wordSource>): { long: string; short: string } {
  const history = createHistory({ database, bodies: undefined, processLock: alone, now: Date.now, newId: randomUUID });
  const text = (length: number): string => Array.from({ length }, () => words.word()).join(' ');
  const conversation = (turns: number): string => {
    let id: string | null = null;
    database.transaction(() => {
      for (let turn = 0; turn < turns; turn += 1) {
        const { summary, assistant } = history.addTurn({
          conversationId: id,
          settings,
          draft: { text: text(15), attachments: [] },
          facts,
        });
        id = summary.id;
        history.finishAnswer(
          assistant.id,
          {
            candidates: [
              { blocks: [{ kind: 'text', text: text(120), open: false }], finish: { unified: 'stop', raw: 'stop' } },
            ],
            unknown: [],
            end: { type: 'finished', reason: { unified: 'stop', raw: 'stop' } },
          },
          facts,
        );
      }
    });
    return id ?? '';
  };
  for (let index = 0; index < 1000; index += 1) conversation(22);
  const long = conversation(5000);
  for (let index = 0; index < 1045; index += 1) conversation(22);
  const short = conversation(10);
  return { long, short };
}

/** As typed: words of every frequency from the first character on, pairs, and a phrase. */
function typedQueries(vocabulary: readonly string[]): readonly string[] {
  const queries: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    const word = vocabulary[Math.floor((index / 30) ** 2 * vocabulary.length)] ?? '';
    for (let length = 1; length <= word.length; length += 2) queries.push(word.slice(0, length));
    queries.push(`${word} ${vocabulary[index] ?? ''}`, `"${vocabulary[index] ?? ''} ${vocabulary[index + 1] ?? ''}"`);
  }
  return queries;
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function openingFigures(history: History, long: string, short: string): HistoryFigures['open'] {
  const page = 20;
  const times = (id: string) => median(Array.from({ length: 5 }, () => timed(() => history.open(id, page))));
  history.open(short, page);
  const [longMs, shortMs] = [times(long), times(short)];
  return { longMs, shortMs, ratio: longMs / shortMs };
}

function searchFigures(history: History, file: string, queries: readonly string[]): HistoryFigures['search'] {
  const database = openDatabase(file);
  const ours: number[] = [];
  const bare: number[] = [];
  for (const query of queries) {
    ours.push(timed(() => history.search(query, hits)));
    bare.push(
      timed(() =>
        database.all(
          'SELECT rowid FROM message_index WHERE message_index MATCH ? ORDER BY rank LIMIT ?',
          parseQuery(query)?.match ?? '',
          hits,
        ),
      ),
    );
  }
  database.close();
  const [p50Ms, p95Ms, bareP50Ms, bareP95Ms] = [
    quantile(ours, 0.5),
    quantile(ours, 0.95),
    quantile(bare, 0.5),
    quantile(bare, 0.95),
  ];
  return {
    queries: queries.length,
    p50Ms,
    p95Ms,
    worstMs: Math.max(...ours),
    bareP50Ms,
    bareP95Ms,
    p50Ratio: p50Ms / bareP50Ms,
    p95Ratio: p95Ms / bareP95Ms,
  };
}

export function measureHistory(): HistoryFigures {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-history-bench-'));
  const file = join(folder, 'quartet.db');
  try {
    const words = wordSource();
    const database = openDatabase(file);
    migrate(database, { file, now: Date.now() });
    let ids = { long: '', short: '' };
    const writeMs = timed(() => (ids = fill(database, words)));
    const messages = database.one<{ count: number }>('SELECT count(*) AS count FROM messages')?.count ?? 0;
    database.close();

    const started = performance.now();
    const { history } = openHistory(folder);
    const reopenMs = performance.now() - started;
    const figures = {
      messages,
      megabytes: statSync(file).size / 1e6,
      writeMs,
      reopenMs,
      open: openingFigures(history, ids.long, ids.short),
      search: searchFigures(history, file, typedQueries(words.vocabulary)),
    };
    history.close();
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${JSON.stringify(measureHistory(), null, 2)}\n`);
}
