/** What is wrong with a Responses request before it is sent, and what to know about it (REQ-5, REQ-6, RESP-5). */
import { checkConversation } from '../check-conversation.ts';
import { checkExtraFields } from '../extra-fields.ts';
import { error, note } from '../problems.ts';
import type { NumberLimits } from '../problems.ts';
import type { Problem, Turn } from '../protocol.ts';
import { checkSampling, samplingLimits } from '../sampling.ts';
import { checkMaxTokens, tokenLimits } from '../token-limit.ts';
import { refuse } from './attachments.ts';
import { continuationOf } from './continuation.ts';
import type { ResponsesParameters } from './parameters.ts';
import { ownBody } from './request.ts';
import { checkTools, toolsOf } from './tools.ts';

/** Every problem, in the order of the controls. Errors forbid sending; notes are shown at their control. */
export function check(turn: Turn<ResponsesParameters>): readonly Problem[] {
  const { model, facts, parameters } = turn;
  const { previousId, messages } = continuationOf(turn);
  return [
    ...(model.trim() === '' ? [error('Model', 'No model is chosen. Choose one that the key sees.')] : []),
    ...(previousId === undefined || turn.system.trim() === '' ? [] : [systemStays]),
    // What the gateway holds already is not sent, so nothing of it can be left out.
    ...checkConversation({ ...turn, messages }, { protocol: 'responses', refuse, carriesDrawings: false }),
    ...checkSampling(parameters, facts, sampling),
    ...checkMaxTokens(parameters.maxTokens, facts, leastTokens),
    ...checkTools(toolsOf(turn)),
    ...checkExtra(turn),
  ];
}

/** The least that the protocol takes as `max_output_tokens`. */
const leastTokens = 16;
const sampling = samplingLimits(2);

const systemStays = note(
  'System prompt',
  'The conversation goes on from what the gateway holds, with the system prompt that it began with. Set Continuation to the full input to send a changed one.',
);

function checkExtra(turn: Turn<ResponsesParameters>): readonly Problem[] {
  const { model, facts, parameters } = turn;
  const limits = new Map<string, NumberLimits>([
    ['temperature', sampling.temperature],
    ['top_p', sampling.topP],
    ['max_output_tokens', tokenLimits(facts, leastTokens)],
  ]);
  return checkExtraFields({ protocol: 'responses', own: ownBody(turn), extra: parameters.extra, model, facts, limits });
}
