/** What a pasted configuration fills into the form of a new profile. */
import { isSameOrigin } from '../../../../shared/address.ts';
import type { LocalServer } from '../../../../shared/local-server.ts';
import type { PastedConfig } from '../../../../shared/pasted-config/read-config.ts';
import { looksSecret } from '../../../../shared/redact.ts';
import { chosenPreset } from './preset-choice.ts';
import type { ProfileFormValues } from './profile-form-values.ts';

export interface PastedValues {
  readonly changes: Partial<ProfileFormValues>;
  /** The fields that have other values for it, in the order in which they stand. */
  readonly filled: readonly ('preset' | 'name' | 'baseUrl' | 'key' | 'extraHeaders')[];
}

/** What the text says takes the place of what the form had. A secret for another address goes with that address (AUTH-4). */
export function pastedValues(
  config: PastedConfig,
  values: ProfileFormValues,
  running: readonly LocalServer[],
  taken: readonly string[],
): PastedValues {
  const { preset, baseUrl, key, headers } = config;
  const address = baseUrl ?? values.baseUrl;
  const withAddress = { ...values, baseUrl: address };
  const chosen = preset === undefined ? {} : chosenPreset(preset, withAddress, running, taken);
  // An address that nobody’s preset has says more than the name of the one for all others.
  const host = preset === 'any' && URL.canParse(address) ? new URL(address).hostname : undefined;
  const next = { ...withAddress, ...chosen, ...(host !== undefined && 'name' in chosen ? { name: host } : {}) };
  const moved = values.baseUrl.trim() !== '' && !isSameOrigin(values.baseUrl, next.baseUrl);
  const stays = values.extraHeaders.filter(
    ({ name, secret }) =>
      !(moved && (secret === true || looksSecret(name.trim()))) &&
      !headers.some((header) => header.name.toLowerCase() === name.trim().toLowerCase()),
  );
  const changes: Partial<ProfileFormValues> = {
    name: next.name,
    baseUrl: baseUrl ?? next.baseUrl,
    dialect: next.dialect,
    dialectText: undefined,
    consoleUrl: next.consoleUrl,
    keyless: key === undefined && config.keyVariable === undefined ? next.keyless : undefined,
    key: key !== undefined ? { type: 'set', text: key } : moved ? { type: 'set', text: '' } : next.key,
    extraHeaders: [...stays, ...headers],
  };
  return {
    changes,
    filled: [
      ...(preset !== undefined && changes.dialect !== values.dialect ? (['preset'] as const) : []),
      ...(changes.name === values.name ? [] : (['name'] as const)),
      ...(changes.baseUrl === values.baseUrl ? [] : (['baseUrl'] as const)),
      ...(key === undefined ? [] : (['key'] as const)),
      ...(headers.length === 0 ? [] : (['extraHeaders'] as const)),
    ],
  };
}
