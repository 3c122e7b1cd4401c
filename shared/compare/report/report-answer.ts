/** What a report shows of one cell's answer. */
import type { AnswerFacts } from '../../conversation.ts';
import type { HeaderList, RecordedEvent } from '../../exchange.ts';
import type { JsonObject } from '../../json.ts';
import type { Answer } from '../../message.ts';
import type { OfferedTool } from '../../tool.ts';
import type { Cell } from '../run.ts';
import type { ApiId } from '../../apis.ts';

/** A paragraph of the report; for a long one its pieces, generated one by one. */
export type Section = string | Iterable<string>;

export interface ReportAnswer {
  readonly answer: Answer;
  readonly facts: AnswerFacts;
  /** The chosen candidate's text. */
  readonly text: string;
  /** The request and the fields around the answer, read on demand; undefined where the record was deleted. */
  readonly record: () => {
    readonly request: JsonObject | undefined;
    readonly envelope: JsonObject | undefined;
    /** Number of events received. */
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
