/** `POST /v1/chat/completions`: checks the request and says how its answer is written. */
import { ApiError } from '../api-error.ts';
import { deliver } from '../delivery.ts';
import { bearerDialect } from '../dialect.ts';
import { requestIdentity } from '../faults/tries.ts';
import { requireModel } from '../model-access.ts';
import { readModelRequest } from '../model-request.ts';
import type { Answer } from '../simulation/answer.ts';
import type { Directives } from '../simulation/directives.ts';
import { seedOf } from '../simulation/seed.ts';
import type { Call, Route } from '../route.ts';
import type { Rendering, Write, Writing } from '../writing.ts';
import { chunks, textChunk } from './chunks.ts';
import { completion, type CompletionFrame } from './completion.ts';
import { conversationOf } from './conversation.ts';
import { parseChatRequest } from './parse-request.ts';

const api = 'chat';
const path = '/v1/chat/completions';

const streamFailure = new ApiError({
  status: 500,
  type: 'server_error',
  message: 'The model failed in the middle of its answer, as the message asked.',
  code: 'server_error',
});

function written(
  answered: Answer,
  { identity, model, requestId }: Writing,
  { unknown, delta }: Pick<Directives, 'unknown' | 'delta'>,
): Rendering {
  const frame: CompletionFrame = {
    id: `chatcmpl-${identity.slice(0, 24)}`,
    created: Math.floor(Date.now() / 1000),
    model,
    unknown,
  };
  return {
    whole: () => completion(frame, answered),
    events: () => chunks(frame, answered, delta),
    textEvent: (text) => textChunk(frame, text),
    errorEvent: { data: JSON.stringify(bearerDialect.errorBody(streamFailure, requestId)), tokens: 0, bytes: 0 },
  };
}

async function answer(call: Call): Promise<Response> {
  const { bytes, body } = await readModelRequest(call, api);
  const request = parseChatRequest(body);
  const model = requireModel(request.model, call, api);
  const identity = requestIdentity(path, call.group, bytes);
  return deliver(
    {
      conversation: await conversationOf(request, body, model, seedOf(body)),
      stream: request.stream ?? false,
      path,
      identity,
      render: (simulated, directives) =>
        written(simulated, { identity, model: model.id, requestId: call.id }, directives),
    },
    call,
  );
}

const write: Write = (said, writing) => written(said, writing, { unknown: false });

export const chatRoute: Route = { method: 'POST', path, api, dialect: bearerDialect, answer, write };
