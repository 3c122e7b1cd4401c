/** The metrics of one lane's answer, from its messages and their records. */
import { isSilent } from '../answer-end.ts';
import { speedOf, tokenRunOf } from '../answer-speed.ts';
import { brokeOff } from '../broke-off.ts';
import type { AssistantMessage } from '../conversation.ts';
import { totalCost } from '../cost.ts';
import type { Attempt, Exchange } from '../exchange.ts';
import type { Block } from '../message.ts';
import type { FinishReason } from '../model-event.ts';
import type { Arrival, CellMetrics } from './metrics.ts';

/** One answer of the branch, with the record of its request; undefined where there is none. */
export interface MetricPart {
  readonly message: Pick<AssistantMessage, 'answer' | 'facts' | 'chosenCandidate'>;
  readonly exchange: Pick<Exchange, 'attempts'> | undefined;
}

/** The metrics of the answers of a branch, in their order; see `CellMetrics` for what each of them is. */
export function metricsOf(parts: readonly MetricPart[], arrival?: Arrival): CellMetrics {
  const attempts = parts.flatMap(({ exchange }) => exchange?.attempts ?? []);
  const sum = (of: (attempt: Attempt) => number | undefined): number =>
    attempts.reduce((total, attempt) => total + (of(attempt) ?? 0), 0);
  return {
    requests: parts.length,
    attempts: attempts.length,
    ...withoutGaps({
      ...beginningOf(parts[0]),
      totalMs: sumOf(parts.map(({ message }) => message.facts.totalMs)),
      inputTokens: sumOf(parts.map(({ message }) => message.answer.usage?.inputTokens)),
      outputTokens: sumOf(parts.map(({ message }) => message.answer.usage?.outputTokens)),
      inPart: countsInPart(parts),
      cost: totalCost(parts.map(({ message }) => message.facts.cost)),
      missing: missingImages(parts),
      empty: endsSilent(parts.at(-1)),
      tokensPerSecond: sharedSpeed(parts),
      finish: finishOf(parts.at(-1)),
      requestId: parts.at(-1)?.message.facts.requestId,
      arrival,
    }),
    sentBytes: sum(({ sentBytes }) => sentBytes),
    receivedBytes: sum(({ receivedBytes }) => receivedBytes) + fetchedBytes(parts),
    events: sum(({ eventCount }) => eventCount),
  };
}

/** Times of the first request. Where it was tried again, the first byte is that of the answer that stayed. */
function beginningOf(part: MetricPart | undefined) {
  const attempts = part?.exchange?.attempts ?? [];
  const sentAt = attempts[0]?.startedAt ?? 0;
  const since = (attempt: Attempt | undefined, ms: number | undefined): number | undefined =>
    attempt === undefined || ms === undefined ? undefined : attempt.startedAt - sentAt + ms;
  const connected = attempts.find(({ timing }) => timing.connectedMs !== undefined);
  const answered = attempts.findLast(({ timing }) => timing.headersMs !== undefined);
  return {
    connectMs: since(connected, connected?.timing.connectedMs),
    firstByteMs: since(answered, answered?.timing.headersMs),
    firstTokenMs: part?.message.facts.firstTokenMs,
  };
}

/** Undefined where each count of output tokens is that of a whole answer. */
function countsInPart(parts: readonly MetricPart[]): true | undefined {
  const isInPart = parts.some(
    ({ message: { answer } }) => answer.usage?.outputTokens !== undefined && brokeOff(answer),
  );
  return isInPart ? true : undefined;
}

/** Images given by URL were fetched separately from the answers' bodies. */
function fetchedBytes(parts: readonly MetricPart[]): number {
  return parts.flatMap(imagesOf).reduce((total, image) => total + (image.fetchedBytes ?? 0), 0);
}

/** Items without an image; undefined for none. */
function missingImages(parts: readonly MetricPart[]): number | undefined {
  const missing = parts
    .flatMap(imagesOf)
    .filter(({ open, source, file, preview }) => !open && source === '' && file === undefined && preview === undefined);
  return missing.length === 0 ? undefined : missing.length;
}

/** Undefined for an answer that says something. */
const endsSilent = (part: MetricPart | undefined): true | undefined =>
  part !== undefined && isSilent(part.message) ? true : undefined;

function imagesOf({ message }: MetricPart): readonly Extract<Block, { kind: 'image' }>[] {
  return message.answer.candidates.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'image' ? block : [])),
  );
}

/** Speed of the requests for text whose tokens and time are both known, together; undefined where there is none, or too little time passed. */
function sharedSpeed(parts: readonly MetricPart[]): number | undefined {
  const runs = parts.flatMap(({ message }) => tokenRunOf(message) ?? []);
  return speedOf({
    tokens: runs.reduce((sum, { tokens }) => sum + tokens, 0),
    ms: runs.reduce((sum, { ms }) => sum + ms, 0),
  });
}

/** How the answer ended, by the candidate that was chosen where it says so itself. */
function finishOf(part: MetricPart | undefined): FinishReason | undefined {
  if (part === undefined) return undefined;
  const { answer, chosenCandidate } = part.message;
  const ended = answer.end?.type === 'finished' ? answer.end.reason : undefined;
  return answer.candidates[chosenCandidate]?.finish ?? ended;
}

/** Undefined where none of them is known. */
function sumOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : known.reduce((total, value) => total + value, 0);
}

type Known<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Absent in place of undefined. */
function withoutGaps<T extends object>(values: T): Known<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Known<T>;
}
