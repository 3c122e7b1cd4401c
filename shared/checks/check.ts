/** What a check is: a request to make, and a pure judgement over the record of its exchange. No network, no clock. */
import type { Endpoint } from '../apis.ts';
import type { InputKind } from '../catalog/models.ts';
import type { Ask } from './ask.ts';
import type { RequestedEdit } from './edit-measure.ts';
import type { Evidence } from './evidence.ts';
import type { OwnExpectation } from './own/own-check.ts';

/**
 * `kept` only where the check ran and could have failed. `refused`: the gateway said no, in words that can be read.
 * `otherwise`: the model answered in another way than it was nudged to, so that nothing can be said of the gateway.
 */
export const outcomes = ['kept', 'differs', 'refused', 'otherwise', 'not-run'] as const;
export type Outcome = (typeof outcomes)[number];

/** A place in a record. Paths are JSON pointers; an empty one is the whole value. */
export type RecordPlace =
  | { readonly part: 'status' }
  | { readonly part: 'header'; readonly name: string }
  | { readonly part: 'body'; readonly path: string }
  | { readonly part: 'event'; readonly index: number; readonly path?: string };

export interface Verdict {
  readonly outcome: Outcome;
  /** What was found, in a few words. */
  readonly received: string;
  /** What in the record proves it; empty where nothing was recorded. */
  readonly places: readonly RecordPlace[];
}

/** What a model or dialect has to have for a check to make sense; without it the check is not run. */
export type Need =
  | { readonly kind: 'streams' }
  | { readonly kind: 'tools' }
  | { readonly kind: 'sampling' }
  | { readonly kind: 'input'; readonly input: InputKind }
  | { readonly kind: 'model'; readonly model: string };

/** `words`: answers without calls. `answers`: all that succeeded. `calls`: those that call tools. `errors`: error answers. */
export type RecordKind = 'words' | 'answers' | 'calls' | 'errors';

/** The rows of the matrix, in its order. */
export const capabilities = [
  'Plain answer',
  'Streaming',
  'Limits',
  'Stop sequences',
  'Usage figures',
  'Parameters',
  'Tools',
  'Parallel tools',
  'Tool choice',
  'Structured output',
  'Images in',
  'PDF in',
  'Errors',
  'Retry-After',
  'Broken streams',
  'Unknown fields',
  'Models and addresses',
  'Picture sizes',
  'Picture options',
  'Masks',
  'Your checks',
] as const;
export type Capability = (typeof capabilities)[number];

export interface Check {
  /** Unique and lasting: baselines and kept runs name checks by it. */
  readonly id: string;
  /** What is so where it is kept, in one sentence without a full stop. */
  readonly title: string;
  readonly capability: Capability;
  readonly rule: {
    /** The number of the rule, e.g. `CHAT-4`. */
    readonly id: string;
    /** The part of the API description that says it. */
    readonly source: string;
  };
  readonly endpoint: Endpoint;
  readonly needs: readonly Need[];
  readonly ask: Ask;
  readonly expected: string;
  /** Why it matters, in one sentence. */
  readonly why: string;
  /** The switch of the reference gateway with which this check must differ. */
  readonly provenBy: string;
  /** Which recorded exchanges it can judge that were not made for it; absent where it depends on what it asks. */
  readonly holdsFor?: RecordKind;
  /** What a check of the user's own expects: a run keeps it, and is judged by it whatever becomes of the check. */
  readonly expects?: readonly OwnExpectation[];
  /** What of a picture that came is measured first (`edit-measure.ts`): somebody with another thread may do so. */
  readonly measures?: RequestedEdit;
  readonly judge: (evidence: Evidence) => Verdict;
}
