/** What a request or an answer means, as named values that can be compared whatever protocol they stand in. */
import { canonicalText } from '../canonical-json.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { Answer, Block } from '../message.ts';
import { inlineFiles } from '../migration/inline-files.ts';
import { spokenMeanings } from '../migration/spoken-parts.ts';
import { jsonIn } from '../parse-json.ts';
import type { ProtocolId } from '../protocols/descriptions.ts';
import type { MeaningId } from '../protocols/meaning.ts';
import { meaningLabels } from '../protocols/meaning.ts';
import { readings } from '../protocols/readings.ts';
import { turnOf } from '../protocols/read-request.ts';

/** By name, what is meant; equal texts mean the same. */
export type Meaning = ReadonlyMap<string, string>;

export interface SaidRequest {
  readonly protocol: ProtocolId;
  readonly body: JsonObject;
  readonly model?: string;
  readonly streams?: boolean;
}

/** Told by the conversation itself, or no choice of anybody. */
const elsewhere: ReadonlySet<MeaningId> = new Set([
  ...spokenMeanings,
  ...(['model', 'system', 'tool', 'stream', 'role', 'address', 'credential', 'version', 'content-type'] as const),
]);

export function requestMeaning({ protocol, body, model, streams }: SaidRequest): Meaning {
  const said = new Map<string, string>();
  const turn = turnOf(protocol, body, {
    profileId: 'sandwich',
    // The same bytes are to be the same file, in whatever request they stand.
    takeFile: (data, mimeType, name) => {
      const file = inlineFiles().takeFile(data, mimeType, name);
      return file === undefined ? undefined : { ...file, name: data };
    },
    ...(model === undefined ? {} : { model }),
    ...(streams === undefined ? {} : { streams }),
  });
  said.set('model', turn.model);
  if (turn.system !== '') said.set('system prompt', turn.system);
  said.set('stream', String(turn.stream));
  said.set('roles', turn.messages.map(({ role }) => role).join(', '));
  addBlocks(
    said,
    turn.messages.flatMap((message) => message.blocks.map((block) => ({ block, role: message.role }))),
  );
  turn.tools.forEach((tool, at) => {
    const name = `tool ${at + 1}`;
    said.set(`${name} name`, tool.name);
    said.set(`${name} description`, tool.description);
    said.set(`${name} schema`, canonicalText(tool.schema));
    if (tool.strict !== undefined) said.set(`${name} strict`, String(tool.strict));
  });
  for (const { meaning, path, value } of readings[protocol].mapRequest(body)) {
    if (elsewhere.has(meaning)) continue;
    const name = meaning === 'other' ? `field ${path.join('.')}` : meaningLabels[meaning];
    said.set(name, canonicalText(meaning === 'stop' && typeof value === 'string' ? [value] : value));
  }
  const marks = markersIn(body);
  if (marks > 0) said.set('cache markers', String(marks));
  return said;
}

export function answerMeaning({ id, model, candidates, usage, end }: Answer): Meaning {
  const said = new Map<string, string>();
  if (id !== undefined) said.set('answer id', id);
  if (model !== undefined) said.set('model', model);
  for (const { blocks, finish } of candidates) {
    addBlocks(
      said,
      blocks.map((block) => ({ block, role: 'assistant' })),
    );
    if (finish !== undefined) said.set('stop reason', finish.unified);
  }
  if (candidates.length > 1) said.set('candidates', String(candidates.length));
  if (usage?.inputTokens !== undefined) said.set('input tokens', String(usage.inputTokens));
  if (usage?.outputTokens !== undefined) said.set('output tokens', String(usage.outputTokens));
  if (end?.type === 'fault') said.set('ending', end.fault.kind);
  else said.set('ending', 'finished');
  return said;
}

/** Texts of one kind are joined: where they are cut is no meaning. */
function addBlocks(said: Map<string, string>, all: readonly { readonly block: Block; readonly role: string }[]): void {
  const counts = new Map<string, number>();
  const nth = (kind: string): string => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind} ${count}`;
  };
  const append = (name: string, text: string): void => {
    if (text !== '') said.set(name, (said.get(name) ?? '') + text);
  };
  for (const { block, role } of all) {
    switch (block.kind) {
      case 'text':
        append(`text of the ${role}`, block.text);
        break;
      case 'reasoning':
        append('reasoning', block.text);
        if (block.opaque !== undefined) append('signature', canonicalText(block.opaque));
        break;
      case 'tool-call': {
        const name = nth('call');
        said.set(`${name} name`, block.name);
        const read = jsonIn(block.arguments);
        said.set(`${name} arguments`, read === undefined ? block.arguments : canonicalText(read));
        said.set(`${name} id`, block.callId);
        break;
      }
      case 'tool-result': {
        const name = nth('result');
        said.set(`${name} output`, block.output);
        said.set(`${name} call`, block.callId);
        if (block.isError) said.set(`${name} error mark`, 'true');
        break;
      }
      case 'attachment': {
        const { attachment } = block;
        const whole = attachment.source === 'file' ? attachment.file : attachment;
        const name = nth('attachment');
        said.set(`${name} bytes`, 'name' in whole ? whole.name : canonicalText(whole));
        if ('mimeType' in whole) said.set(`${name} type`, whole.mimeType);
        break;
      }
      case 'image':
        said.set(nth('image'), block.source);
        break;
      case 'unknown':
        said.set(nth('unknown part'), canonicalText(block.raw));
        break;
    }
  }
}

/** Places that are to be kept by the provider. */
function markersIn(value: Json, depth = 0): number {
  if (depth > 100) return 0;
  if (Array.isArray(value))
    return (value as readonly Json[]).reduce<number>((sum, one) => sum + markersIn(one, depth + 1), 0);
  if (!isJsonObject(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [name, inner]) => sum + (name === 'cache_control' ? 1 : markersIn(inner, depth + 1)),
    0,
  );
}
