/** Whether what is meant has a place in a protocol: by its description, and by what vendors have beside it. */
import { presets } from '../dialects/presets.ts';
import { descriptionOf, isProtocolId, type ApiId } from '../apis.ts';
import { descriptions, type ProtocolId } from '../protocols/descriptions.ts';
import { meaningIds, meaningLabels } from '../protocols/meaning.ts';
import { capabilitiesOf } from '../protocols/registry.ts';
import { kindNamed } from './file-words.ts';
import { vendorFormOf } from './vendor-forms.ts';

/** Names whose values are a protocol's own words or form: another protocol has others, and only their absence is a loss. */
const ownForms: ReadonlySet<string> = new Set([...['error type', 'error code', 'answer id']]);

/** True for a name of which two protocols have words of their own, whose difference says nothing. */
export function hasOwnForm(name: string): boolean {
  return ownForms.has(name);
}

/** A tool as it is offered, to see what of it has a place. */
const probe = { name: 'probe', description: '', schema: {}, strict: true };

/**
 * True for what goes over to no other protocol, whichever it is: it means something to its maker alone, as thoughts do
 * that go back, or it may mean anything.
 */
export function staysBehind(name: string, direction: 'request' | 'answer'): boolean {
  if (name === 'reasoning') return direction === 'request';
  return /^(signature |field |unknown part |response schema )/.test(name);
}

/** True for what each protocol says in a way of its own, or not at all, so that it tells nothing between two of them. */
export function isOwn(name: string): boolean {
  return name.startsWith('usage ');
}

export function hasPlace(api: ApiId, name: string): boolean {
  if (!isProtocolId(api)) return true;
  // Over chat completions the vendors' words for it are read, whatever the description says.
  if (name === 'reasoning') return true;
  if (name === 'cache markers') return vendorFormOf(api).mark !== undefined;
  // All vendors have words for these, whatever the description says.
  if (name === 'response schema' || name === 'tool choice') return true;
  if (name === 'calls as the stop reason') return vendorFormOf(api).endsOnCalls;
  if (name === 'stopped by') return vendorFormOf(api).stoppedBy;
  if (name === 'error code') return vendorFormOf(api).errorCodes;
  if (/^call \d+ id$/.test(name)) return vendorFormOf(api).callIds;
  if (/^result \d+ error mark$/.test(name)) return vendorFormOf(api).errorResults;
  if (/^tool \d+ strict$/.test(name)) return toolText(api).includes('"strict"');
  if (/^attachment \d+ detail$/.test(name)) return descriptions[api].attachmentOptions.includes('detail');
  const file = kindNamed(name);
  if (file !== undefined) return descriptions[api].takes[file] !== undefined;
  return isPlaced(api, name);
}

/** In the vendors' words: a description may show no tools where a dialect has them. */
function toolText(protocol: ProtocolId): string {
  return JSON.stringify(capabilitiesOf(protocol, presets.any.dialect).toolShape?.(probe) ?? {});
}

/** By the description, for what is a setting; all else has a place in every protocol. */
function isPlaced(api: ApiId, name: string): boolean {
  const meaning = meaningIds.find((id) => meaningLabels[id] === name);
  if (meaning === undefined || meaning === 'model' || meaning === 'stream') return true;
  const { fields, places } = descriptionOf(api);
  const place = places[meaning];
  return place === undefined ? fields.some((field) => field.meaning === meaning) : 'at' in place;
}

/** True for a setting that the protocol requires, so that a gateway has to make one up. */
export function isRequired(api: ApiId, name: string): boolean {
  return descriptionOf(api).fields.some(
    ({ meaning, note }) => meaning !== undefined && meaningLabels[meaning] === name && note === 'required',
  );
}
