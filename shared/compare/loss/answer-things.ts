/** What an answer has, thing by thing, under names that are the same whatever the protocol: what a comparison of answers is made of. */
import { counted } from '../../counted.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import type { Answer, Block, Candidate } from '../../message.ts';
import { isSurroundings } from '../../protocols/surroundings.ts';
import { tokenNames, type TokenPart } from '../../protocols/token-names.ts';
import { givenFinish } from '../metrics.ts';
import { inWords, type LossSource } from './loss.ts';
import { descriptionOf } from '../../apis.ts';

/** One thing that an answer has. */
export interface Thing {
  /** The same for the same thing of another answer. */
  readonly key: string;
  readonly label: string;
  readonly words: string;
}

/** In the order in which they are read. */
export function thingsOf({ answer, facts }: LossSource): readonly Thing[] {
  const blocks = answer.candidates.flatMap((candidate) => candidate.blocks);
  return [
    ...answer.candidates.flatMap(candidateThing),
    ...finishThing(answer),
    ...reasoningThing(blocks),
    ...callsThing(blocks),
    ...picturesThing(blocks),
    ...countThing('annotations', 'Annotations', annotationsIn(blocks)),
    ...countThing(
      'opaque',
      'IDs and signatures of parts',
      blocks.filter((block) => hasKept(block) && block.opaque !== undefined).length,
    ),
    ...text('model', 'Model as named', answer.model),
    ...text('id', 'Answer ID', answer.id),
    ...text('request-id', 'Request ID', facts.requestId),
    ...usageThings(answer),
    ...Object.entries(answer.applied ?? {}).flatMap(([name, value]) =>
      text(`applied ${name}`, `Applied: ${name}`, inWords(value)),
    ),
    ...unknownThing(answer, blocks),
  ];
}

/** Names of the answer's own fields that are read into none of its things; null ones are not there. */
export function otherFields({ envelope = {}, facts }: LossSource): readonly string[] {
  const { answerFields } = descriptionOf(facts.protocol);
  return Object.entries(envelope)
    .filter(([name, value]) => value !== null && !answerFields.includes(name))
    .map(([name]) => (name === 'created_at' ? 'created' : name));
}

/** Why an answer lacks a thing, where its protocol or what was asked of it explains it. */
export function whyLacking(key: string, { lane, facts, request }: LossSource): string | undefined {
  const api = facts.protocol;
  const { label, answersWithout, fields } = descriptionOf(api);
  if (answersWithout.some((thing) => thing === key)) return `${label} has no field for it.`;
  if (lane.kind === 'image' || !/^candidate ([2-9]|\d{2,})$/.test(key)) return undefined;
  const several = fields.find(({ meaning }) => meaning === 'candidates');
  if (several === undefined) return `${label} gives one answer to a request.`;
  const asked = request?.[several.name];
  return request !== undefined && (asked === undefined || asked === 1) ? 'One was asked for.' : undefined;
}

function text(key: string, label: string, words: string | undefined): readonly Thing[] {
  return words === undefined ? [] : [{ key, label, words }];
}

function countThing(key: string, label: string, count: number): readonly Thing[] {
  return count === 0 ? [] : [{ key, label, words: count.toLocaleString('en') }];
}

function candidateThing({ blocks }: Candidate, at: number): readonly Thing[] {
  if (blocks.length === 0) return [];
  const characters = blocks.reduce((sum, block) => sum + (block.kind === 'text' ? block.text.length : 0), 0);
  const words = characters === 0 ? 'no text' : counted(characters, 'character');
  return [{ key: `candidate ${at + 1}`, label: `Candidate ${at + 1}`, words }];
}

function finishThing({ candidates, end }: Answer): readonly Thing[] {
  const ended = end?.type === 'finished' ? end.reason : undefined;
  // One that was not given is no thing of the answer: image endpoints have none.
  const reason = givenFinish(candidates[0]?.finish ?? ended);
  if (reason === undefined) return [];
  const raw = reason.raw === reason.unified ? '' : ` (${reason.raw})`;
  return [{ key: 'finish', label: 'Finish reason', words: `${reason.unified}${raw}` }];
}

