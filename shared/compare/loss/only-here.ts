/** What an answer has that answers of other protocols do not have. */
import { counted } from '../../counted.ts';
import { isProtocolId } from '../../protocols/protocol.ts';
import type { SurfaceId } from '../../catalog/models.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import type { Answer, Block, Candidate } from '../../message.ts';
import { inWords, type Loss, type LossSource } from './loss.ts';

export function onlyHereLosses({ answer, facts, envelope }: LossSource): readonly Loss[] {
  const blocks = answer.candidates.flatMap((candidate) => candidate.blocks);
  return [
    ...idOf(answer, facts.protocol),
    ...candidatesOf(answer.candidates),
    ...reasoningOf(blocks),
    ...annotationsOf(blocks),
    ...opaqueOf(blocks),
    ...usageDetails(answer),
    ...appliedOf(answer),
    ...unknownOf(answer, blocks),
    ...aroundOf(envelope),
  ];
}

function only(what: string, came: string, note: string): Loss {
  return { group: 'only-here', what, came, note };
}

function idOf({ id }: Answer, surface: SurfaceId): readonly Loss[] {
  if (id === undefined || !isProtocolId(surface)) return [];
  const note =
    surface === 'responses'
      ? 'The next request can name it as previous_response_id, and the gateway goes on from what it holds.'
      : 'An id for the books: no request can go on from it.';
  return [only('Id of the answer', id, note)];
}

function candidatesOf({ length }: readonly Candidate[]): readonly Loss[] {
  if (length < 2) return [];
  return [only('Candidates', String(length), 'The other protocols give one answer to a request.')];
}

function reasoningOf(blocks: readonly Block[]): readonly Loss[] {
  const texts = blocks.flatMap((block) => (block.kind === 'reasoning' ? [block.text] : []));
  if (texts.length === 0) return [];
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return [
    only(
      'Reasoning',
      `${counted(texts.length, 'block')}, ${counted(characters, 'character')}`,
      'What the model said to itself, or a summary of it; chat completions have no field for it.',
    ),
  ];
}

function annotationsOf(blocks: readonly Block[]): readonly Loss[] {
  const count = blocks.reduce((sum, block) => sum + (hasKept(block) ? (block.annotations?.length ?? 0) : 0), 0);
  return count === 0
    ? []
    : [only('Annotations', String(count), 'Sources and the like, as the gateway gave them for parts of the text.')];
}

function opaqueOf(blocks: readonly Block[]): readonly Loss[] {
  const count = blocks.filter((block) => hasKept(block) && block.opaque !== undefined).length;
  if (count === 0) return [];
  return [
    only(
      'Parts for the same model alone',
      counted(count, 'block'),
      'Ids and signatures that go back with the conversation; another protocol or model cannot read them.',
    ),
  ];
}

type Keeping = Extract<Block, { kind: 'text' | 'reasoning' | 'tool-call' | 'image' }>;

function hasKept(block: Block): block is Keeping {
  return block.kind === 'text' || block.kind === 'reasoning' || block.kind === 'tool-call' || block.kind === 'image';
}

/** The three counts that are read as input, output and total, whatever their protocol calls them. */
const readCounts: ReadonlySet<string> = new Set([
  'prompt_tokens',
  'completion_tokens',
  'input_tokens',
  'output_tokens',
  'total_tokens',
  'promptTokenCount',
  'candidatesTokenCount',
  'totalTokenCount',
]);

function usageDetails({ usage }: Answer): readonly Loss[] {
  if (!isJsonObject(usage?.raw)) return [];
  const details = leavesOf(usage.raw, '').filter(([name, value]) => !readCounts.has(name) && value !== null);
  if (details.length === 0) return [];
  const said = details.slice(0, mostNamed).map(([name, value]) => `${name} ${inWords(value)}`);
  return [
    only(
      'Usage in detail',
      joined(said, details.length),
      'How the tokens are made up; each protocol tells it its own way, or not at all.',
    ),
  ];
}

/** Values that are no objects, by their paths with dots. */
function leavesOf(object: JsonObject, before: string): readonly (readonly [string, Json])[] {
  return Object.entries(object).flatMap(([name, value]): readonly (readonly [string, Json])[] =>
    isJsonObject(value) ? leavesOf(value, `${before}${name}.`) : [[`${before}${name}`, value]],
  );
}

function appliedOf({ applied }: Answer): readonly Loss[] {
  const said = Object.entries(applied ?? {}).map(([name, value]) => `${name} ${inWords(value)}`);
  if (said.length === 0) return [];
  return [only('Applied settings', said.join(', '), 'The gateway says which settings it drew with.')];
}

function unknownOf({ unknown }: Answer, blocks: readonly Block[]): readonly Loss[] {
  const raws = [...unknown, ...blocks.flatMap((block) => (block.kind === 'unknown' ? [block.raw] : []))];
  const [first] = raws;
  if (first === undefined) return [];
  return [
    only(
      'Parts that are not described',
      raws.length === 1 ? inWords(first) : `${raws.length}, the first one ${inWords(first)}`,
      'They are kept and shown as they came.',
    ),
  ];
}

/** Fields of an envelope that are read into the answer itself, in any protocol. */
const readFields: ReadonlySet<string> = new Set([
  'id',
  'responseId',
  'model',
  'modelVersion',
  'choices',
  'output',
  'content',
  'candidates',
  'data',
  'usage',
  'usageMetadata',
  'role',
  'type',
  'object',
  'stop_reason',
  'status',
  'error',
]);

const mostNamed = 12;

function aroundOf(envelope: JsonObject | undefined): readonly Loss[] {
  const names = Object.entries(envelope ?? {})
    .filter(([name, value]) => value !== null && !readFields.has(name))
    .map(([name]) => name);
  if (names.length === 0) return [];
  return [
    only(
      'Other fields of the answer',
      joined(names.slice(0, mostNamed), names.length),
      'What this protocol tells around the answer; the record has it whole.',
    ),
  ];
}

function joined(named: readonly string[], all: number): string {
  const more = all - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
