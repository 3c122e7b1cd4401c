/** Makes a chat of what went through the tap: the conversation that the request carried, and its answer with its record. */
import { randomUUID } from 'node:crypto';
import type { StoredFile } from '../../shared/attachment.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import type { Attempt } from '../../shared/exchange.ts';
import type { WholeAttempt } from '../../shared/exchange-file.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import { isJsonObject } from '../../shared/json.ts';
import { textOf, type Answer } from '../../shared/message.ts';
import { inlineFiles } from '../../shared/migration/inline-files.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import { turnOf, type TakeFile } from '../../shared/protocols/read-request.ts';
import { noParameters } from '../../shared/protocols/registry.ts';
import { createReplay } from '../../shared/replay.ts';
import { isProtocolId } from '../../shared/apis.ts';
import type { ToolCall } from '../../shared/tool.ts';
import type { FileStore } from '../files/file-store.ts';
import type { KeptMessage } from '../history/arrivals.ts';
import type { History } from '../history/history.ts';

export interface TappedChatGround {
  readonly history: Pick<History, 'message' | 'exchange' | 'body' | 'events' | 'transfer'>;
  readonly files: Pick<FileStore, 'add'>;
}

/**
 * `tools`: ids of what is offered in it. Resolves to the conversation's id. Rejects with a `FaultError`: `not-found` where
 * the record is gone, `input` where it asks for no answer.
 */
export async function tappedChat(
  { history, files }: TappedChatGround,
  messageId: string,
  tools: readonly string[],
): Promise<string> {
  const message = history.message(messageId);
  const { facts } = message;
  const { protocol, readsCalls, model, profileId, profileName } = facts;
  const last = history.exchange(messageId)?.attempts.at(-1);
  const attempt = last === undefined ? undefined : wholeAttempt(history, messageId, last);
  const body = attempt?.requestBody === undefined ? undefined : jsonIn(attempt.requestBody);
  if (attempt === undefined || body === undefined || !isJsonObject(body) || !isProtocolId(protocol))
    throw new FaultError(noChat);
  const read = (takeFile: TakeFile) => turnOf(protocol, body, { model, profileId, takeFile });
  const turn = read(await keepFiles(files, read));
  const events = [...history.events(messageId, attempt.number)].flat();
  const replay = createReplay({ protocol, readsCalls, attempt, events, responseBody: attempt.responseBody });

  const at = message.createdAt;
  const asked = turn.messages.findLast(({ role }) => role === 'user');
  const arrival = history.transfer.arrive({
    id: randomUUID(),
    title: textOf(asked?.blocks ?? []).slice(0, 200),
    ...{ createdAt: at, updatedAt: Date.now() },
    settings: {
      ...{ model, protocol, system: turn.system, stream: turn.stream, tools: [...tools] },
      parameters: { ...noParameters, [protocol]: turn.parameters },
    },
  });
  try {
    let parent: string | null = null;
    const add = (kept: DistributiveOmit<KeptMessage, 'id' | 'parent' | 'createdAt'>): string => {
      const own = arrival.addMessage({ ...kept, id: randomUUID(), parent, createdAt: at }, parent);
      parent = own;
      return own;
    };
    let above: TurnMessage | undefined;
    for (const said of turn.messages) {
      add(keptOf(said, above, { profileId, profileName, model, protocol, status: 'complete' }));
      above = said;
    }
    const own = add({ role: 'assistant', answer: replay.answerAt(replay.steps), facts, chosenCandidate: 0 });
    arrival.addAttempt(own, attempt);
    if (events.length > 0) arrival.addEvents(own, attempt.number, events);
    return arrival.finish({ leaf: own, draft: { text: '', attachments: [] } }).id;
  } catch (error) {
    arrival.abandon();
    throw error;
  }
}

type DistributiveOmit<Value, Key extends PropertyKey> = Value extends unknown ? Omit<Value, Key> : never;

const noChat = fault(
  'input',
  'This exchange can’t become a chat: it asked for no answer of a model.',
  'Choose one that has a model and a protocol.',
);

function wholeAttempt(history: Pick<History, 'body'>, messageId: string, attempt: Attempt): WholeAttempt['attempt'] {
  const whole = (part: 'request' | 'response', body: Attempt['requestBody']): string | undefined =>
    typeof body === 'object' ? history.body(messageId, attempt.number, part) : body;
  const requestBody = whole('request', attempt.requestBody);
  const responseBody = whole('response', attempt.responseBody);
  const { requestBody: _request, responseBody: _response, ...more } = attempt;
  return {
    ...more,
    ...(requestBody === undefined ? {} : { requestBody }),
    ...(responseBody === undefined ? {} : { responseBody }),
  };
}

/** Puts the files that stand in the body among those of the app; gives the way to find each again. */
async function keepFiles(files: Pick<FileStore, 'add'>, read: (takeFile: TakeFile) => unknown): Promise<TakeFile> {
  const found = new Map<string, string>();
  const { takeFile } = inlineFiles();
  read((data, mimeType, name) => {
    const file = takeFile(data, mimeType, name);
    if (file !== undefined) found.set(data, file.name);
    return file;
  });
  const kept = new Map<string, StoredFile>();
  for (const [data, name] of found) {
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > 0) kept.set(data, await files.add(name, once(bytes)));
  }
  return (data) => kept.get(data);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** `above`: the message before it, which has the calls that results answer. */
function keptOf(
  { role, blocks }: TurnMessage,
  above: TurnMessage | undefined,
  facts: AssistantMessage['facts'],
): DistributiveOmit<KeptMessage, 'id' | 'parent' | 'createdAt'> {
  if (role === 'user') return { role, blocks };
  if (role === 'assistant') {
    const answer: Answer = { candidates: [{ blocks }], unknown: [], end: { type: 'finished', reason: unsaid } };
    return { role, answer, facts, chosenCandidate: 0 };
  }
  const argumentsOf = new Map(
    (above?.blocks ?? []).flatMap((block) => (block.kind === 'tool-call' ? [[block.callId, block.arguments]] : [])),
  );
  return {
    role,
    round: 1,
    calls: blocks.flatMap((block): readonly ToolCall[] =>
      block.kind !== 'tool-result'
        ? []
        : [
            {
              ...{ callId: block.callId, name: block.name, arguments: argumentsOf.get(block.callId) ?? '' },
              ...{ verdict: { valid: true }, state: 'done', by: 'hand', result: block.output },
              ...(block.isError ? { isError: true } : {}),
            },
          ],
    ),
  };
}

/** An earlier answer in a request does not say how it ended. */
const unsaid = { unified: 'other', raw: null } as const;
