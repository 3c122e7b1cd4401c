/** Imports a run from a file: wholly, or not at all. */
import { randomUUID } from 'node:crypto';
import {
  cellKey,
  isSettled,
  type Cell,
  type CompareRun,
  type RunSummary,
  type Vote,
} from '../../shared/compare/run.ts';
import { compareLimits } from '../../shared/compare/setup.ts';
import type { StoredFile } from '../../shared/attachment.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import { readKept, type FileStore } from '../files/file-store.ts';
import type { RunArrival } from '../history/compare-store.ts';
import type { History } from '../history/history.ts';
import { createArrivingConversation, type ArrivingConversation } from '../transfer/arriving-conversation.ts';
import { createRecordReading, refusal, type Item } from '../transfer/record-reading.ts';
import { readRunRecord } from './run-format.ts';
import { runFormat, type RunFileRecord } from '../../shared/export-records.ts';

export interface RunImportGround {
  readonly history: Pick<History, 'compare' | 'compareTransfer'>;
  readonly files: Pick<FileStore, 'add' | 'find'>;
}

/**
 * Rejects with a `FaultError` of kind `input` where the file is no export of a run, is of a newer version, breaks off or
 * is damaged; then nothing is imported. A run that exists already is added a second time.
 */
export async function importRun({ history, files }: RunImportGround, file: StoredFile): Promise<RunSummary> {
  const kept = await files.find(file.hash);
  if (kept === undefined) {
    throw new FaultError(fault('not-found', `${file.name} no longer exists.`, 'Choose the file again.'));
  }
  const arriving = createArrivingRun(history);
  const reading = createRecordReading<RunFileRecord>({
    format: { ...runFormat, foreign },
    store: history.compareTransfer,
    files,
    read: readRunRecord,
    take: (item, number) => arriving.take(item, number),
    fileLeft: (name, why) => {
      throw refusal(`The file “${name}” in it cannot be taken. ${why}`);
    },
  });
  try {
    const decoder = new TextDecoder();
    for await (const part of readKept(kept)) await reading.push(decoder.decode(part, { stream: true }));
    await reading.push(decoder.decode());
    await reading.end();
    return history.compare.together(() => arriving.finish(reading.isWhole));
  } catch (error) {
    arriving.abandon();
    throw error;
  }
}

const foreign = 'This file isn’t an export of a Compare run.';

interface ArrivingRun {
  /** Throws a `FaultError` of kind `input` for a record that is out of place. */
  take(item: Item<RunFileRecord>, number: number): void;
  finish(isWhole: boolean): RunSummary;
  abandon(): void;
}

function createArrivingRun({ compare, compareTransfer }: Pick<History, 'compare' | 'compareTransfer'>): ArrivingRun {
  let run: { readonly arrived: CompareRun; readonly arrival: RunArrival } | undefined;
  let conversation: ArrivingConversation | undefined;
  const seen = new Set<string>();
  let settled = 0;
  let told: number | undefined;

  const begin = (given: CompareRun): void => {
    if (run !== undefined) throw refusal('The file has two runs.');
    // Whether it can be resumed is decided once all its cells are read.
    const { pausedBy: _, ...rest } = given;
    refuseImpossible(given);
    const arrived: CompareRun = { ...rest, id: randomUUID(), state: 'ended' };
    run = { arrived, arrival: compare.arrive(arrived) };
  };

  const saveCell = (given: Cell): void => {
    if (run === undefined) throw refusal('A cell comes before its run.');
    const { lanes, cases, plan } = run.arrived;
    if (given.lane >= lanes.length || given.case >= cases.length || given.repeat >= plan.repeats) {
      throw refusal(`Lane ${given.lane + 1} of case ${given.case + 1} is not in the run.`);
    }
    const key = cellKey(given);
    if (seen.has(key)) throw refusal(`Lane ${given.lane + 1} of case ${given.case + 1} is there twice.`);
    seen.add(key);
    conversation?.finish();
    const cell = arrivedCell(given, conversation);
    run.arrival.saveCell(cell);
    conversation = undefined;
    if (isSettled(cell.state)) settled += 1;
  };

  return {
    take: (item, number) => {
      switch (item.type) {
        case 'run':
          begin(item.run);
          break;
        case 'conversation':
          if (conversation !== undefined) throw refusal(homeless);
          conversation = createArrivingConversation({ store: compareTransfer, wants: () => undefined }, item);
          break;
        case 'message':
        case 'attempt':
        case 'events': {
          const left = conversation?.take(item) ?? orphan(conversation);
          if (left !== undefined) throw refusal(`Record ${number} cannot be taken. ${left.why}`);
          break;
        }
        case 'cell':
          saveCell(item.cell);
          break;
        case 'broken':
          throw refusal(`Record ${number} is damaged. ${item.why}`);
        case 'end':
          told = item.cells;
          break;
        default:
          assertNever(item);
      }
    },
    finish: (isWhole) => {
      if (run === undefined) throw refusal(foreign);
      if (!isWhole || told !== seen.size) {
        throw refusal('The file is cut short: the rest is missing.');
      }
      if (conversation !== undefined) throw refusal(homeless);
      const { lanes, cases, plan, id } = run.arrived;
      run.arrival.finish();
      if (settled < lanes.length * cases.length * plan.repeats) {
        compare.changeRun(id, { state: 'paused', pausedBy: 'user' });
      }
      return compare.summary(id);
    },
    abandon: () => {
      conversation?.abandon();
      run?.arrival.abandon();
    },
  };
}

const homeless = 'A conversation has no cell.';

/** Refuses a run that this app could not have made, though each part is valid. */
function refuseImpossible({ kind, lanes, cases, plan, votes }: CompareRun): void {
  if (lanes.some((lane) => lane.kind !== kind)) throw refusal('A lane is of another kind than its run.');
  if (cases.some(({ index }, at) => index !== at)) throw refusal('The cases are out of order.');
  if (lanes.length * cases.length * plan.repeats > compareLimits.cells) {
    throw refusal(`The run has more than ${compareLimits.cells.toLocaleString('en')} answers.`);
  }
  const isThere = (vote: Vote): boolean =>
    vote.case < cases.length && vote.repeat < plan.repeats && (vote.lane ?? 0) < lanes.length;
  if (!votes.every(isThere)) throw refusal('A vote is on an answer that is not in the run.');
}

function orphan(conversation: ArrivingConversation | undefined): { readonly why: string } | undefined {
  return conversation === undefined ? { why: 'It belongs to no conversation.' } : undefined;
}

/** The cell with its answers' new ids. One that was running when it was exported counts as cut off. */
function arrivedCell(given: Cell, conversation: ArrivingConversation | undefined): Cell {
  const { conversationId: _, answerId, ...rest } = given;
  const state = given.state === 'running' ? 'interrupted' : given.state;
  if (conversation === undefined) return { ...rest, state };
  const answer = answerId === undefined ? undefined : conversation.idOf(answerId);
  return {
    ...rest,
    state,
    conversationId: conversation.id,
    ...(answer === undefined ? {} : { answerId: answer }),
  };
}
