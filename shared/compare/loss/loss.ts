/** What is lost of what was asked, and what that is told from. */
import type { AnswerFacts } from '../../conversation.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { Answer } from '../../message.ts';
import type { OfferedTool } from '../../tool.ts';
import type { RunCase } from '../run.ts';
import type { LaneWithCapabilities } from '../lane-capabilities.ts';
import type { CompareAsk } from '../setup.ts';

/**
 * `no-place`: it was asked for, and the protocol or the model has no place for it. `ignored`: it was sent, and nothing
 * came of it. `changed`: something else came.
 */
export type LossGroup = 'no-place' | 'ignored' | 'changed';

export interface Loss {
  readonly group: LossGroup;
  /** The control or the field. */
  readonly what: string;
  readonly asked?: string;
  readonly came?: string;
  /** A sentence or two. */
  readonly note: string;
}

export interface LossSource {
  /** As the run has it, without the sweep of the case. */
  readonly lane: LaneWithCapabilities;
  /** All lanes of the run: what another one sets, this one may have no place for. */
  readonly lanes?: readonly LaneWithCapabilities[];
  readonly ask: CompareAsk;
  /** Those of `ask.tools`, those that are gone passed over. */
  readonly tools: readonly OfferedTool[];
  readonly runCase: RunCase;
  /** The body as it went out, by the record. */
  readonly request: JsonObject | undefined;
  readonly answer: Answer;
  readonly facts: AnswerFacts;
  /** How many events came, by the record; absent where there is none, 0 for an answer in one piece. */
  readonly events?: number | undefined;
  /** What stands around the answer, by the record (`envelopeOf`). */
  readonly envelope?: JsonObject | undefined;
}

const longestWords = 200;

/** A value in few words: a text as it is, anything else as JSON. */
export function inWords(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestWords ? `${text.slice(0, longestWords)} …` : text;
}
