/** A Messages request as the simulated models see it, its images and documents looked into (SRV-2). */
import type { ModelFacts } from '../../shared/catalog/models.ts';
import { ApiError, invalid } from '../api-error.ts';
import { lookAt, seenFile } from '../media/seen-file.ts';
import type { Conversation, SeenFile, Turn } from '../simulation/conversation.ts';
import type { JsonRecord } from '../validation/object.ts';
import type { AssistantBlock, TextBlock, UserBlock } from './blocks.ts';
import type { Message } from './message-list.ts';
import type { MessagesRequest } from './parse-request.ts';
import type { DocumentSource } from './sources.ts';

type Block = UserBlock | AssistantBlock;

/** What a document that is not fetched counts as. */
const unseenTokens = 600;

function textOf(blocks: readonly Block[]): string {
  return blocks
    .filter((block): block is TextBlock => block.type === 'text')
    .map(({ text }) => text)
    .join('\n');
}

/** @throws ApiError 400 where the bytes are broken, or of another type than was declared */
async function look(bytes: Uint8Array, declaredType: string, path: string): Promise<SeenFile> {
  const report = await lookAt({ path, declaredType, bytes });
  const { problem } = report;
  if (problem?.code === 'corrupt' || problem?.code === 'mismatch') {
    throw invalid(path, 'invalid_file', `'${path}' cannot be read: ${problem.message}`);
  }
  return seenFile(report);
}

/** @throws ApiError 404 for an ID: nothing can be uploaded, so there is none */
async function seenDocument(source: DocumentSource, path: string): Promise<SeenFile> {
  switch (source.type) {
    case 'base64':
      return look(source.data.bytes, source.media_type, `${path}.source.data`);
    case 'url':
      return {
        kind: 'document',
        description: `A PDF at ${source.url}. This gateway reaches no other machine, so I did not fetch it.`,
        tokens: unseenTokens,
      };
    case 'file':
      throw new ApiError({
        status: 404,
        type: 'not_found_error',
        message: `'${path}.source.file_id' is '${source.file_id}', and no file with that ID was found. The gateway has no upload; send the PDF itself as base64, or its address as url.`,
        param: `${path}.source.file_id`,
        code: 'file_not_found',
      });
  }
}

/** One after another: a file that is being looked into takes memory. */
async function filesOf(blocks: readonly Block[], path: string): Promise<readonly SeenFile[]> {
  const files: SeenFile[] = [];
  for (const [number, block] of blocks.entries()) {
    const place = `${path}[${number}]`;
    if (block.type === 'image') {
      const { data, media_type: declaredType } = block.source;
      files.push(await look(data.bytes, declaredType, `${place}.source.data`));
    }
    if (block.type === 'document') files.push(await seenDocument(block.source, place));
  }
  return files;
}

/** A user's message may hold the results of tools, and then what the user says besides. */
async function userTurns(message: Message, path: string, toolNames: ReadonlyMap<string, string>): Promise<Turn[]> {
  const turns: Turn[] = [];
  for (const [number, block] of message.content.entries()) {
    if (block.type !== 'tool_result') continue;
    const toolName = toolNames.get(block.tool_use_id);
    turns.push({
      role: 'tool',
      text: textOf(block.content),
      files: await filesOf(block.content, `${path}[${number}].content`),
      asked: [],
      ...(toolName === undefined ? {} : { toolName }),
    });
  }
  const said = message.content.filter(({ type }) => type !== 'tool_result');
  if (said.length === 0) return turns;
  const files = await filesOf(message.content, path);
  return [...turns, { role: 'user', text: textOf(said), files, asked: [] }];
}

async function turnsOf({ system, messages }: MessagesRequest): Promise<readonly Turn[]> {
  const toolNames = new Map<string, string>();
  const turns: Turn[] = system === undefined ? [] : [{ role: 'system', text: textOf(system), asked: [] }];
  for (const [index, message] of messages.entries()) {
    if (message.role === 'user') {
      turns.push(...(await userTurns(message, `messages[${index}].content`, toolNames)));
      continue;
    }
    const calls = message.content.filter((block) => block.type === 'tool_use');
    for (const { id, name } of calls) toolNames.set(id, name);
    turns.push({
      role: 'assistant',
      text: textOf(message.content),
      asked: calls.map(({ name }) => name),
    });
  }
  return turns;
}

/** What the request set, without what is listed elsewhere in a report, and without `stream`: the answer is the same. */
function settingsOf(body: JsonRecord): JsonRecord {
  const { model: _model, messages: _messages, system: _system, stream: _stream, tools, ...plain } = body;
  return { ...plain, ...(Array.isArray(tools) ? { tools: tools.length } : {}) };
}

/** @throws ApiError 400 for an image or a document that its bytes show to be broken */
export async function conversationOf(
  request: MessagesRequest,
  body: JsonRecord,
  model: ModelFacts,
  seed: string,
): Promise<Conversation> {
  return {
    model,
    promptField: 'messages',
    api: 'Messages (`POST /v1/messages`)',
    turns: await turnsOf(request),
    tools: (request.tools ?? []).map(({ name, input_schema: parameters }) => ({ name, parameters })),
    toolChoice: { mode: 'auto' },
    stop: request.stop_sequences ?? [],
    maxTokens: request.max_tokens,
    candidates: 1,
    single: true,
    mixed: true,
    settings: settingsOf(body),
    seed,
  };
}
