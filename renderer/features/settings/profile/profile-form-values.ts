/** The profile form's values: what the fields hold, and the way from a kept profile to them and from them to a draft. */
import { readDialect } from '../../../../shared/dialects/read.ts';
import type { ProfileDraft, ProfileView } from '../../../../shared/profile.ts';
import { defaultTimeouts } from '../../../../shared/timeouts.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface ProfileFormValues extends Omit<
  ProfileDraft,
  'connectTimeoutMs' | 'readTimeoutMs' | 'imageReadTimeoutMs'
> {
  /** Null while the field is empty. */
  readonly connectTimeoutMs: number | null;
  readonly readTimeoutMs: number | null;
  readonly imageReadTimeoutMs: number | null;
  /** The JSON of a dialect of one's own while it is edited; it may not be readable yet. */
  readonly dialectText?: string | undefined;
  /** What becomes of the key on saving; the kept one itself is never here (AUTH-4). */
  readonly key:
    | { readonly type: 'keep' }
    | { readonly type: 'set'; readonly text: string }
    | { readonly type: 'remove' };
}

export const newProfileValues: ProfileFormValues = {
  name: '',
  baseUrl: '',
  dialect: 'neutral',
  consoleUrl: '',
  connectTimeoutMs: defaultTimeouts.connectMs,
  readTimeoutMs: defaultTimeouts.readMs,
  imageReadTimeoutMs: defaultTimeouts.imageReadMs,
  extraHeaders: [],
  key: { type: 'set', text: '' },
};

export function valuesOf(profile: ProfileView): ProfileFormValues {
  const {
    name,
    root,
    dialect,
    keyless,
    plainHttpHost,
    missing,
    consoleUrl,
    connectTimeoutMs,
    readTimeoutMs,
    imageReadTimeoutMs,
    extraHeaders,
  } = profile;
  return {
    name,
    baseUrl: root,
    dialect,
    ...(keyless === true ? { keyless } : {}),
    ...(plainHttpHost === undefined ? {} : { plainHttpHost }),
    ...(missing === undefined ? {} : { missing }),
    consoleUrl,
    connectTimeoutMs,
    readTimeoutMs,
    imageReadTimeoutMs,
    extraHeaders,
    ...(profile.network === undefined ? {} : { network: profile.network }),
    key: profile.key.present ? { type: 'keep' } : { type: 'set', text: '' },
  };
}

/** A time that is empty or no number is asked for at its field; anything else is the host's to judge. */
export interface MissingField {
  readonly field: string;
  readonly message: string;
}

/** What is left of a profile that was deleted: its key went with it, and so did the headers that were secrets. */
export function withoutSecrets(values: ProfileFormValues): ProfileFormValues {
  return {
    ...values,
    extraHeaders: values.extraHeaders.map(({ kept: _, ...header }) => header),
    key: values.key.type === 'set' ? values.key : { type: 'set', text: '' },
  };
}

/** The draft for the host; an empty row of a header is left out. */
export function draftOf(
  values: ProfileFormValues,
): { readonly draft: ProfileDraft } | { readonly missing: MissingField } {
  const { key: _, dialectText, connectTimeoutMs, readTimeoutMs, imageReadTimeoutMs, extraHeaders, ...rest } = values;
  if (dialectText !== undefined) {
    const read = readDialect(dialectText);
    if ('problem' in read)
      return { missing: { field: 'Dialect', message: t(m.theDialectCantBeUsed, { problem: read.problem }) } };
  }
  if (connectTimeoutMs === null) return { missing: missing('Connect timeout') };
  if (readTimeoutMs === null) return { missing: missing('Read timeout') };
  if (imageReadTimeoutMs === null) return { missing: missing('Image read timeout') };
  if (Number.isNaN(connectTimeoutMs)) return { missing: notNumber('Connect timeout') };
  if (Number.isNaN(readTimeoutMs)) return { missing: notNumber('Read timeout') };
  if (Number.isNaN(imageReadTimeoutMs)) return { missing: notNumber('Image read timeout') };
  return {
    draft: {
      ...rest,
      name: rest.name.trim() === '' ? (usualName(rest) ?? '') : rest.name,
      connectTimeoutMs,
      readTimeoutMs,
      imageReadTimeoutMs,
      extraHeaders: extraHeaders.filter(({ name, value }) => name.trim() !== '' || value.trim() !== ''),
    },
  };
}

/** What a profile is called that nobody named: by its host. Undefined where the address is none (yet). */
export function usualName({ baseUrl }: Pick<ProfileFormValues, 'baseUrl'>): string | undefined {
  const host = /^(?:https?:\/\/)?([^/\s?#@]+\.[^/\s?#@]+|localhost(?::\d+)?)/i.exec(baseUrl.trim())?.[1];
  return host?.slice(0, 100);
}

function missing(field: string): MissingField {
  return { field, message: t(m.fieldIsEmptyEnterA, { field: translated(field) }) };
}

function notNumber(field: string): MissingField {
  return { field, message: t(m.fieldIsNotANumber, { field: translated(field) }) };
}

/** What the contract's `key` is for these values: absent leaves the kept one, null deletes it. */
export function keyInput(values: ProfileFormValues): { readonly key?: string | null } {
  switch (values.key.type) {
    case 'keep':
      return {};
    case 'remove':
      return { key: null };
    case 'set':
      return values.key.text === '' ? {} : { key: values.key.text };
  }
}
