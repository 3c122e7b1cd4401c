/** A Generate Content request as the simulated models see it, its media looked into (SRV-2, GEN-3). */
import type { ModelFacts } from '../../shared/catalog/models.ts';
import { invalid } from '../api-error.ts';
import { lookAt, seenFile } from '../media/seen-file.ts';
import { isSameType } from '../media/mime-type.ts';
import type { Conversation, SeenFile, Turn } from '../simulation/conversation.ts';
import { promptTokensOf } from '../simulation/report.ts';
import type { JsonRecord } from '../validation/object.ts';
import type { Content } from './contents.ts';
import type { Part } from './parts.ts';
import type { GenerateRequest } from './parse-request.ts';

/** Thoughts are no part of what was said. */
const textOf = (parts: readonly Part[]): string =>
  parts.flatMap(({ text, thought }) => (text === undefined || thought === true ? [] : [text])).join('\n');

/** @throws ApiError 400 where the bytes are broken, or of another type than was declared */
async function look({ inlineData, videoMetadata }: Part, path: string): Promise<SeenFile | undefined> {
  if (inlineData === undefined) return undefined;
  const { mimeType: declaredType } = inlineData.mimeType;
  const { startOffset, endOffset, fps } = videoMetadata ?? {};
  const report = await lookAt({
    path,
    declaredType,
    bytes: inlineData.data.bytes,
    ...(videoMetadata === undefined
      ? {}
      : {
          clip: {
            ...(startOffset === undefined ? {} : { startSeconds: startOffset }),
            ...(endOffset === undefined ? {} : { endSeconds: endOffset }),
            ...(fps === undefined ? {} : { framesPerSecond: fps }),
          },
        }),
  });
  if (!isSameType(report.mimeType, declaredType)) {
    throw invalid(
      `${path}.inlineData.mimeType`,
      'media_type_mismatch',
      `'${path}.inlineData.mimeType' is '${declaredType}', but the bytes are ${report.kind === 'unknown' ? 'of no format that is known' : report.mimeType}.`,
    );
  }
  if (report.problem?.code === 'corrupt') {
    throw invalid(
      `${path}.inlineData.data`,
      'invalid_file',
      `'${path}.inlineData.data' cannot be read: ${report.problem.message}`,
    );
  }
  return seenFile(report);
}

/** One after another: a file that is being looked into takes memory. */
async function turnOf({ role, parts }: Content, path: string): Promise<Turn> {
  const files: SeenFile[] = [];
  for (const [number, part] of parts.entries()) {
    const file = await look(part, `${path}.parts[${number}]`);
    if (file !== undefined) files.push(file);
  }
  return { role: role === 'model' ? 'assistant' : 'user', text: textOf(parts), files, asked: [] };
}

async function turnsOf({ systemInstruction: system, contents }: GenerateRequest): Promise<readonly Turn[]> {
  const turns: Turn[] = system === undefined ? [] : [{ role: 'system', text: textOf(system.parts), asked: [] }];
  for (const [index, content] of contents.entries()) turns.push(await turnOf(content, `contents[${index}]`));
  return turns;
}

/** What the request set, without what is listed elsewhere in a report. */
const settingsOf = ({ generationConfig = {}, safetySettings }: GenerateRequest): JsonRecord => ({
  ...generationConfig,
  ...(safetySettings === undefined ? {} : { safetySettings: safetySettings.length }),
});

/** @throws ApiError 400 for media that are not what they say, and where the conversation is longer than the model’s context */
export async function conversationOf(request: GenerateRequest, model: ModelFacts, seed: string): Promise<Conversation> {
  const limit = request.generationConfig?.maxOutputTokens;
  const conversation: Conversation = {
    model,
    promptField: 'contents',
    api: `Generate Content (\`POST /v1beta/models/${model.id}:generateContent\`)`,
    turns: await turnsOf(request),
    tools: [],
    toolChoice: { mode: 'none' },
    stop: request.generationConfig?.stopSequences ?? [],
    ...(limit === undefined ? {} : { maxTokens: limit }),
    candidates: 1,
    settings: settingsOf(request),
    seed,
  };
  const tokens = promptTokensOf(conversation);
  if (model.contextTokens !== undefined && tokens > model.contextTokens) {
    throw invalid(
      'contents',
      'context_length_exceeded',
      `The conversation has ${tokens} tokens; ${model.id} reads at most ${model.contextTokens}.`,
    );
  }
  return conversation;
}