function reasoningThing(blocks: readonly Block[]): readonly Thing[] {
  const texts = blocks.flatMap((block) => (block.kind === 'reasoning' ? [block.text] : []));
  if (texts.length === 0) return [];
  const characters = texts.reduce((sum, one) => sum + one.length, 0);
  return [
    {
      key: 'reasoning',
      label: 'Reasoning',
      words: `${counted(texts.length, 'block')}, ${counted(characters, 'character')}`,
    },
  ];
}

function callsThing(blocks: readonly Block[]): readonly Thing[] {
  const names = blocks.flatMap((block) => (block.kind === 'tool-call' ? [block.name] : []));
  return names.length === 0 ? [] : [{ key: 'calls', label: 'Tool calls', words: named(names) }];
}

function picturesThing(blocks: readonly Block[]): readonly Thing[] {
  const images = blocks.flatMap((block) => (block.kind === 'image' && block.preview === undefined ? [block] : []));
  const whole = images.filter(({ source, file }) => source !== '' || file !== undefined);
  const previews = blocks.filter((block) => block.kind === 'image' && block.preview !== undefined).length;
  return [...countThing('images', 'Images', whole.length), ...countThing('previews', 'Previews', previews)];
}

function annotationsIn(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + (hasKept(block) ? (block.annotations?.length ?? 0) : 0), 0);
}

type Keeping = Extract<Block, { kind: 'text' | 'reasoning' | 'tool-call' | 'image' }>;

function hasKept(block: Block): block is Keeping {
  return block.kind === 'text' || block.kind === 'reasoning' || block.kind === 'tool-call' || block.kind === 'image';
}

/** The three counts that are read as input, output and total, whatever their protocol calls them. */
const readCounts: ReadonlySet<string> = new Set((['input', 'output', 'total'] as const).flatMap(tokenNames));

const partLabels: Readonly<Record<TokenPart, string>> = {
  reasoning: 'Reasoning tokens',
  cached: 'Cached input tokens',
  written: 'Input tokens written to the cache',
};

/** How the tokens are made up, by the names that protocols give the same part of them. */
const tokenParts: ReadonlyMap<string, string> = new Map(
  (Object.keys(partLabels) as readonly TokenPart[]).flatMap((part) =>
    tokenNames(part).map((name) => [name, partLabels[part]] as const),
  ),
);

function usageThings({ usage }: Answer): readonly Thing[] {
  if (usage === undefined) return [];
  const count = (key: string, label: string, value: number | undefined): readonly Thing[] =>
    text(`usage ${key}`, label, value?.toLocaleString('en'));
  const details = new Map<string, Thing>();
  for (const [name, value] of isJsonObject(usage.raw) ? leavesOf(usage.raw, '') : []) {
    if (readCounts.has(name) || value === null) continue;
    const label = tokenParts.get(name) ?? `Usage: ${name}`;
    details.set(label, { key: `usage ${label}`, label, words: inWords(value) });
  }
  return [
    ...count('input', 'Input tokens', usage.inputTokens),
    ...count('output', 'Output tokens', usage.outputTokens),
    ...count('total', 'Total tokens', usage.totalTokens),
    ...details.values(),
  ];
}

/** What lies deeper is one value. */
const deepest = 8;

/** Values that are no objects, by their paths with dots. */
function leavesOf(object: JsonObject, before: string, depth = 0): readonly (readonly [string, Json])[] {
  return Object.entries(object).flatMap(([name, value]): readonly (readonly [string, Json])[] =>
    isJsonObject(value) && depth < deepest
      ? leavesOf(value, `${before}${name}.`, depth + 1)
      : [[`${before}${name}`, value]],
  );
}

/** Unknown parts of what was said: fields that a server puts around its answer are known, and told of as such. */
function unknownThing({ unknown }: Answer, blocks: readonly Block[]): readonly Thing[] {
  const kept = [...unknown, ...blocks.flatMap((block) => (block.kind === 'unknown' ? [block.raw] : []))];
  const raws = kept.filter((raw) => !isSurroundings(raw));
  const [first] = raws;
  if (first === undefined) return [];
  const words = raws.length === 1 ? inWords(first) : `${raws.length}, the first one ${inWords(first)}`;
  return [{ key: 'unknown', label: 'Unrecognized parts', words }];
}

function named(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} × ${count}`)).join(', ');
}
