/** What goes into a copy of a drawn picture that is taken along: of a version its job, or what was asked for the answer that it came from, and of a picture in any other answer what was asked there (AUTH-4). */
import type { Preferences } from '../../shared/contract.ts';
import { meaningsOf } from '../../shared/compare/field-mapping/meanings.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import { FaultError } from '../../shared/fault.ts';
import { drawnItems } from '../../shared/images/drawn-items.ts';
import { hidden, notesOf, type PictureNotes } from '../../shared/images/picture-notes.ts';
import type { Json } from '../../shared/json.ts';
import { textOf } from '../../shared/message.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import type { NotesFor } from '../files/file-request.ts';
import type { History } from '../history/history.ts';
import { redactorOf, type GatewayAccess } from '../transport/gateway-request.ts';
import type { MeaningId, Place } from '../../shared/protocols/meaning.ts';

export interface SavedNotesOptions {
  readonly history: Pick<History, 'message' | 'turnsAbove' | 'exchange' | 'body'> & {
    readonly images: Pick<History['images'], 'findVersion' | 'findRun'>;
  };
  readonly access: (profileId: string) => Promise<GatewayAccess>;
  readonly preferences: () => Pick<Preferences, 'savedWithPrompt'>;
}

/** The one place that decides what a saved picture says; everything in it is looked through for secrets. */
export function createSavedNotes({ history, access, preferences }: SavedNotesOptions): NotesFor {
  /** The secrets of a profile, as far as they are known, may stand in no file, be it in the prompt. */
  const hiding = async (profileId: string): Promise<(text: string) => string> => {
    const redactor = await access(profileId).then(redactorOf, () => undefined);
    return (text) => redactor?.text(text) ?? text;
  };

  const ofVersion = async (versionId: string, hash: string): Promise<PictureNotes | undefined> => {
    const version = history.images.findVersion(versionId);
    if (version?.file?.hash !== hash) return undefined;
    // Turned upright as it was taken in, its bytes may be others than the answer's.
    if (version.answerId !== undefined) return ofAnswer(version.answerId);
    const run = version.runId === null ? undefined : history.images.findRun(version.runId);
    if (run === undefined) return undefined;
    const { profileId } = history.message(run.messageId).facts;
    return notesOf(run.job, version.createdAt, await hiding(profileId));
  };

  /** `hash`: of a picture that the answer must have. */
  const ofAnswer = async (messageId: string, hash?: string): Promise<PictureNotes | undefined> => {
    const message = messageIn(history, messageId);
    if (message === undefined) return undefined;
    if (hash !== undefined && drawnItems(message.answer).every(({ file }) => file?.hash !== hash)) return undefined;
    const { facts, createdAt } = message;
    const sent = sentPlaces(history, message);
    // A body that was edited by hand says other words than the message above; without its record nobody knows which.
    const prompt = facts.edited === true ? (lastWords(sent) ?? '') : promptAbove(history, messageId);
    const { model, protocol: way, profileId } = facts;
    return hidden({ prompt, model, way, settings: settingsIn(sent), createdAt }, await hiding(profileId));
  };

  return async (about, hash) =>
    preferences().savedWithPrompt === false
      ? undefined
      : ((await ofVersion(about, hash)) ?? (await ofAnswer(about, hash)));
}

/** What the user said last before an answer. */
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

/** What stood where in the request that brought the answer; nothing where its record is not kept any more. */
function sentPlaces(history: Pick<History, 'exchange' | 'body'>, { id, facts }: AssistantMessage): readonly Place[] {
  const attempt = history.exchange(id)?.attempts.findLast(({ requestBody }) => requestBody !== undefined);
  if (attempt === undefined) return [];
  const { requestBody, number } = attempt;
  const text = typeof requestBody === 'string' ? requestBody : history.body(id, number, 'request');
  const body = jsonIn(text);
  return body === undefined ? [] : meaningsOf(facts.protocol, body);
}

/** What of a request is a setting of the picture; free fields and the end user's identifier stay out, for nobody knows what they hold. */
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

/** The texts of the last turn of the user that has some. */
function lastWords(places: readonly Place[]): string | undefined {
  const said = places.filter(({ meaning, speaker }) => meaning === 'text' && speaker === 'user');
  const turn = said.at(-1)?.turn;
  const words = said.flatMap(({ turn: at, value }) => (at === turn && typeof value === 'string' ? [value] : []));
  return words.length === 0 ? undefined : words.join('\n');
}
