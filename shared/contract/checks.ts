/** Calls of the page Checks: what a run would take, runs that are kept, and the judgement over any one answer. */
import { z } from 'zod';
import { capabilities } from '../checks/check.ts';
import {
  checkRunLimits,
  type CheckEstimate,
  type CheckRun,
  type CheckRunsUpdate,
  type CheckRunSummary,
  type CheckRunUpdate,
  type CheckSetup,
  type Prices,
} from '../checks/check-run.ts';
import { ownExpectationsSchema, ownTitleSchema } from '../checks/own/own-check-schema.ts';
import type { OwnCheckSummary } from '../checks/own/own-check.ts';
import type { OwnRequest } from '../checks/own/own-request.ts';
import { storedFileSchema } from '../attachment-schema.ts';
import { apiIds } from '../apis.ts';
import { call, stream } from './call.ts';
import type { ExportPiece } from './transfer.ts';

const id = z.string().min(1).max(64);
const nothing = z.strictObject({});
const ofRun = z.strictObject({ runId: id });
const ofOwn = z.strictObject({ id });
const ofAnswer = z.strictObject({ messageId: id });

const budget = z
  .strictObject({ unit: z.enum(['dollars', 'tokens']), amount: z.number().positive().max(checkRunLimits.budget) })
  .nullable();

const setupSchema = z.strictObject({
  targets: z
    .array(z.strictObject({ api: z.enum([...apiIds, 'models']), model: z.string().max(300) }))
    .max(checkRunLimits.targets)
    .readonly(),
  capabilities: z.array(z.enum(capabilities)).max(capabilities.length).readonly(),
  atOnce: z.number().int().min(1).max(checkRunLimits.atOnce),
  budget,
}) satisfies z.ZodType<CheckSetup>;

const pricesSchema = z.record(
  z.string().max(300),
  z.strictObject({ input: z.number().nonnegative(), output: z.number().nonnegative() }),
) satisfies z.ZodType<Prices>;

const planned = z.strictObject({ profileId: id, setup: setupSchema, prices: pricesSchema });

export const checkReportFormats = ['json', 'markdown', 'junit'] as const;
export type CheckReportFormat = (typeof checkReportFormats)[number];

/** Each that names a run fails with `not-found` where it is gone. */
export const checkCalls = {
  /** As it was chosen last for the profile; null where nothing was. */
  'checks.setup': call<CheckSetup | null>()(z.strictObject({ profileId: id })),
  'checks.saveSetup': call<null>()(z.strictObject({ profileId: id, setup: setupSchema })),
  'checks.estimate': call<CheckEstimate>()(planned),
  /** Begins a run, which is kept from now on. Rejects with `input` where nothing can be asked, and with what forbids any request (no key, address). */
  'checks.start': call<CheckRun>()(planned),
  /**
   * Keeps a report that another Quartet made as a run that has ended; `isNew` is false where it is here already. Rejects
   * with `input` where the file is none, or is damaged; nothing of it is kept then.
   */
  'checks.import': call<{ readonly run: CheckRunSummary; readonly isNew: boolean }>()(
    z.strictObject({ file: storedFileSchema }),
  ),
  /** Every run, then what changes. */
  'checks.runs': stream<CheckRunsUpdate>()(nothing),
  'checks.watch': stream<CheckRunUpdate>()(ofRun),
  /** Begins no further requests; those under way come to their end. */
  'checks.pause': call<null>()(ofRun),
  /** Continues; `budget` takes the place of the one that is used up. What got no answer is asked again. */
  'checks.resume': call<null>()(ofRun.extend({ budget: budget.optional() })),
  /** Ends the run; requests under way are cut off, and what they would have shown counts as not run. */
  'checks.stop': call<null>()(ofRun),
  /** Asks again what these checks judge. */
  'checks.retry': call<null>()(
    ofRun.extend({ checks: z.array(z.number().int().nonnegative()).min(1).max(10_000).readonly() }),
  ),
  /** For good, with its records. */
  'checks.delete': call<null>()(ofRun),
  /** Stopped and out of sight at once; gone for good a minute later or when the host ends. */
  'checks.discard': call<null>()(ofRun),
  /** Undoes `checks.discard`; `not-found` once it is for good. */
  'checks.restore': call<null>()(ofRun),
  /** The report as a file; `json` is what `quartet check --baseline` takes. Never a key: the record holds none. */
  'checks.report': stream<ExportPiece>()(ofRun.extend({ format: z.enum(checkReportFormats) })),
  /** The checks of the user's own, the oldest first: now, and after each change. */
  'checks.own': stream<readonly OwnCheckSummary[]>()(nothing),
  /** The request that one asks. */
  'checks.ownRequest': call<OwnRequest>()(ofOwn),
  /** What an answer's request would be as a check. Rejects with `input` and the reason where it can be none, and with `not-found` where its record is gone. */
  'checks.offerOwn': call<OwnRequest>()(ofAnswer),
  /** Keeps the request of an answer as a check. Rejects as `checks.offerOwn` does, and with `input` where there is no room. */
  'checks.saveOwn': call<OwnCheckSummary>()(ofAnswer.extend({ title: ownTitleSchema, expects: ownExpectationsSchema })),
  'checks.renameOwn': call<null>()(ofOwn.extend({ title: ownTitleSchema })),
  /** Out of sight at once; gone for good a minute later or when the host ends. Runs that asked it stay as they are. */
  'checks.discardOwn': call<null>()(ofOwn),
  /** Undoes `checks.discardOwn`; `not-found` once it is for good. */
  'checks.restoreOwn': call<null>()(ofOwn),
  /** All of them as a file, which `quartet check --own` and `checks.importOwn` take. */
  'checks.exportOwn': stream<ExportPiece>()(nothing),
  /** Adds those of such a file; `added` counts those that were not there. Rejects with `input` where it is none, or has no room: nothing of it is kept then. */
  'checks.importOwn': call<{ readonly added: number }>()(z.strictObject({ text: z.string().max(8_000_000) })),
} as const;
