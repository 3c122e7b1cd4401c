/** A chat completion request as the simulated models see it. */
import type { ModelFacts } from '../../shared/catalog/models.ts';
import { invalid } from '../api-error.ts';
import { seenImage } from '../media/seen-file.ts';
import type { Conversation, SeenFile, ToolChoice, Turn } from '../simulation/conversation.ts';
import type { JsonRecord } from '../validation/object.ts';
import type { ChatMessage } from './messages.ts';
import type { ChatRequest } from './parse-request.ts';

async function turnsOf(messages: readonly ChatMessage[]): Promise<Turn[]> {
  const toolNames = new Map<string, string>();
  const turns: Turn[] = [];
  for (const message of messages) {
    const content = message.content ?? { text: '', images: [] };
    const calls = message.role === 'assistant' ? (message.tool_calls ?? []) : [];
    for (const call of calls) toolNames.set(call.id, call.function.name);
    const toolName = message.role === 'tool' ? toolNames.get(message.tool_call_id) : undefined;
    const files: SeenFile[] = [];
    for (const { image } of content.images) files.push(await seenImage(image));
    turns.push({
      role: message.role,
      text: content.text,
      files,
      asked: calls.map((call) => call.function.name),
      ...(toolName === undefined ? {} : { toolName }),
    });
  }
  return turns;
}

function toolChoiceOf(choice: ChatRequest['tool_choice']): ToolChoice {
  if (typeof choice === 'object') return { mode: 'tool', name: choice.tool };
  return { mode: choice ?? 'auto' };
}

/** What the request set, without what is listed elsewhere in a report, and without `stream`: the answer is the same. */
function settingsOf(body: JsonRecord): JsonRecord {
  const { model: _model, messages: _messages, stream: _stream, tools, response_format: format, ...plain } = body;
  return {
    ...plain,
    ...(Array.isArray(tools) ? { tools: tools.length } : {}),
    ...(typeof format === 'object' && format !== null && 'type' in format ? { response_format: format.type } : {}),
  };
}

/**
 * What one model makes of the request.
 * @throws ApiError 400 where the model does not take what was sent
 */
export async function conversationOf(
  request: ChatRequest,
  body: JsonRecord,
  model: ModelFacts,
  seed: string,
): Promise<Conversation> {
  const limit = request.max_completion_tokens;
  if (limit !== undefined && model.maxOutputTokens !== undefined && limit > model.maxOutputTokens) {
    throw invalid(
      'max_completion_tokens',
      'integer_above_max_value',
      `'max_completion_tokens' is ${limit}; ${model.id} gives at most ${model.maxOutputTokens}.`,
    );
  }
  if (!model.input.includes('image')) {
    const image = request.messages.flatMap((message) => message.content?.images ?? [])[0];
    if (image !== undefined) {
      throw invalid(
        image.path,
        'unsupported_input',
        `${model.id} takes no images; it takes ${model.input.join(', ')}.`,
      );
    }
  }
  return {
    model,
    api: 'chat completions (`POST /v1/chat/completions`)',
    turns: await turnsOf(request.messages),
    tools: (request.tools ?? []).map((tool) => ({
      name: tool.function.name,
      parameters: tool.function.parameters ?? {},
    })),
    toolChoice: toolChoiceOf(request.tool_choice),
    ...(request.response_format?.type === 'json_schema' ? { schema: request.response_format.schema } : {}),
    stop: request.stop ?? [],
    ...(limit === undefined ? {} : { maxTokens: limit }),
    candidates: request.n ?? 1,
    settings: settingsOf(body),
    seed,
  };
}
