/** What becomes of a request that moves to another protocol: its new body, and part by part what goes as it is, changes its words, has no place or behaves otherwise. */
import type { StoredFile } from '../attachment.ts';
import { canonicalText } from '../canonical-json.ts';
import { alignRequests, type MeaningRow } from '../compare/field-mapping/align.ts';
import { placeWords } from '../compare/field-mapping/path-words.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { mediaPartOf } from '../dialects/vendors/media.ts';
import { mediaTaken } from '../dialects/vendors/takes.ts';
import { modelFacts } from '../catalog/models.ts';
import type { Json, JsonObject } from '../json.ts';
import { onlyInside } from '../protocols/check-conversation.ts';
import { descriptions, type ParametersById, type ProtocolId } from '../protocols/descriptions.ts';
import type { MeaningId, Place } from '../protocols/meaning.ts';
import type { Problem, Turn, WireRequest } from '../protocols/protocol.ts';
import { turnOf } from '../protocols/read-request.ts';
import { bindTurn } from '../protocols/registry.ts';
import { heldCallName } from '../protocols/held-call.ts';
import { placesOf } from '../compare/field-mapping/protocol-places.ts';
import { plainText } from '../protocols/said-blocks.ts';
import { inlineFiles } from './inline-files.ts';
import { malformedTexts, problemsToTell, whyMalformed } from './malformed.ts';
import { instructsLater, matchParts, spokenMeanings, spokenParts, type SpokenPart } from './spoken-parts.ts';
import { moveSettings } from './move-settings.ts';
import { opaqueRows } from './opaque-rows.ts';
import { translateParameters } from './translate-parameters.ts';
import { unused, whyUnknown, whyUnread } from './vendor-whys.ts';
import { side, withDigits, type MigrationRow } from './migration-row.ts';
import { markerRows, unseenRows } from './unseen-rows.ts';

export interface MigratedRequest {
  readonly protocol: ProtocolId;
  readonly body: JsonObject;
  /** Its numbers that only a text can hold; see `writtenNumbers`. */
  readonly numbers?: readonly string[];
  /** From the address, of protocols that name the model there. */
  readonly model?: string;
  readonly streams?: boolean;
  /** Files of which only the marker stands in the body. */
  readonly files?: readonly StoredFile[];
}

export interface MigrationTarget {
  readonly protocol: ProtocolId;
  /** Absent for the same one. */
  readonly model?: string;
  readonly dialect?: Dialect | undefined;
}

export interface Migration {
  readonly from: ProtocolId;
  readonly to: ProtocolId;
  readonly rows: readonly MigrationRow[];
  /** With the Base64 of files that came with the body. */
  readonly request: WireRequest;
  /** Those of the old request, for whoever writes the new one: `withWrittenNumbers`. */
  readonly numbers: readonly string[];
  /** What the new protocol says of the conversation: errors forbid sending. */
  readonly problems: readonly Problem[];
}

/** What opaque parts belong to; no profile has that id. */
const nobody = 'migration';

export function migrate(given: MigratedRequest, target: MigrationTarget): Migration {
  const { protocol: from, body, model, streams } = given;
  const { protocol: to } = target;
  const files = inlineFiles(given.files);
  const read = turnOf(from, body, {
    ...(model === undefined ? {} : { model }),
    ...(streams === undefined ? {} : { streams }),
    profileId: nobody,
    takeFile: files.takeFile,
  });
  const turn = turnFor(read, target, from === to);
  const parameters = translateParameters(from, to, read.parameters);
  const bound = (one: Turn<unknown>) => bindTurn(to, parameters, one);
  const request = bound(turn).build();
  const before = { api: from, body: files.lifted(body) };
  const after = { api: to, body: request.body };
  const said = alignRequests([before]);
  const malformed = malformedTexts(said);
  const problems = problemsToTell(bound(asked(turn)).check(), from, said);
  const { dialect } = target;
  const settings = moveSettings({ from, to, dialect, body, made: request.body });
  const context: Context = {
    ...{ from, to, dialect, uses: settings.uses, problems, instructsLater: instructsLater(said) },
    streamsInAddress: streams === true,
    modelInAddress: model !== undefined && body['model'] === undefined,
    carriesTools: turn.tools.length > 0 && request.body['tools'] !== undefined,
  };
  // Built of a turn, a request is read as one of the same parts.
  const builtTurn = turnOf(to, request.body, { profileId: nobody, takeFile: files.takeFile, model: turn.model });
  const rows = [
    ...alignRequests([before, after]).flatMap((row) => (spokenMeanings.has(row.meaning) ? [] : rowOf(row, context))),
    ...malformed,
    ...spokenRows(spokenParts(said, read), spokenParts(alignRequests([after]), builtTurn), context),
  ];
  const numbers = given.numbers ?? [];
  const all = [
    ...rows,
    ...unseenRows({ from, to, turn, bodyOf: (one) => canonicalText(bound(one).build().body) }),
    ...markerRows(body, request.body),
    ...opaqueRows(body, request.body, descriptions[to].label),
    ...settings.rows,
  ];
  return {
    ...{ from, to, problems, numbers },
    rows: numbers.length === 0 ? all : all.map((row) => withDigits(row, numbers)),
    request: { ...request, body: files.lowered(settings.body) },
  };
}

