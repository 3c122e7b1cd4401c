/** The metadata that an exported image carries, in the file and in its name: the job of a version, or the prompt of the answer that it came from (AUTH-4). */
import type { Preferences } from '../../shared/contract.ts';
import { meaningsOf } from '../../shared/compare/field-mapping/meanings.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import { FaultError } from '../../shared/fault.ts';
import { drawnItems } from '../../shared/images/drawn-items.ts';
import { hidden, notesOf, type PictureNotes } from '../../shared/images/picture-notes.ts';
import type { Json } from '../../shared/json.ts';
import { textOf } from '../../shared/message.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import { endingOf } from '../files/file-name.ts';
import type { WordsFor } from '../files/file-request.ts';
import type { History } from '../history/history.ts';
import type { Redactor } from '../redact/redactor.ts';
import { redactorOf, type GatewayAccess } from '../transport/gateway-request.ts';
import type { MeaningId, Place } from '../../shared/protocols/meaning.ts';

export interface ExportedMetadataOptions {
  readonly history: Pick<History, 'message' | 'turnsAbove' | 'exchange' | 'body'> & {
    readonly images: Pick<History['images'], 'findVersion' | 'findRequest'>;
  };
  readonly access: (profileId: string) => Promise<GatewayAccess>;
  readonly preferences: () => Pick<Preferences, 'savedWithPrompt'>;
}

/** The one place that decides the metadata of a saved picture; all of it is redacted. */
export function createExportedMetadata({ history, access, preferences }: ExportedMetadataOptions): WordsFor {
  const ofVersion = (versionId: string, hash: string): Made | undefined => {
    const version = history.images.findVersion(versionId);
    if (version?.file?.hash !== hash) return undefined;
    // The image was turned upright when it was added, so its bytes may differ from those in the answer.
    if (version.answerId !== undefined) return ofAnswer(version.answerId);
    const request = version.requestId === null ? undefined : history.images.findRequest(version.requestId);
    if (request === undefined) return undefined;
    const { profileId } = history.message(request.messageId).facts;
    return { profileId, notes: (hide) => notesOf(request.job, version.createdAt, hide) };
  };

  /** `hash`: of a picture that must be in the answer. */
  const ofAnswer = (messageId: string, hash?: string): Made | undefined => {
    const message = messageIn(history, messageId);
    if (message === undefined) return undefined;
    if (hash !== undefined && drawnItems(message.answer).every(({ file }) => file?.hash !== hash)) return undefined;
    const { facts, createdAt } = message;
    const { model, protocol: api, profileId } = facts;
    const notes: Made['notes'] = (hide) => {
      const sent = sentPlaces(history, message);
      // A body edited by hand may have another prompt than the message above; without its record the prompt is unknown.
      const prompt = facts.edited === true ? (lastWords(sent) ?? '') : promptAbove(history, messageId);
      return hidden({ prompt, model, api, settings: settingsIn(sent), createdAt }, hide);
    };
    return { profileId, notes };
  };

  return async (about, hash) => {
    const made = ofVersion(about, hash) ?? ofAnswer(about, hash);
    if (made === undefined) return undefined;
    // The known secrets of a profile must not get into a file, not even by the prompt.
    const redactor = await access(made.profileId).then(redactorOf, () => undefined);
    return {
      notes: preferences().savedWithPrompt === false ? undefined : made.notes((text) => redactor?.text(text) ?? text),
      name: (name) => (redactor === undefined ? name : nameWithout(redactor, name)),
    };
  };
}

/** How a picture was made. */
interface Made {
  readonly profileId: string;
  /** `hide`: removes secrets from a text. */
  readonly notes: (hide: (text: string) => string) => PictureNotes;
}

/** A name is the beginning of a prompt, so it may end in a part of a secret. */
function nameWithout(redactor: Redactor, name: string): string {
  const ending = endingOf(name);
  const bare = redactor.text(ending === '' ? name : name.slice(0, -ending.length - 1));
  const begun = redactor.begun(bare);
  const kept = begun === undefined || begun.matched < leastPart ? bare : bare.slice(0, begun.start) + begun.replacement;
  return ending === '' ? kept : `${kept}.${ending}`;
}

/** Characters: a shorter part of a secret may be an ordinary word. */
const leastPart = 6;

/** The last user message before an answer. */
export function promptAbove(history: Pick<History, 'turnsAbove'>, messageId: string): string {
  return textOf(history.turnsAbove(messageId).findLast(({ role }) => role === 'user')?.blocks ?? []);
}

function messageIn(history: Pick<History, 'message'>, messageId: string): AssistantMessage | undefined {
  try {
    return history.message(messageId);
  } catch (error) {
    if (error instanceof FaultError) return undefined;
    throw error;
  }
}

/** The fields of the answer's request with their meanings; empty where its record was deleted. */
function sentPlaces(history: Pick<History, 'exchange' | 'body'>, { id, facts }: AssistantMessage): readonly Place[] {
  const attempt = history.exchange(id)?.attempts.findLast(({ requestBody }) => requestBody !== undefined);
  if (attempt === undefined) return [];
  const { requestBody, number } = attempt;
  const text = typeof requestBody === 'string' ? requestBody : history.body(id, number, 'request');
  const body = jsonIn(text);
  return body === undefined ? [] : meaningsOf(facts.protocol, body);
}

/** Fields of a request that are settings of the picture; extra fields and the end user's identifier are left out, since they may hold anything. */
const settings: ReadonlySet<MeaningId> = new Set<MeaningId>([
  'token-limit',
  'temperature',
  'top-p',
  'stop',
  'candidates',
  'stream',
  'modalities',
  'aspect-ratio',
  'image-size',
  'quality',
  'format',
  'compression',
  'background',
  'moderation',
  'previews',
]);

/** By the names that they had in the request. */
function settingsIn(places: readonly Place[]): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    places.filter(({ meaning }) => settings.has(meaning)).map(({ path, value }) => [String(path.at(-1)), value]),
  );
}

/** The texts of the last user turn that has any. */
function lastWords(places: readonly Place[]): string | undefined {
  const said = places.filter(({ meaning, speaker }) => meaning === 'text' && speaker === 'user');
  const turn = said.at(-1)?.turn;
  const words = said.flatMap(({ turn: at, value }) => (at === turn && typeof value === 'string' ? [value] : []));
  return words.length === 0 ? undefined : words.join('\n');
}
