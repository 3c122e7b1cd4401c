/** Which extra headers are secrets, and what is left of them where their values do not belong (AUTH-4). */
import { looksSecret } from '../../shared/redact.ts';
import type { ProfileDraft } from '../../shared/profile.ts';
import type { Network } from '../../shared/profile-network.ts';
import { withoutLogin } from './proxy-logins.ts';

export type ExtraHeaders = ProfileDraft['extraHeaders'];
type ExtraHeader = ExtraHeaders[number];

/** Marked by the user, or secret by the look of its name. */
export function isSecretHeader({ name, secret }: Pick<ExtraHeader, 'name' | 'secret'>): boolean {
  return secret === true || looksSecret(name.trim());
}

/** As the settings hold them, and as the window sees them: secrets without their values. */
export function withoutSecrets(headers: ExtraHeaders): ExtraHeaders {
  return headers.map((header) =>
    isSecretHeader(header) ? { name: header.name, value: '', secret: true, kept: true } : plain(header),
  );
}

/** As the settings hold a profile: without the values of secret headers and the login of its proxy. */
export function storable<Facts extends { readonly extraHeaders: ExtraHeaders; readonly network?: Network | undefined }>(
  facts: Facts,
): Facts {
  const extraHeaders = facts.extraHeaders.map((header) =>
    isSecretHeader(header) ? { name: header.name, value: '', secret: true } : header,
  );
  const { network } = facts;
  return { ...facts, extraHeaders, ...(network === undefined ? {} : { network: withoutLogin(network) }) };
}

const plain = ({ name, value }: ExtraHeader): ExtraHeader => ({ name, value });

/** Whether a header is a secret that an older Quartet wrote into the settings. */
export const isLeft = (header: ExtraHeader): boolean => isSecretHeader(header) && header.value !== '';

/** Stands for the value that is kept. */
export const isKept = (header: ExtraHeader): boolean =>
  isSecretHeader(header) && header.kept === true && header.value === '';
