/** The setup of the compare page: the request, the lanes, and the repeats; all that a run is made from. */
import { z } from 'zod';
import { attachmentSchema } from '../attachment-schema.ts';
import { imageSettingsSchema } from '../images/image-job.ts';
import { imageApiIds } from '../images/descriptions.ts';
import { jsonSchema } from '../json-schemas.ts';
import { parametersByIdSchema } from '../protocols/parameters-by-id.ts';
import type { TurnMessage } from '../protocols/protocol.ts';
import { turnMessageSchema } from '../turn-schema.ts';
import { checkSchema } from './answer-check.ts';
import { protocolIds } from '../protocols/descriptions.ts';

export const compareLimits = {
  lanes: 12,
  /** Cases after sweeps are multiplied in. */
  cases: 500,
  repeats: 100,
  /** Lanes by cases by repeats. */
  cells: 60_000,
  checks: 20,
  /** Lists of cases that are kept under names. */
  caseSets: 200,
  sweeps: 2,
  sweepValues: 50,
  /** Requests in flight at once. */
  inFlight: 64,
  /** Messages of a conversation that lanes continue, and their characters as JSON. */
  earlier: 2_000,
  earlierLength: 8_000_000,
  /** US dollars. */
  leastCost: 0.0001,
  mostCost: 1_000_000,
} as const;

const id = z.string().min(1).max(64);
const longestText = 8_000_000;

const laneBase = {
  id,
  /** The user's own name for it; empty is named by protocol and model. */
  name: z.string().max(100),
  /** Null means the profile that is active when the run begins. */
  profileId: id.nullable(),
  model: z.string().max(500),
  collapsed: z.boolean(),
};

export const textLaneSchema = z.strictObject({
  ...laneBase,
  kind: z.literal('text'),
  protocol: z.enum(protocolIds),
  /** Ask for a stream, where the protocol has them. */
  stream: z.boolean(),
  /** In place of the system prompt of all lanes; empty sends none. */
  system: z.string().max(longestText).exactOptional(),
  parameters: parametersByIdSchema,
});
export type TextLane = z.infer<typeof textLaneSchema>;

export const imageLaneSchema = z.strictObject({
  ...laneBase,
  kind: z.literal('image'),
  api: z.enum(imageApiIds),
  settings: imageSettingsSchema,
});
export type ImageLane = z.infer<typeof imageLaneSchema>;

export const laneSchema = z.discriminatedUnion('kind', [textLaneSchema, imageLaneSchema]);
export type Lane = z.infer<typeof laneSchema>;
export type LaneKind = Lane['kind'];

const earlierSchema: z.ZodType<readonly TurnMessage[]> = z.array(turnMessageSchema).min(1).max(compareLimits.earlier);

/** What all lanes are asked. Lanes of images take the text as their prompt and the images among the attachments as their references. */
export const compareAskSchema = z.strictObject({
  text: z.string().max(longestText),
  system: z.string().max(longestText),
  attachments: z.array(attachmentSchema).max(100),
  /** Ids of tools. */
  tools: z.array(z.string().max(64)).max(128),
  /** Earlier messages, oldest first, which text lanes continue. */
  earlier: earlierSchema.exactOptional(),
});
export type CompareAsk = z.infer<typeof compareAskSchema>;

/** `extra.NAME` is a field of the user's own (REQ-4); the others are those of `sweepParameters`. */
export const sweepSchema = z.strictObject({
  parameter: z.string().min(1).max(100),
  values: z.array(jsonSchema).min(1).max(compareLimits.sweepValues),
});
export type Sweep = z.infer<typeof sweepSchema>;

export const givenCaseSchema = z.strictObject({
  id,
  /** Sent in place of the composer's text; null sends that text with `values` filled in. */
  prompt: z.string().max(1_000_000).nullable(),
  /** By name; `{{name}}` in the composer's text, the system prompt and the texts of checks stands for each. */
  values: z.record(z.string().max(200), z.string().max(1_000_000)),
  /** Checks of this case alone, made in addition to those for every case. */
  checks: z.array(checkSchema).max(compareLimits.checks),
});
export type GivenCase = z.infer<typeof givenCaseSchema>;

/** A list of cases kept under a name, to be asked again. */
export const caseSetSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  cases: z.array(givenCaseSchema).min(1).max(compareLimits.cases),
});
export type CaseSet = z.infer<typeof caseSetSchema>;

export const planSchema = z.strictObject({
  repeats: z.number().int().min(1).max(compareLimits.repeats),
  /** Each with each: the second one's values within the first one's. */
  sweeps: z.array(sweepSchema).max(compareLimits.sweeps),
  /** None asks the composer's text alone. */
  cases: z.array(givenCaseSchema).max(compareLimits.cases),
  /** Checks that the answers to every case have to pass. */
  checks: z.array(checkSchema).max(compareLimits.checks),
  /** Requests in flight at once, over all lanes; null is as many as there are lanes. */
  inFlight: z.number().int().min(1).max(compareLimits.inFlight).nullable(),
  /** The same for single profiles, by id. */
  inFlightOf: z.record(id, z.number().int().min(1).max(compareLimits.inFlight)),
  /** US dollars: once the known cost of its answers reaches this, a run begins no more of them by itself. */
  costLimit: z.number().min(compareLimits.leastCost).max(compareLimits.mostCost).exactOptional(),
});
export type ComparePlan = z.infer<typeof planSchema>;

export const compareSetupSchema = z.strictObject({
  kind: z.enum(['text', 'image']),
  ask: compareAskSchema,
  /** Each kind keeps its lanes while the other one is shown. */
  textLanes: z.array(textLaneSchema).max(compareLimits.lanes),
  imageLanes: z.array(imageLaneSchema).max(compareLimits.lanes),
  plan: planSchema,
  /** The run that is shown below the setup; null for none yet. */
  shownRunId: id.nullable(),
});
export type CompareSetup = z.infer<typeof compareSetupSchema>;

export const emptyPlan: ComparePlan = {
  repeats: 1,
  sweeps: [],
  cases: [],
  checks: [],
  inFlight: null,
  inFlightOf: {},
};

export const emptySetup: CompareSetup = {
  kind: 'text',
  ask: { text: '', system: '', attachments: [], tools: [] },
  textLanes: [],
  imageLanes: [],
  plan: emptyPlan,
  shownRunId: null,
};

export type SetupLanes = Pick<CompareSetup, 'kind' | 'textLanes' | 'imageLanes'>;

/** The lanes of the kind that is shown. */
export function lanesOf(setup: SetupLanes): readonly Lane[] {
  return setup.kind === 'text' ? setup.textLanes : setup.imageLanes;
}