function turnFor(
  read: Turn<ParametersById[ProtocolId]>,
  { protocol, model, dialect }: MigrationTarget,
  stays: boolean,
): Turn<unknown> {
  const named = model ?? read.model;
  const mediaPart = mediaPartOf(protocol, mediaTaken(dialect, protocol, stays), stays);
  return { ...read, model: named, facts: modelFacts(named), dialect, mediaPart };
}

/** What is to be checked: words that the answer is made to begin with ask for nothing. */
function asked(turn: Turn<unknown>): Turn<unknown> {
  const last = turn.messages.findLastIndex(({ role }) => role !== 'assistant');
  return { ...turn, messages: turn.messages.slice(0, last + 1) };
}

/** Roles and the model's place in an address follow from the protocol and are nobody's choice. */
const implied: ReadonlySet<MeaningId> = new Set(['role', 'address', 'content-type', 'credential', 'version']);

interface Context {
  readonly from: ProtocolId;
  readonly to: ProtocolId;
  readonly dialect: Dialect | undefined;
  /** Fields of the old request that have rows of their own, with dots. */
  readonly uses: readonly string[];
  readonly problems: readonly Problem[];
  /** Instructions stand between the turns, and not at their beginning alone. */
  readonly instructsLater: boolean;
  /** The old request names its model there, and not in the body. */
  readonly modelInAddress: boolean;
  readonly streamsInAddress: boolean;
  /** Tools go along: a dialect may have them where the description has none. */
  readonly carriesTools: boolean;
}

/** A setting, a tool, or a field that nobody knows. */
function rowOf(row: MeaningRow, context: Context): readonly MigrationRow[] {
  const { to, problems } = context;
  const { key, meaning, label, cells } = row;
  if (implied.has(meaning)) return [];
  const [before, after] = cells;
  const sent = before?.state === 'sent' ? before.places : undefined;
  const source = sent === undefined ? undefined : unused(sent, context.uses);
  if (source?.length === 0) return [];
  const made = after?.state === 'sent' ? after.places : undefined;
  const common = { key, meaning, label, ...side('from', source), ...side('to', made) };
  const { label: there, call } = descriptions[to];
  const wrong = meaning === 'other' ? whyMalformed(context.from, source) : undefined;
  if (wrong !== undefined) return [{ ...common, verdict: 'malformed', why: wrong }];
  if (source === undefined) {
    // An empty conversation is what is left of one that can't be read.
    if (made === undefined || (meaning === 'other' && whyMalformed(to, made) !== undefined)) return [];
    if ((meaning === 'model' && context.modelInAddress) || (meaning === 'stream' && context.streamsInAddress)) {
      return [{ ...common, verdict: 'reworded', why: 'It stood in the address.' }];
    }
    return [{ ...common, verdict: 'otherwise', why: `${there} requires it, or sets it itself.` }];
  }
  if (made === undefined) {
    if (meaning === 'model' && call.path.includes('{model}')) {
      return [{ ...common, verdict: 'reworded', why: 'It goes into the address.' }];
    }
    const isSaid = after?.state === 'none' && !(meaning === 'tool-choice' && context.carriesTools);
    const why = isSaid
      ? after.why
      : meaning === 'other'
        ? whyUnknown(source, context)
        : whyMissing(meaning, to, problems);
    return [{ ...common, verdict: 'no-place', why }];
  }
  const problem = problemWith(meaning, to, problems);
  const unread = whyUnread(source, context);
  if (unread !== undefined) return [{ ...common, verdict: 'otherwise', why: unread }];
  // A note on what is sent all the same changes nothing.
  if (problem?.severity === 'error') return [{ ...common, verdict: 'otherwise', why: problem.message }];
  if (meaning === 'system' && context.instructsLater)
    return [{ ...common, verdict: 'otherwise', why: 'What stood between the turns holds from the beginning there.' }];
  if (!meansTheSame(meaning, source, made))
    return [{ ...common, verdict: 'otherwise', why: 'Its value is another one.' }];
  const verdict =
    source.length === made.length && source.every((place, at) => isSamePlace(place, made[at])) ? 'same' : 'reworded';
  return [{ ...common, verdict }];
}

