/** What a report tells of one cell's answer. */
import type { AnswerFacts } from '../../conversation.ts';
import type { HeaderList, RecordedEvent } from '../../exchange.ts';
import type { JsonObject } from '../../json.ts';
import type { Answer } from '../../message.ts';
import type { OfferedTool } from '../../tool.ts';
import type { Cell } from '../run.ts';
import type { ApiId } from '../../apis.ts';

/** What stands between two blank lines; of one that may be long, its pieces, made one by one. */
export type Section = string | Iterable<string>;

export interface ReportAnswer {
  readonly answer: Answer;
  readonly facts: AnswerFacts;
  /** The chosen candidate's text. */
  readonly text: string;
  /** What was sent, and what stood around the answer, read when they are asked for; undefined where the record is gone. */
  readonly record: () => {
    readonly request: JsonObject | undefined;
    readonly envelope: JsonObject | undefined;
    /** How many events came. */
    readonly events: number | undefined;
  };
  /** Requests of this answer and of those before it that called tools, in their order; those without a record are left out. */
  readonly requests: () => readonly ReportRequest[];
}

/** A request as its last attempt was recorded. */
export interface ReportRequest {
  readonly api: ApiId;
  readonly requestId?: string;
  readonly url: string;
  readonly status?: number;
  readonly attempts: number;
  /** Credentials are redacted. */
  readonly requestHeaders: HeaderList;
  /** With a `fileMarker` for each file. */
  readonly requestBody?: string;
  readonly responseBody?: string;
  readonly eventCount: number;
  readonly events: () => Iterable<RecordedEvent>;
}

export interface ReportSources {
  /** The last answer of a cell; undefined where there is none. */
  readonly answerOf: (cell: Cell) => ReportAnswer | undefined;
  /** Those of `ask.tools`, those that are gone passed over. */
  readonly tools: readonly OfferedTool[];
}
