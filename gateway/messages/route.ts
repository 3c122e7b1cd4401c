/** `POST /v1/messages`: checks the request and says how its answer is written. */
import { ApiError } from '../api-error.ts';
import { deliver } from '../delivery.ts';

import { requestIdentity } from '../faults/tries.ts';
import { messagesDialect } from './dialect.ts';
import { requireModel } from '../model-access.ts';
import { readModelRequest } from '../model-request.ts';
import type { Answer } from '../simulation/answer.ts';
import type { Directives } from '../simulation/directives.ts';
import { seedOf } from '../simulation/seed.ts';
import type { Call, Route } from '../route.ts';
import type { Rendering, Write, Writing } from '../writing.ts';
import { conversationOf } from './conversation.ts';
import { messageStream } from './events.ts';
import { onlyCandidate, wholeMessage, type MessageFrame } from './message.ts';
import { parseMessagesRequest, requireTakenBy } from './parse-request.ts';

const api = 'messages';
const path = '/v1/messages';

const streamFailure = new ApiError({
  status: 500,
  type: 'server_error',
  message: 'The model failed in the middle of its answer, as the message asked.',
});

function written(
  answered: Answer,
  { identity, model, requestId }: Writing,
  { unknown, delta }: Pick<Directives, 'unknown' | 'delta'>,
): Rendering {
  const frame: MessageFrame = {
    id: `msg_${identity.slice(0, 24)}`,
    model,
    inputTokens: answered.promptTokens,
    unknown,
  };
  const candidate = onlyCandidate(answered);
  return {
    ...messageStream(frame, candidate, delta),
    whole: () => wholeMessage(frame, candidate),
    errorEvent: {
      name: 'error',
      data: JSON.stringify(messagesDialect.errorBody(streamFailure, requestId)),
      tokens: 0,
      bytes: 0,
    },
  };
}

async function answer(call: Call): Promise<Response> {
  const { bytes, body } = await readModelRequest(call, api);
  const request = parseMessagesRequest(body);
  const model = requireModel(request.model, call, api);
  requireTakenBy(model, request);
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

export const messagesRoute: Route = { method: 'POST', path, api, dialect: messagesDialect, answer, write };
