/** A Responses request as the simulated models see it, its images and files looked into (SRV-2). */
import type { ModelFacts } from '../../shared/catalog/models.ts';
import { ApiError, invalid } from '../api-error.ts';
import { lookAt, seenFile, seenImage, type ReceivedMedia } from '../media/seen-file.ts';
import type { MediaKind } from '../media/media-report.ts';
import type { Conversation, SeenFile, Turn } from '../simulation/conversation.ts';
import { nameOf } from '../validation/value-checks.ts';
import type { JsonRecord } from '../validation/object.ts';
import type { Content, FileSource } from './content.ts';
import type { InputItem } from './items.ts';
import type { ResponsesRequest } from './parse-request.ts';
import type { StoredResponse } from './stored-responses.ts';
import { answeredCalls } from './tool-rounds.ts';

/** What a file that is not opened counts as. */
const unseenTokens = 600;

/** PDF, DOCX, PPTX and texts, CSV and XLSX: what the service says it can read. */
const readable: readonly MediaKind[] = ['pdf', 'document', 'slides', 'text', 'table', 'spreadsheet'];
/** A text or a table that is not quite in order can still be read; an archive or a PDF cannot. */
const structured: readonly MediaKind[] = ['pdf', 'document', 'slides', 'spreadsheet'];

/** @throws ApiError 400 where the file cannot be read (ERR-6) */
async function seenData(media: ReceivedMedia): Promise<SeenFile> {
  const report = await lookAt(media);
  const place = nameOf(media.path);
  if (!readable.includes(report.kind)) {
    throw invalid(
      media.path,
      'unsupported_file_type',
      `${place} is ${report.kind === 'unknown' ? 'of a type that cannot be read' : `${report.kind} (${report.mimeType})`}. Files are PDF, DOCX, PPTX, TXT, CSV and XLSX; PDF is preferred.`,
    );
  }
  if (structured.includes(report.kind) && report.problem !== undefined && report.problem.code !== 'mismatch') {
    throw invalid(
      media.path,
      'invalid_file',
      `${place} cannot be read: ${report.problem.message} Send it as a PDF, make it smaller or split it.`,
    );
  }
  return seenFile(report);
}

/** @throws ApiError 404 for an ID: nothing can be uploaded, so there is none */
async function seenSource(source: FileSource): Promise<SeenFile> {
  switch (source.from) {
    case 'data':
      return seenData(source.media);
    case 'url':
      return {
        kind: 'file',
        description: `I was given an address, ${source.url}, and did not open it: this gateway reaches no other machine.`,
        tokens: unseenTokens,
      };
    case 'id':
      throw new ApiError({
        status: 404,
        type: 'invalid_request_error',
        message: `No file with the ID '${source.id}' was found. The gateway has no upload; send the file itself as file_data, or an address as file_url.`,
        param: source.path,
        code: 'file_not_found',
      });
  }
}

function requireTakenBy(model: ModelFacts, media: Content['media']): void {
  for (const part of media) {
    const kind = part.type === 'input_image' ? 'image' : 'file';
    if (model.input.includes(kind)) continue;
    const path = part.type === 'input_image' ? part.image_url.path.replace(/\.image_url$/, '') : part.path;
    throw invalid(path, 'unsupported_input', `${model.id} takes no ${kind}s; it takes ${model.input.join(', ')}.`);
  }
}

/** One after another: a file that is being looked into takes memory. */
async function filesOf(media: Content['media']): Promise<readonly SeenFile[]> {
  const files: SeenFile[] = [];
  for (const part of media) {
    files.push(part.type === 'input_image' ? await seenImage(part.image_url) : await seenSource(part.source));
  }
  return files;
}

/** What was said and called one after another by a model is one turn. */
function joinTurns(turns: readonly Turn[]): readonly Turn[] {
  const joined: Turn[] = [];
  for (const turn of turns) {
    const last = joined.at(-1);
    if (last?.role !== 'assistant' || turn.role !== 'assistant') joined.push(turn);
    else {
      const text = [last.text, turn.text].filter((part) => part !== '').join('\n');
      joined[joined.length - 1] = { role: 'assistant', text, asked: [...last.asked, ...turn.asked] };
    }
  }
  return joined;
}

async function turnsOf(input: readonly InputItem[], toolNames: ReadonlyMap<string, string>): Promise<readonly Turn[]> {
  const turns: Turn[] = [];
  for (const item of input) {
    if ('role' in item) {
      turns.push({
        role: item.role,
        text: item.content.text,
        ...(item.content.media.length === 0 ? {} : { files: await filesOf(item.content.media) }),
        asked: [],
      });
    } else {
      const toolName = toolNames.get(item.call_id);
      turns.push({
        role: 'tool',
        text: item.output,
        asked: [],
        ...(toolName === undefined ? {} : { toolName }),
      });
    }
  }
  return joinTurns(turns);
}

/** What the request set, without what is listed elsewhere in a report, and without `stream`: the answer is the same. */
function settingsOf(body: JsonRecord): JsonRecord {
  const { model: _model, input: _input, stream: _stream, tools, ...plain } = body;
  return { ...plain, ...(Array.isArray(tools) ? { tools: tools.length } : {}) };
}

export interface Asked {
  readonly request: ResponsesRequest;
  /** The request as it came. */
  readonly body: JsonRecord;
  readonly model: ModelFacts;
  readonly seed: string;
  /** The response that it continues. */
  readonly previous?: StoredResponse;
}

/**
 * What one model makes of the request.
 * @throws ApiError 400 or 404 where the model does not take what was sent, calls and results do not match, a file cannot be read
 */
export async function conversationOf({ request, body, model, seed, previous }: Asked): Promise<Conversation> {
  const { input, tools = [], max_output_tokens: limit } = request;
  if (limit !== undefined && model.maxOutputTokens !== undefined && limit > model.maxOutputTokens) {
    throw invalid(
      'max_output_tokens',
      'integer_above_max_value',
      `'max_output_tokens' is ${limit}; ${model.id} gives at most ${model.maxOutputTokens}.`,
    );
  }
  const toolNames = answeredCalls(input, previous?.openCalls);
  for (const item of input) if ('role' in item) requireTakenBy(model, item.content.media);
  return {
    model,
    promptField: 'input',
    api: 'Responses (`POST /v1/responses`)',
    turns: [...(previous?.turns ?? []), ...(await turnsOf(input, toolNames))],
    tools: tools.flatMap((tool) =>
      tool.type === 'function' ? [{ name: tool.name, parameters: tool.parameters ?? {} }] : [],
    ),
    hostedTools: tools.flatMap((tool) => (tool.type === 'function' ? [] : [tool.type])),
    toolChoice: { mode: 'auto' },
    stop: [],
    ...(limit === undefined ? {} : { maxTokens: limit }),
    candidates: 1,
    single: true,
    mixed: true,
    settings: settingsOf(body),
    seed,
  };
}