/** What was said, part by part. */
function spokenRows(
  parts: readonly SpokenPart[],
  made: readonly SpokenPart[],
  context: Context,
): readonly MigrationRow[] {
  const { matched, added } = matchParts(parts, made);
  return [
    ...matched.map(({ part, made: found, changed }, at): MigrationRow => {
      const { row, place } = part;
      const { key, meaning, label } = row;
      const common = { key: `${key} ${at}`, meaning, label, ...side('from', [place]) };
      if (found === undefined) {
        return { ...common, verdict: 'no-place', why: whyUnsaid(part, context) };
      }
      const there = { ...common, ...side('to', [found.place]) };
      if (meaning === 'result' && isListed(place) && !isListed(found.place))
        return { ...there, verdict: 'otherwise', why: 'What is no text in it goes as JSON text.' };
      if (changed === 'joined') return { ...there, verdict: 'reworded', why: 'It is joined with the text beside it.' };
      if (changed === 'arguments')
        return {
          ...there,
          verdict: 'otherwise',
          why: `Its arguments aren’t a JSON object, and ${descriptions[context.to].label} takes nothing else.`,
        };
      return { ...there, verdict: isSamePlace(place, found.place) ? 'same' : 'reworded' };
    }),
    ...added.map(({ row, place, said }, at): MigrationRow => ({
      key: `added ${at}`,
      meaning: row.meaning,
      label: row.label,
      verdict: 'otherwise',
      ...side('to', [place]),
      why: said.startsWith(heldCallName)
        ? 'The old gateway keeps this call: its name and arguments are not in the request.'
        : 'Added in place of what is left out.',
    })),
  ];
}

function isSamePlace(place: Place, other: Place | undefined): boolean {
  return (
    other !== undefined &&
    placeWords(place) === placeWords(other) &&
    canonicalText(place.value) === canonicalText(other.value)
  );
}

/** A list of parts of which some are no texts, such as a picture that a tool took. */
function isListed({ value }: Place): boolean {
  return Array.isArray(value) && plainText(value) === undefined;
}

/** Why a part of what was said is not said in the new request. */
function whyUnsaid({ place }: SpokenPart, { to, problems }: Context): string {
  const { meaning, value } = place;
  if (meaning === 'attachment' && typeof value === 'string' && /^[a-z][a-z\d+.-]*:\/\//i.test(value)) return onlyInside;
  const none = placesOf(to)[meaning];
  return 'none' in none ? none.none : whyMissing(meaning, to, problems);
}

/** Meanings whose value has a form of its own in every protocol: both were made from the same turn. */
const formed: ReadonlySet<MeaningId> = new Set(['tool', 'tool-choice', 'schema']);

/** What a setting says, whatever form it stands in. */
function saidBy(meaning: MeaningId, value: Json): string {
  if (formed.has(meaning)) return '';
  if (meaning === 'system') return plainText(value) ?? canonicalText(value);
  return canonicalText(meaning === 'stop' && typeof value === 'string' ? [value] : value);
}

function meansTheSame(meaning: MeaningId, source: readonly Place[], made: readonly Place[]): boolean {
  const [before, after] = [source, made].map((places) => places.map(({ value }) => saidBy(meaning, value)));
  // Several system messages are one prompt elsewhere.
  return before?.join('\n\n') === after?.join('\n\n');
}

function controlOf(meaning: MeaningId, id: ProtocolId): string | undefined {
  return descriptions[id].fields.find((field) => field.meaning === meaning && field.parameter !== undefined)?.control;
}

/** What the new protocol says of a setting. */
function problemWith(meaning: MeaningId, to: ProtocolId, problems: readonly Problem[]): Problem | undefined {
  const control = meaning === 'tool' ? undefined : controlOf(meaning, to);
  return problems.find(({ field }) => field === control);
}

/** Why a part that could stand there does not: by what the protocol says of what it leaves out. */
function whyMissing(meaning: MeaningId, to: ProtocolId, problems: readonly Problem[]): string {
  const own = problemWith(meaning, to, problems);
  if (own !== undefined) return own.message;
  const { label } = descriptions[to];
  // Of what is asked last it is told where files are attached, of earlier turns with the message.
  const found = problems.find(
    (one) =>
      (meaning === 'attachment' && one.field === 'Attach files') ||
      (one.field === 'Message' && one.message.includes(meaning)),
  );
  return found?.message ?? `${label} does not take it there.`;
}
