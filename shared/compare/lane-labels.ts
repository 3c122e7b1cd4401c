/** What lanes are called beside each other: by number and by what sets them apart. The one place for it, in the window, in charts and in what is exported. */
import { isGiven } from '../json.ts';
import { canonicalText } from '../canonical-json.ts';
import type { Json } from '../json.ts';
import { descriptions } from '../protocols/descriptions.ts';
import { laneName, laneApi } from './lane-compatibility.ts';
import type { Lane } from './setup.ts';
import { extraParameter, streamParameter, sweepLabel, sweepParametersFor } from './sweep-parameters.ts';
import { apiLabels } from '../apis.ts';

/** A lane of a run knows the name of its profile; of a lane of the setup it is given where it is known. */
export type NamedLane = Lane & { readonly profileName?: string };

/**
 * `2 · Responses`, `3 · alpha-5.5 · Temperature 0.2`: the number, then what differs between the lanes: protocol, model,
 * profile, stream, parameters. Where nothing differs, protocol and model. A name that the user gave stands for both.
 * `numbers` are those of the lanes where they do not count from 1.
 */
export function laneLabels(
  lanes: readonly NamedLane[],
  numbers?: readonly number[],
  say: Say = inEnglish,
): readonly string[] {
  return laneNames(lanes, say).map((name, at) => `${numbers?.[at] ?? at + 1} · ${name}`);
}

/** Says words of ours, such as the name of a parameter, in the language of who reads them. */
type Say = (words: string) => string;
const inEnglish: Say = (words) => words;

/** A single thing that a lane is asked with. */
interface Fact {
  readonly key: string;
  /** Compared as text. */
  readonly value: string;
  /** Empty for a parameter that is not set. */
  readonly words: string;
  /** For a parameter that is not set, where nothing else sets the lane apart. */
  readonly unset: string;
}

/** The same without numbers, for where those have a place of their own. */
export function laneNames(lanes: readonly NamedLane[], say: Say = inEnglish): readonly string[] {
  const facts = lanes.map((lane) => new Map(factsOf(lane, say).map((fact) => [fact.key, fact])));
  const keys = [...new Set(facts.flatMap((own) => [...own.keys()]))];
  const differing = keys.filter((key) => new Set(facts.flatMap((own) => valuesOf(own, key))).size > 1);
  const labels = new Map(facts.flatMap((own) => [...own].map(([key, { unset }]) => [key, unset])));
  const told = facts.map((own) =>
    differing.flatMap((key) => own.get(key)?.words ?? '').filter((words) => words !== ''),
  );
  const short = told.map((words) => joined(words, say));
  return lanes.map((lane, at) => {
    const own = lane.name.trim();
    if (own !== '') return own;
    const words = short[at] ?? '';
    const alike = facts.filter(
      (_, other) => other !== at && short[other] === words && lanes[other]?.name.trim() === '',
    );
    if (words !== '' && alike.length === 0) return words;
    const unset = differing
      .filter((key) => (facts[at]?.get(key)?.words ?? '') === '')
      .filter(
        (key) =>
          words === '' || alike.some((other) => (other.get(key)?.value ?? '') !== (facts[at]?.get(key)?.value ?? '')),
      )
      .map((key) => labels.get(key) ?? '');
    const all = joined([...(told[at] ?? []), ...unset], say);
    return all === '' ? laneName(lane) : all;
  });
}

/** A protocol without streams, and a profile that nobody knows, is no other choice; a parameter that is not set is one. */
function valuesOf(own: ReadonlyMap<string, Fact>, key: string): readonly string[] {
  const found = own.get(key)?.value;
  if (found !== undefined) return [found];
  return key === streamParameter || key === 'profile' ? [] : [''];
}

/** More of them make no name. */
const mostWords = 5;

function joined(words: readonly string[], say: Say): string {
  const more = words.length - mostWords;
  return [...words.slice(0, mostWords), ...(more > 0 ? [say(`${more} more`)] : [])].join(' · ');
}

function factsOf(lane: NamedLane, say: Say): readonly Fact[] {
  const { model, profileId, profileName } = lane;
  const api = laneApi(lane);
  const facts: Fact[] = [
    fact('protocol', api, apiLabels[api]),
    fact('model', model.trim(), model.trim() === '' ? say('no model') : model.trim()),
  ];
  if (profileName !== undefined)
    facts.push(fact('profile', profileId ?? '', profileName === '' ? say('no profile') : profileName));
  if (lane.kind === 'text' && descriptions[lane.protocol].streams) {
    facts.push(fact(streamParameter, String(lane.stream), say(lane.stream ? 'Stream on' : 'Stream off')));
  }
  if (lane.kind === 'text' && lane.system !== undefined) {
    const words = say(
      lane.system.trim() === '' ? 'No system prompt' : `System prompt “${shortened(lane.system.trim())}”`,
    );
    facts.push({ ...fact('system', lane.system, words), unset: say('Shared system prompt') });
  }
  return [...facts, ...parametersOf(lane, say)];
}

/** Only those that are set; a label that several protocols share is one thing. */
function parametersOf(lane: Lane, say: Say): readonly Fact[] {
  const set: Readonly<Record<string, unknown>> =
    lane.kind === 'text' ? lane.parameters[lane.protocol] : lane.settings[lane.api];
  const labels = new Map(
    sweepParametersFor(lane.kind).flatMap(
      ({ name, label, text, image }): readonly (readonly [string, readonly [string, string]])[] => {
        const field = lane.kind === 'text' ? text[lane.protocol] : image[lane.api];
        return field === undefined ? [] : [[field, [name, label]]];
      },
    ),
  );
  return Object.entries(set).flatMap(([field, value]): readonly Fact[] => {
    if (!isGiven(value)) return [];
    if (field === 'extra') {
      return Object.entries(value as Readonly<Record<string, Json>>).map(([name, inner]) =>
        parameter(extraParameter(name), name, inner, say),
      );
    }
    const [name, label] = labels.get(field) ?? [field, sweepLabel(field)];
    return [parameter(name, say(label), value, say)];
  });
}

function parameter(key: string, label: string, value: Json, say: Say): Fact {
  return { ...fact(key, canonicalText(value), `${label} ${shortened(value)}`), unset: say(`${label} not set`) };
}

function fact(key: string, value: string, words: string): Fact {
  return { key, value, words, unset: '' };
}

const longestValue = 24;

function shortened(value: Json): string {
  const words = typeof value === 'string' ? value : canonicalText(value);
  return words.length > longestValue ? `${words.slice(0, longestValue)}…` : words;
}
