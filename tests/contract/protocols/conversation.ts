/** A conversation over one protocol against the reference gateway: the client's own requests, its own reading of the answers. */
import { fileMarkerPattern } from '../../../shared/attachment.ts';
import { modelFacts } from '../../../shared/catalog/models.ts';
import type { Json } from '../../../shared/json.ts';
import { emptyAnswer, fold } from '../../../shared/message.ts';
import type { Answer, Block } from '../../../shared/message.ts';
import type { Origin, Problem, TurnMessage, WireRequest } from '../../../shared/protocols/protocol.ts';
import { readings } from '../../../shared/protocols/readings.ts';
import { bindTurn, noParameters } from '../../../shared/protocols/registry.ts';
import type { OfferedTool } from '../../../shared/tool.ts';
import { createSseDecoder } from '../../../core/transport/sse.ts';
import type { Rig } from '../gateway/rig.ts';
import type { ParametersById, ProtocolId } from '../../../shared/protocols/descriptions.ts';

export interface Asked {
  readonly request: WireRequest;
  readonly status: number;
  /** Notes alone: errors are thrown. */
  readonly notes: readonly Problem[];
  readonly answer: Answer;
  /** As it goes into the next turn. */
  readonly message: TurnMessage;
}

export interface Settings {
  readonly protocol: 'chat' | 'responses';
  readonly model: string;
  readonly stream: boolean;
  readonly tools?: readonly OfferedTool[];
  readonly system?: string;
  readonly parameters?: Partial<ParametersById>;
  /** Base64 by hash. */
  readonly files?: ReadonlyMap<string, string>;
}

export async function ask(rig: Rig, settings: Settings, messages: readonly TurnMessage[]): Promise<Asked> {
  const { protocol: id, model, stream, tools = [], system = '', parameters, files } = settings;
  const bound = bindTurn(
    id,
    { ...noParameters, ...parameters },
    {
      model,
      facts: modelFacts(model),
      profileId: 'p',
      system,
      messages,
      tools,
      stream,
    },
  );
  const notes = bound.check();
  const error = notes.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new Error(`${error.field}: ${error.message}`);
  const request = bound.build();
  const body = JSON.stringify(request.body).replace(fileMarkerPattern, (_, hash: string) => files?.get(hash) ?? '');
  const response = await fetch(`${rig.gateway.root}${request.path}`, {
    method: request.method,
    headers: { authorization: `Bearer ${rig.gateway.keys.general}`, 'content-type': 'application/json' },
    body,
  });
  const text = await response.text();
  const answer = response.ok ? answerIn(id, text, stream) : emptyAnswer;
  const { end } = answer;
  if (response.ok && end?.type !== 'finished') throw new Error(JSON.stringify(end ?? text));
  if (!response.ok && response.status !== 400 && response.status !== 404) throw new Error(text);
  const origin: Origin = {
    protocol: id,
    model,
    profileId: 'p',
    ...(answer.id === undefined ? {} : { answerId: answer.id }),
  };
  return {
    request,
    status: response.status,
    notes: response.ok ? notes : [...notes, { field: 'error', severity: 'error', message: text }],
    answer,
    message: { role: 'assistant', blocks: answer.candidates[0]?.blocks ?? [], origin },
  };
}

function answerIn(id: ProtocolId, text: string, stream: boolean): Answer {
  const protocol = readings[id];
  if (!stream) return protocol.parseResponse(JSON.parse(text) as Json).reduce(fold, emptyAnswer);
  const decoder = createSseDecoder();
  let state = protocol.initial;
  let answer = emptyAnswer;
  for (const event of [...decoder.push(new TextEncoder().encode(text)), ...decoder.end()]) {
    const stepped = protocol.step(state, event);
    state = stepped.state;
    answer = stepped.events.reduce(fold, answer);
  }
  return protocol.finish(state).reduce(fold, answer);
}

/** A result for every call of an answer. */
export function resultsFor({ message }: Asked, output: (name: string) => string): TurnMessage {
  return {
    role: 'tool',
    blocks: message.blocks.flatMap((block): readonly Block[] =>
      block.kind === 'tool-call'
        ? [
            {
              kind: 'tool-result',
              callId: block.callId,
              name: block.name,
              output: output(block.name),
              isError: false,
              open: false,
            },
          ]
        : [],
    ),
  };
}

export const says = (text: string): TurnMessage => ({ role: 'user', blocks: [{ kind: 'text', text, open: false }] });
