/** An answer's metrics in the words of the line below it. */
import { boundOf } from '../../shared/bound.ts';
import { brokeOff } from '../../shared/broke-off.ts';
import { speedOf, tokenRunOf } from '../../shared/answer-speed.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import { costWords } from '../../shared/cost-words.ts';
import { duration } from '../ui/duration.ts';
import { numberText, t } from '../language/t.ts';
import * as m from './messages.ts';

export interface AnswerMetric {
  /** What the metric is, for those who hover or listen. */
  readonly name: string;
  readonly text: string;
  /** Shown as on the wire, in the code font. */
  readonly mono?: boolean;
}

/** Tokens, cost, first token, speed, total time, how it finished, request ID: each as far as it is known. */
export function answerMetrics(message: AssistantMessage): readonly AnswerMetric[] {
  const { answer, facts } = message;
  const metrics: AnswerMetric[] = [];
  const { inputTokens, outputTokens } = answer.usage ?? {};
  if (inputTokens !== undefined || outputTokens !== undefined) {
    const count = (tokens: number | undefined) => (tokens === undefined ? '?' : numberText(tokens));
    const bound = boundOf({ atLeast: outputTokens !== undefined && brokeOff(answer) });
    metrics.push({
      name: t(m.tokensInAndOut),
      text: t(m.tokensInOut, { input: count(inputTokens), output: bound + count(outputTokens) }),
    });
  }
  const { firstTokenMs, totalMs, requestId, cost } = facts;
  if (cost !== undefined) metrics.push({ name: t(m.cost), text: costWords(cost) });
  if (firstTokenMs !== undefined)
    metrics.push({ name: t(m.toTheFirstToken), text: t(m.firstToken, { duration: duration(firstTokenMs) }) });
  const speed = tokensPerSecond(message);
  if (speed !== undefined) metrics.push({ name: t(m.fromTheFirstToken), text: t(m.tokensPerSecond, { speed }) });
  if (totalMs !== undefined)
    metrics.push({ name: t(m.fromSendingToThe), text: t(m.total, { duration: duration(totalMs) }) });
  const reasons = [...new Set(answer.candidates.flatMap(({ finish }) => (finish?.raw ? [finish.raw] : [])))];
  if (reasons.length > 0) metrics.push({ name: t(m.finishReason), text: reasons.join(', '), mono: true });
  if (requestId !== undefined) metrics.push({ name: t(m.requestId), text: requestId, mono: true });
  return metrics;
}

/** Undefined where the answer arrived whole, as one token, or too fast to tell. */
function tokensPerSecond(message: AssistantMessage): string | undefined {
  const run = message.facts.firstTokenMs === undefined ? undefined : tokenRunOf(message);
  const perSecond = run === undefined || run.tokens < 2 ? undefined : speedOf(run);
  if (perSecond === undefined) return undefined;
  return perSecond < 10 ? perSecond.toFixed(1) : numberText(Math.round(perSecond));
}
