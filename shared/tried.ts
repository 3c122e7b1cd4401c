/** What was tried on a profile: which model over which protocol worked or failed there, when, and with what. */
import type { ApiId } from './apis.ts';
import type { AssistantMessage } from './conversation.ts';

/** What a request may ask for beside words, and a model or server may refuse. */
export const triedFeatures = ['stream', 'tools', 'images'] as const;
export type TriedFeature = (typeof triedFeatures)[number];

/** A refusal of what was asked for together, none of which had been seen to work. */
export interface RefusedTogether {
  readonly features: readonly TriedFeature[];
  /** Epoch milliseconds. */
  readonly at: number;
  readonly status?: number | undefined;
}

export interface Tried {
  readonly model: string;
  /** An API, for pictures too: settings have it under this name. */
  readonly protocol: ApiId;
  /** Epoch milliseconds of the last try that says something. */
  readonly at: number;
  /** It answers at all; what it refuses beside that is in `refused`. */
  readonly worked: boolean;
  /** Status of the refusal, where it failed. */
  readonly status?: number | undefined;
  /** When each was last seen to work, epoch milliseconds. */
  readonly streamed?: number | undefined;
  readonly calledTools?: number | undefined;
  readonly sawImages?: number | undefined;
  readonly drew?: number | undefined;
  /** The newest first. */
  readonly refused?: readonly RefusedTogether[] | undefined;
}

/** Most that is kept for a profile; the oldest go first. */
export const mostTried = 200;

/** Most refusals of a model over a protocol: one for each way to ask for some of the three. */
export const mostRefused = 7;

/** Refusals that speak of the model, the protocol or what was asked; not of the key, the account or the moment. */
const telling: ReadonlySet<number> = new Set([400, 404, 405, 415, 422, 501]);
/** Those that speak of the model or its address, whatever was asked for with it. */
const ofTheModel: ReadonlySet<number> = new Set([404, 405]);

/** One try: what came of it, and what was asked for with it. */
export interface Try extends Omit<Tried, 'refused'> {
  readonly asked: readonly TriedFeature[];
}

/** What an answer that has ended says; undefined where it says nothing of what works, as one that was stopped. */
export function triedBy(
  { answer, facts }: Pick<AssistantMessage, 'answer' | 'facts'>,
  at: number,
  asked: readonly TriedFeature[] = [],
): Try | undefined {
  const { model, protocol, status, fault, firstTokenMs } = facts;
  if (model === '') return undefined;
  if (status === 'complete') {
    const blocks = answer.candidates.flatMap((candidate) => candidate.blocks);
    if (blocks.length === 0) return undefined;
    return {
      ...{ model, protocol, at, worked: true, asked },
      ...(firstTokenMs === undefined ? {} : { streamed: at }),
      ...(blocks.some(({ kind }) => kind === 'tool-call') ? { calledTools: at } : {}),
      ...(asked.includes('images') ? { sawImages: at } : {}),
      ...(blocks.some(({ kind }) => kind === 'image') ? { drew: at } : {}),
    };
  }
  if (fault?.kind !== 'status' || fault.status === undefined || !telling.has(fault.status)) return undefined;
  return { model, protocol, at, worked: false, status: fault.status, asked };
}

/** With one more try; the same list where it says nothing that was not known that day. */
export function withTried(all: readonly Tried[], one: Try): readonly Tried[] {
  const before = triedOf(all, one.model, one.protocol);
  const after = one.worked ? afterAnswer(before, one) : afterRefusal(before, one);
  if (before !== undefined && dayByDay(before) === dayByDay(after)) return all;
  return [after, ...all.filter((other) => other !== before)].slice(0, mostTried);
}

/** What it took this time is refused no more. */
function afterAnswer(before: Tried | undefined, { asked, ...one }: Try): Tried {
  const refused = (before?.refused ?? []).filter(({ features }) => features.some((each) => !asked.includes(each)));
  return withRefused({ ...one, ...seenIn(before, one) }, refused);
}

/** What was asked for beside words and never seen to work may be why: a model that answers without it still answers. */
function afterRefusal(before: Tried | undefined, { asked, ...one }: Try): Tried {
  const doubtful = asked.filter((feature) => before?.[seenAs[feature]] === undefined);
  const refused = before?.refused ?? [];
  if (doubtful.length === 0 || ofTheModel.has(one.status ?? 0)) {
    return withRefused({ ...one, ...seenIn(before, one) }, refused);
  }
  const now: RefusedTogether = {
    features: doubtful,
    at: one.at,
    ...(one.status === undefined ? {} : { status: one.status }),
  };
  const others = refused.filter(({ features }) => features.join() !== doubtful.join());
  const outcome = before?.worked === true ? before : { ...one, ...seenIn(before, one) };
  return withRefused(outcome, [now, ...others].slice(0, mostRefused));
}

const seenAs = { stream: 'streamed', tools: 'calledTools', images: 'sawImages' } as const;

function seenIn(before: Tried | undefined, one: Omit<Try, 'asked'>) {
  return {
    streamed: one.streamed ?? before?.streamed,
    calledTools: one.calledTools ?? before?.calledTools,
    sawImages: one.sawImages ?? before?.sawImages,
    drew: one.drew ?? before?.drew,
  };
}

function withRefused(tried: Tried, refused: readonly RefusedTogether[]): Tried {
  const { refused: _, ...rest } = tried;
  return refused.length === 0 ? rest : { ...rest, refused };
}

export function triedOf(all: readonly Tried[], model: string, api: ApiId): Tried | undefined {
  return all.find((one) => one.model === model && one.protocol === api);
}

function dayByDay({ at, worked, status, streamed, calledTools, sawImages, drew, refused = [] }: Tried): string {
  return JSON.stringify([
    ...[worked, status, ...[at, streamed, calledTools, sawImages, drew].map(dayOf)],
    ...refused.map((one) => [one.features, one.status, dayOf(one.at)]),
  ]);
}

function dayOf(at: number | undefined): number | null {
  return at === undefined ? null : Math.floor(at / 86_400_000);
}

/** `worked` or `failed, 404`, for the day that stands beside it. */
export function outcomeWord({ worked, status }: Tried): string {
  return worked ? 'worked' : `failed${status === undefined ? '' : `, ${status}`}`;
}

/** `Streamed, called tools. Refused images on 23 Nov (400).`; empty where nothing of it was seen. */
export function seenWords(
  { streamed, calledTools, sawImages, drew, refused = [] }: Tried,
  dayWord: (at: number) => string,
): string {
  const seen = [
    ...(streamed === undefined ? [] : ['streamed']),
    ...(calledTools === undefined ? [] : ['called tools']),
    ...(sawImages === undefined ? [] : ['saw images']),
    ...(drew === undefined ? [] : ['drew images']),
  ].join(', ');
  const sentences = refused.map(
    ({ features, at, status }) =>
      `Refused ${features.map((feature) => featureWords[feature]).join(' with ')} on ${dayWord(at)}${status === undefined ? '' : ` (${status})`}.`,
  );
  return [...(seen === '' ? [] : [`${seen.charAt(0).toUpperCase()}${seen.slice(1)}.`]), ...sentences].join(' ');
}

const featureWords: Readonly<Record<TriedFeature, string>> = { stream: 'a stream', tools: 'tools', images: 'images' };
