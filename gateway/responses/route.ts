/** `POST /v1/responses`: checks the request, finds what it continues, and says how its answer is written. */
import { deliver } from '../delivery.ts';
import { bearerDialect } from '../dialect.ts';
import { requestIdentity } from '../faults/tries.ts';
import { requireModel } from '../model-access.ts';
import { readModelRequest } from '../model-request.ts';
import type { Answer, CandidateAnswer } from '../simulation/answer.ts';
import { lastPrompt, type Conversation, type Turn } from '../simulation/conversation.ts';
import { withoutPromptTokens } from '../../shared/catalog/prompt-tokens.ts';
import { parseDirectives, type Directives } from '../simulation/directives.ts';
import { seedOf } from '../simulation/seed.ts';
import type { Call, Route } from '../route.ts';
import type { Rendering, Write } from '../writing.ts';
import { conversationOf } from './conversation.ts';
import { responseRendering } from './rendering.ts';
import { outputItems } from './output-items.ts';
import { parseResponsesRequest, type ResponsesRequest } from './parse-request.ts';
import type { ResponseFrame } from './response.ts';
import type { StoredResponse } from './stored-responses.ts';

const api = 'responses';
const path = '/v1/responses';

const failure = {
  code: 'server_error',
  message: 'The model failed in the middle of its answer, as the message asked.',
};

/** The conversation as the next request continues it. */
function storedOf(conversation: Conversation, { text, calls }: CandidateAnswer): StoredResponse {
  const answer: Turn = { role: 'assistant', text, asked: calls.map(({ name }) => name) };
  return {
    turns: [...conversation.turns, answer],
    openCalls: new Map(calls.map(({ id, name }) => [id, name])),
  };
}

function frameOf(
  id: string,
  request: ResponsesRequest,
  conversation: Conversation,
  { candidates: [candidate], promptTokens }: Answer,
  directives: Directives,
): ResponseFrame {
  if (candidate === undefined) throw new Error('The model gave no answer.');
  return {
    id,
    createdAt: Math.floor(Date.now() / 1000),
    model: conversation.model.id,
    previousId: request.previous_response_id ?? null,
    metadata: request.metadata ?? {},
    promptTokens,
    candidate,
    items: outputItems({
      responseId: id,
      candidate,
      directives,
      hostedTools: conversation.hostedTools ?? [],
      prompt: withoutPromptTokens(lastPrompt(conversation)),
    }),
    unknown: directives.unknown,
  };
}

async function answer(call: Call): Promise<Response> {
  const { bytes, body } = await readModelRequest(call, api);
  const request = parseResponsesRequest(body);
  const model = requireModel(request.model, call, api);
  const previousId = request.previous_response_id;
  const previous = previousId === undefined ? undefined : call.responses.find(call.group, previousId);
  const identity = requestIdentity(path, call.group, bytes);
  const id = `resp_${identity.slice(0, 48)}`;
  const conversation = await conversationOf({
    request,
    body,
    model,
    seed: seedOf(body),
    ...(previous === undefined ? {} : { previous }),
  });

  const render = (simulated: Answer, directives: Directives): Rendering => {
    const frame = frameOf(id, request, conversation, simulated, directives);
    return responseRendering(frame, {
      delta: directives.delta,
      done: directives.done,
      onWhole() {
        if (!directives.forget) call.responses.keep(call.group, id, storedOf(conversation, frame.candidate));
      },
      failure,
    });
  };
  return deliver({ conversation, stream: request.stream ?? false, path, identity, render }, call);
}

const write: Write = ({ candidates: [candidate], promptTokens }, { identity, model }) => {
  if (candidate === undefined) throw new Error('A script has an answer.');
  const id = `resp_${identity.slice(0, 48)}`;
  const directives = parseDirectives('', 'input');
  return responseRendering(
    {
      id,
      createdAt: Math.floor(Date.now() / 1000),
      model,
      previousId: null,
      metadata: {},
      promptTokens,
      candidate,
      items: outputItems({ responseId: id, candidate, directives, hostedTools: [], prompt: '' }),
      unknown: false,
    },
    { delta: undefined, done: false, onWhole: () => undefined, failure },
  );
};

export const responsesRoute: Route = { method: 'POST', path, api, dialect: bearerDialect, answer, write };
