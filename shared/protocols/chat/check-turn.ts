/** What is wrong with a chat completion before it is sent, and what to know about it (REQ-5, REQ-6). */
import { checkConversation } from '../check-conversation.ts';
import { checkExtraFields } from '../extra-fields.ts';
import { error, numberProblem } from '../problems.ts';
import type { NumberLimits } from '../problems.ts';
import type { Problem, Turn } from '../protocol.ts';
import { checkSampling, samplingLimits } from '../sampling.ts';
import { checkStop } from '../stop-sequences.ts';
import { checkMaxTokens, tokenLimits } from '../token-limit.ts';
import { mostCandidates } from './answer-state.ts';
import { refuse } from './attachments.ts';
import { checkResponseFormat, checkToolChoice, checkTools } from './check-tools.ts';
import type { ChatParameters } from './parameters.ts';
import { limitField, ownBody } from './build-request.ts';
import { toolsOf } from './tools.ts';

/** Every problem, in the order of the controls. Errors forbid sending; notes are shown at their control. */
export function check(turn: Turn<ChatParameters>): readonly Problem[] {
  return [
    ...(turn.model.trim() === '' ? [error('Model', 'No model is chosen. Choose one that the key sees.')] : []),
    ...checkConversation(turn, { protocol: 'chat', refuse, carriesDrawings: false, sources: 'left-out' }),
    ...checkSampling(turn.parameters, turn.facts, sampling),
    ...checkMaxTokens(turn.parameters.maxTokens, turn.facts),
    ...numberProblem('Candidates', turn.parameters.candidates, candidateLimits),
    ...checkStop(turn.parameters.stop),
    ...checkTools(toolsOf(turn)),
    ...checkToolChoice(turn.parameters.toolChoice, toolsOf(turn)),
    ...checkResponseFormat(turn.parameters.responseFormat),
    ...checkExtra(turn),
  ];
}

const sampling = samplingLimits(2);
const candidateLimits: NumberLimits = { least: 1, most: mostCandidates, whole: true };

function checkExtra(turn: Turn<ChatParameters>): readonly Problem[] {
  const { model, facts, parameters } = turn;
  const limits = new Map<string, NumberLimits>([
    ['temperature', sampling.temperature],
    ['top_p', sampling.topP],
    [limitField(turn), tokenLimits(facts)],
    ['n', candidateLimits],
  ]);
  return checkExtraFields({
    protocol: 'chat',
    lets: turn.dialect?.chat?.lets,
    own: ownBody(turn),
    extra: parameters.extra,
    model,
    facts,
    limits,
  });
}
