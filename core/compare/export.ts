/** Exports a run: as JSON that can be imported again, as CSV, or as a report in Markdown. */
import { setImmediate } from 'node:timers/promises';
import { csvHead, csvLine } from '../../shared/compare/report/csv.ts';
import { markdownOf } from '../../shared/compare/report/markdown.ts';
import type { Cell, CompareRun } from '../../shared/compare/run.ts';
import type { CompareExportFormat } from '../../shared/contract/compare.ts';
import type { ExportPiece } from '../../shared/contract/transfer.ts';
import type { OfferedTool } from '../../shared/tool.ts';
import { blocksOf } from '../../shared/conversation-turns.ts';
import { filesOfTurn } from '../files/open-body-files.ts';
import type { FileStore } from '../files/file-store.ts';
import type { History } from '../history/history.ts';
import { conversationRecords, fileRecords } from '../transfer/conversation-records.ts';
import { runFormat, type FileRecord, type RunFileRecord } from '../../shared/export-records.ts';
import { headOf, lastOf } from '../transfer/export-json.ts';
import { createPieces } from '../transfer/pieces.ts';
import { reportAnswer } from './report-answer.ts';

export interface RunExportGround {
  readonly history: Pick<History, 'compare' | 'compareTransfer'>;
  readonly files: Pick<FileStore, 'find'>;
  /** The tools of these ids as they are now; deleted ones are skipped. */
  readonly offeredTools: (ids: readonly string[]) => readonly OfferedTool[];
  /** App version. */
  readonly version: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Cells that are read at once. */
const cellsAtOnce = 200;

/** Throws `not-found` where the run is gone. `done` counts cells. It never holds a key, since the records hold none. */
export async function* exportRun(
  ground: RunExportGround,
  runId: string,
  format: CompareExportFormat,
): AsyncGenerator<ExportPiece> {
  const { compare } = ground.history;
  const run = compare.run(runId);
  const of = run.lanes.length * run.cases.length * run.plan.repeats;
  const pieces = createPieces();
  let done = 0;
  for await (const { text, cells } of textsOf(ground, run, format)) {
    done += cells;
    pieces.hold(text);
    if (!pieces.isFull) continue;
    yield { text: pieces.take(), done, of };
    // Yields to the event loop between pieces, however quickly they are read.
    await setImmediate();
  }
  yield { text: pieces.take(), done: of, of };
}

/** A part of the file, and how many cells are wholly written with it. */
interface Part {
  readonly text: string;
  readonly cells: number;
}

function textsOf(ground: RunExportGround, run: CompareRun, format: CompareExportFormat): AsyncIterable<Part> {
  switch (format) {
    case 'json':
      return jsonOf(ground, run);
    case 'csv':
      return csvOf(ground, run);
    case 'markdown':
      return reportOf(ground, run);
  }
}

async function* jsonOf(ground: RunExportGround, run: CompareRun): AsyncGenerator<Part> {
  const { files, history } = ground;
  const store = history.compareTransfer;
  const written = new Set<string>();
  const record = (value: RunFileRecord | FileRecord, cells = 0): Part => ({
    text: `${JSON.stringify(value)},\n`,
    cells,
  });
  yield { text: headOf(runFormat, ground), cells: 0 };
  for await (const part of fileRecords(
    files,
    filesOfTurn([{ blocks: blocksOf(run.ask) }, ...(run.ask.earlier ?? [])]),
    written,
  ))
    yield record(part);
  yield record({ type: 'run', run });
  let cells = 0;
  for (const cell of cellsOf(ground, run)) {
    if (cell.state !== 'queued') {
      const conversation = cell.conversationId === undefined ? undefined : store.conversation(cell.conversationId);
      if (conversation !== undefined) {
        for await (const part of conversationRecords({ store, files }, conversation, written)) yield record(part);
      }
      cells += 1;
      yield record({ type: 'cell', cell }, 1);
    } else yield { text: '', cells: 1 };
  }
  yield { text: lastOf({ type: 'end', cells }), cells: 0 };
}

async function* csvOf(ground: RunExportGround, run: CompareRun): AsyncGenerator<Part> {
  yield { text: csvHead(run), cells: 0 };
  for (const cell of cellsOf(ground, run)) {
    // Yields to the event loop between two answers.
    await setImmediate();
    yield { text: csvLine(run, cell, reportAnswer(ground, cell)?.text ?? cell.excerpt), cells: 1 };
  }
}

async function* reportOf(ground: RunExportGround, run: CompareRun): AsyncGenerator<Part> {
  const cells: Cell[] = [];
  for (const some of ground.history.compare.cells(run.id, cellsAtOnce)) {
    cells.push(...some);
    // Yields to the event loop between two portions.
    await setImmediate();
  }
  const parts = markdownOf(run, cells, {
    answerOf: (cell) => reportAnswer(ground, cell),
    tools: run.tools ?? ground.offeredTools(run.ask.tools),
  });
  for (const section of parts) {
    // A table may have many lines; splitting at line ends never splits a character.
    for (const text of section.split(/(?<=\n)/)) yield { text, cells: 0 };
    // Yields to the event loop between two answers.
    await setImmediate();
  }
}

function* cellsOf({ history }: RunExportGround, run: CompareRun): Generator<Cell> {
  for (const cells of history.compare.cells(run.id, cellsAtOnce)) yield* cells;
}
