/** What a request or an answer means, as named values that can be compared whatever protocol they stand in. */
import { tokenNames } from '../protocols/token-names.ts';
import { canonicalText } from '../canonical-json.ts';
import { readingOf } from '../answer-readings.ts';
import { cacheMarkersIn } from '../cache-markers.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { Answer } from '../message.ts';
import { inlineFiles } from '../migration/inline-files.ts';
import { spokenMeanings } from '../migration/spoken-parts.ts';
import type { Usage } from '../model-event.ts';
import { descriptions, type ProtocolId } from '../protocols/descriptions.ts';
import type { MeaningId } from '../protocols/meaning.ts';
import { meaningLabels } from '../protocols/meaning.ts';
import { turnOf } from '../protocols/read-request.ts';
import { isProtocolId, type ApiId } from '../apis.ts';
import { addBlocks } from './block-meaning.ts';
import { vendorFormOf } from './vendor-forms.ts';

/** By name, what is meant; equal texts mean the same. */
export type Meaning = ReadonlyMap<string, string>;

export interface SaidRequest {
  readonly api: ApiId;
  /** The body as JSON; for a form, its text parts. */
  readonly body: JsonObject;
  /** The files of a form. */
  readonly files?: readonly SaidFile[];
  readonly model?: string;
  readonly streams?: boolean;
}

export interface SaidFile {
  /** The form field that holds it. */
  readonly name: string;
  readonly mimeType: string;
  readonly base64: string;
}

/** Told by the conversation itself, or no choice of anybody. */
const elsewhere: ReadonlySet<MeaningId> = new Set([
  ...spokenMeanings,
  ...(['model', 'system', 'tool', 'stream', 'role', 'address', 'credential', 'version', 'content-type'] as const),
]);

export function requestMeaning(request: SaidRequest): Meaning {
  const { api, body, model } = request;
  const said = new Map<string, string>();
  if (isProtocolId(api)) addConversation(said, api, namedAsRead(api, request));
  else addPictures(said, request, model ?? body['model']);
  const marks = cacheMarkersIn(body);
  if (marks > 0) said.set('cache markers', String(marks));
  return said;
}

function namedAsRead(protocol: ProtocolId, request: SaidRequest): SaidRequest {
  const { named } = vendorFormOf(protocol);
  return named === undefined ? request : { ...request, body: named(request.body) };
}

function addConversation(said: Map<string, string>, protocol: ProtocolId, { body, model, streams }: SaidRequest): void {
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
  const roles = turn.messages.map(({ role }) => role);
  // Where one speaker's words are cut into messages is no meaning.
  said.set('roles', roles.filter((role, at) => role !== roles[at - 1]).join(', '));
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
  const { readSchema, schemaFields, readChoice, choiceField } = vendorFormOf(protocol);
  const choice = readChoice(body);
  if (choice !== undefined) said.set('tool choice', choice);
  const format = readSchema(body);
  for (const [name, value] of Object.entries(format ?? {}))
    said.set(name === 'schema' ? 'response schema' : `response schema ${name}`, canonicalText(value as Json));
  const isRead = (place: string): boolean =>
    [choiceField, ...(format === undefined ? [] : schemaFields)].some(
      (field) => field !== undefined && (place === field || place.startsWith(`${field}.`)),
    );
  addFields(said, protocol, body, isRead);
}

/** Of all protocols, as gateways pass fields of one on in another. */
const thoughtFields: ReadonlySet<string | number | undefined> = new Set(
  Object.values(descriptions).flatMap(({ thoughtFields: own = [] }) => own),
);

const stoppedByFields = Object.values(descriptions).flatMap(({ stoppedBy = [] }) => stoppedBy);

/** The settings, each by what it means. */
function addFields(
  said: Map<string, string>,
  api: ApiId,
  body: JsonObject,
  isLeftOut: (place: string) => boolean,
): void {
  for (const { meaning, path, value } of readingOf(api).mapRequest(body)) {
    const place = path.join('.');
    if (elsewhere.has(meaning) || isLeftOut(place)) continue;
    // A block of the conversation already.
    if (thoughtFields.has(path.at(-1))) continue;
    const name = meaning === 'other' ? `field ${place}` : meaningLabels[meaning];
    said.set(name, canonicalText(meaning === 'stop' && typeof value === 'string' ? [value] : value));
  }
}

/** A request to draw: its words, its settings, and the files of its form. */
function addPictures(said: Map<string, string>, { api, body, files = [] }: SaidRequest, model: Json | undefined): void {
  said.set('model', typeof model === 'string' ? model : '');
  const prompt = body['prompt'];
  if (prompt !== undefined) said.set('prompt', typeof prompt === 'string' ? prompt : canonicalText(prompt));
  said.set('stream', canonicalText(body['stream'] ?? false));
  addFields(said, api, body, () => false);
  let images = 0;
  for (const { name, mimeType, base64 } of files) {
    const isImage = /^image(\[\d*\])?$/.test(name);
    if (isImage) images += 1;
    const called = isImage ? `image ${images}` : name;
    said.set(`${called} bytes`, base64);
    said.set(`${called} type`, mimeType);
  }
}

/** `asStated`: the count of output tokens as it stands there, and not as a reading puts it right by the total. */
export function answerMeaning(
  { id, model, candidates, usage, applied = {}, unknown, end }: Answer,
  asStated: boolean,
): Meaning {
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
  const output = outputTokensOf(usage, asStated);
  if (output !== undefined) said.set('output tokens', String(output));
  for (const [name, count] of countsIn(usage?.raw)) said.set(`usage ${name}`, String(count));
  for (const [name, value] of Object.entries(applied)) said.set(`applied ${name}`, canonicalText(value));
  const stopped = unknown.flatMap((raw) => (isJsonObject(raw) ? stoppedByFields.map((name) => raw[name]) : []));
  const by = stopped.find((value) => typeof value === 'string');
  if (typeof by === 'string') said.set('stopped by', by);
  // One protocol says by its ending what the others say by the stop reason.
  const isCut = end?.type === 'fault' && end.fault.kind === 'incomplete';
  said.set('ending', end?.type === 'fault' && !isCut ? end.fault.kind : 'finished');
  return said;
}

/** The words in which the count of an answer's tokens stands. */
const outputCounts = tokenNames('output');

const mainCounts: ReadonlySet<string> = new Set([...outputCounts, ...tokenNames('input')]);

/** Between two protocols as it is read, since one may count thoughts apart; a zero that is stated is one all the same. */
function outputTokensOf(usage: Usage | undefined, asStated: boolean): number | undefined {
  const raw = usage?.raw;
  const stated = isJsonObject(raw)
    ? outputCounts.map((name) => raw[name]).find((count) => typeof count === 'number')
    : undefined;
  return stated === 0 || asStated ? (stated ?? usage?.outputTokens) : usage?.outputTokens;
}

/** The counts beside those of input and output, such as of what was cached; one that is not stated is none. */
function countsIn(value: Json | undefined, above = ''): readonly (readonly [string, number])[] {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]): readonly (readonly [string, number])[] => {
    if (above === '' && mainCounts.has(name)) return [];
    if (typeof inner === 'number') return inner === 0 ? [] : [[above + name, inner]];
    return above === '' ? countsIn(inner, `${name}.`) : [];
  });
}
