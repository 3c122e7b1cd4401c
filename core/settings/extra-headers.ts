/** Which headers a profile may add to its requests: well-formed ones that are neither the key's nor the connection's. */
import { reservedKeyHeaders } from '../../shared/dialects/call-headers.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { transportHeaders } from '../../shared/dialects/transport-headers.ts';
import { refuseField } from '../../shared/fault.ts';
import { isSecretHeader, type ExtraHeaders } from './secret-headers.ts';

export const maxExtraHeaders = 50;
export const maxHeaderValueLength = 8000;

/** Trims, drops empty rows, and throws a `FaultError` of kind `input` with the field `Extra headers` for what cannot be sent. */
export function checkExtraHeaders(headers: ExtraHeaders, dialect: Dialect): ExtraHeaders {
  const filled = headers
    .map((header) => ({ ...header, name: header.name.trim(), value: header.value.trim() }))
    .filter(({ name, value }) => name !== '' || value !== '')
    .map(withMarks);
  if (filled.length > maxExtraHeaders) {
    refuse(
      `There are ${filled.length} extra headers and at most ${maxExtraHeaders} can be sent.`,
      'Remove those that are not needed.',
    );
  }
  const reserved = reservedKeyHeaders(dialect);
  const seen = new Set<string>();
  for (const { name, value } of filled) {
    checkName(name, reserved);
    if (seen.has(name.toLowerCase())) refuse(`The extra header ${name} is there twice.`, 'Remove one of the two.');
    seen.add(name.toLowerCase());
    checkValue(name, value);
  }
  return filled;
}

/** Marks where they say something: a secret that has a value is not the kept one. */
function withMarks({ name, value, secret, kept }: ExtraHeaders[number]): ExtraHeaders[number] {
  if (!isSecretHeader({ name, ...(secret === undefined ? {} : { secret }) })) return { name, value };
  return { name, value, secret: true, ...(kept === true && value === '' ? { kept } : {}) };
}

function checkName(name: string, reserved: ReadonlySet<string>): void {
  if (name === '') refuse('An extra header has a value and no name.', 'Enter its name, or remove the row.');
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/.test(name)) {
    refuse(
      `${JSON.stringify(name.slice(0, 60))} is not a header name.`,
      'A name has letters, digits and hyphens, such as X-Team; no spaces and no colon.',
    );
  }
  const lower = name.toLowerCase();
  if (reserved.has(lower)) {
    refuse(
      `The header ${name} carries the key, so it cannot be an extra header.`,
      'Enter the key under API key; the dialect decides on the header that carries it.',
    );
  }
  if (transportHeaders.has(lower)) {
    refuse(`The header ${name} is set by the connection itself.`, 'Remove it from the extra headers.');
  }
}

/** The value is not repeated in the message: it may be a secret. */
function checkValue(name: string, value: string): void {
  if (value.length > maxHeaderValueLength) {
    refuse(
      `The value of ${name} has ${value.length} characters and at most ${maxHeaderValueLength} can be sent.`,
      'Shorten it.',
    );
  }
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
    refuse(
      `The value of ${name} has a line break or another character that a header cannot carry.`,
      'Use Latin letters, digits and punctuation on one line.',
    );
  }
}

function refuse(message: string, hint: string): never {
  refuseField('Extra headers', message, hint);
}
