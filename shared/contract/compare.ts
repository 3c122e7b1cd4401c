/** Calls of the compare page: its setup, its runs, and what becomes of their cells. */
import { z } from 'zod';
import { storedFileSchema } from '../attachment-schema.ts';
import type { CompareRun, CompareUpdate, RunsUpdate, RunSummary } from '../compare/run.ts';
import {
  caseSetSchema,
  compareLimits,
  compareSetupSchema,
  type CaseSet,
  type CompareAsk,
  type CompareSetup,
} from '../compare/setup.ts';
import { call, stream } from './call.ts';
import type { ExportPiece } from './transfer.ts';

/** What a chat asked last, as the compare page asks it. */
export type AskOfChat = Pick<CompareAsk, 'text' | 'attachments' | 'earlier'>;

export interface CaseSetSummary {
  readonly name: string;
  readonly cases: number;
}

const caseSetName = caseSetSchema.shape.name;
const id = z.string().min(1).max(64);
const nothing = z.strictObject({});
const place = {
  runId: id,
  lane: z
    .number()
    .int()
    .min(0)
    .max(compareLimits.lanes - 1),
  case: z
    .number()
    .int()
    .min(0)
    .max(compareLimits.cases - 1),
  repeat: z
    .number()
    .int()
    .min(0)
    .max(compareLimits.repeats - 1),
};

export const compareExportFormats = ['json', 'csv', 'markdown'] as const;
export type CompareExportFormat = (typeof compareExportFormats)[number];

/** Each fails with `not-found` where the run is gone. */
export const compareCalls = {
  /** The setup as it was left; null where the page was never used. */
  'compare.setup': call<CompareSetup | null>()(nothing),
  'compare.saveSetup': call<null>()(z.strictObject({ setup: compareSetupSchema })),

  /** The names of the lists of cases that are kept, in the order of the alphabet, and how many cases each has. */
  'compare.caseSets': call<readonly CaseSetSummary[]>()(nothing),
  'compare.caseSet': call<CaseSet>()(z.strictObject({ name: caseSetName })),
  /** In place of the one of that name; gives that one, or null. Rejects with `input` where there are too many. */
  'compare.saveCaseSet': call<CaseSet | null>()(caseSetSchema),
  'compare.deleteCaseSet': call<null>()(z.strictObject({ name: caseSetName })),
  /** Deletes it; `compare.restoreCaseSet` brings it back less than `undoMs` later. */
  'compare.discardCaseSet': call<null>()(z.strictObject({ name: caseSetName })),
  /** Rejects with `input` where another one has got its name meanwhile. */
  'compare.restoreCaseSet': call<null>()(z.strictObject({ name: caseSetName })),
  /**
   * The last message of a chat and what was said before it, on the branch in view; null where nothing was said. Rejects
   * with `input` where that is more than a run can go on from.
   */
  'compare.askOfChat': call<AskOfChat | null>()(z.strictObject({ conversationId: id })),
  /**
   * Begins a run of the setup's lanes. Rejects with `input` where nothing of it can be sent (no lane, no text, too many
   * cases), and has added nothing then; what forbids a single lane refuses that lane's cells alone.
   */
  'compare.start': call<CompareRun>()(z.strictObject({ setup: compareSetupSchema, activeProfileId: id })),
  /** Every run, then what changes. */
  'compare.runs': stream<RunsUpdate>()(nothing),
  'compare.watch': stream<CompareUpdate>()(z.strictObject({ runId: id })),
  /** Begins no further cells; those under way come to their end. */
  'compare.pause': call<null>()(z.strictObject({ runId: id })),
  /** Goes on with what is queued; texts that were cut off when Quartet was closed are queued again, images are not (IMG-10). */
  'compare.resume': call<null>()(z.strictObject({ runId: id })),
  /** Stops what is under way, in one lane or in all, and takes what is queued there out of the queue (STREAM-3). */
  'compare.stop': call<null>()(z.strictObject({ runId: id, lane: place.lane.optional() })),
  /** Sends a cell again; what it brought before stays beside it. Fault `input` while it is under way. */
  'compare.retry': call<null>()(z.strictObject(place)),
  /**
   * Sends again what failed, was not sent, came in part, or was cut off when Quartet was closed (images that were cut off
   * are not, IMG-10), within the bounds of the run; what came before stays beside it. The run goes on.
   */
  'compare.retryFailed': call<null>()(z.strictObject({ runId: id })),
  'compare.vote': call<null>()(
    z.strictObject({
      runId: id,
      case: place.case,
      repeat: place.repeat,
      /** Null is a draw, `none` takes the vote back. */
      lane: z.union([place.lane, z.null(), z.literal('none')]),
    }),
  ),
  'compare.rename': call<RunSummary>()(z.strictObject({ runId: id, title: z.string().trim().min(1).max(200) })),
  /** For good, with its answers and their records; what is under way is stopped first. */
  'compare.delete': call<null>()(z.strictObject({ runId: id })),
  /** Stopped and out of sight at once; gone for good a minute later or when the host ends. */
  'compare.discard': call<null>()(z.strictObject({ runId: id })),
  /** Undoes `compare.discard`; `not-found` once it is for good. */
  'compare.restore': call<RunSummary>()(z.strictObject({ runId: id })),
  /** `json` can be imported again; `csv` has a line for each cell; `markdown` is a report with its charts as SVG. Never a key: the record holds none. */
  'compare.export': stream<ExportPiece>()(z.strictObject({ runId: id, format: z.enum(compareExportFormats) })),
  /** Takes in a run from a file that was posted to the host. Rejects with `input` where it is no export of a run, or of a newer version. */
  'compare.import': call<RunSummary>()(z.strictObject({ file: storedFileSchema })),
} as const;
