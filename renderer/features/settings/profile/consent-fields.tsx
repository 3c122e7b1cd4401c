/** What a user agrees to with a profile: no key, and plain HTTP to a private address (ADDR-3). */
import type { ReactNode } from 'react';
import { plainPrivateHost } from '../../../../shared/address.ts';
import type { ProfileView } from '../../../../shared/profile.ts';
import type { ProfileFormValues } from './profile-form-values.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

interface ConsentProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Consent({ label, hint, checked, onChange }: ConsentProps): ReactNode {
  return (
    <label className="flex min-h-6 items-start gap-2 py-0.5 text-12">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 accent-primary"
      />
      <span>
        {label}
        {hint === undefined ? null : <span className="block text-11 text-pretty text-muted">{hint}</span>}
      </span>
    </label>
  );
}

export interface ConsentFieldsProps {
  readonly values: ProfileFormValues;
  readonly onChange: (changes: Partial<ProfileFormValues>) => void;
}

interface NoKeyFieldProps extends ConsentFieldsProps {
  /** The profile as it is kept; undefined for a new one. */
  readonly kept: Pick<ProfileView, 'key'> | undefined;
}

/** The kept key stays until the profile is saved without one. */
export function NoKeyField({ values, kept, onChange }: NoKeyFieldProps): ReactNode {
  const key = kept?.key;
  return (
    <Consent
      label={t(m.noKeyNeeded)}
      {...(values.keyless === true && key?.present === true
        ? { hint: t(m.savingDeletesTheKeptKey, { tail: key.tail }) }
        : {})}
      checked={values.keyless === true}
      onChange={(checked) => onChange({ keyless: checked ? true : undefined })}
    />
  );
}

/** Shown where the address is one that plain HTTP may reach by consent. */
export function PlainHttpField({ values, onChange }: ConsentFieldsProps): ReactNode {
  const host = plainPrivateHost(values.baseUrl.trim());
  if (host === undefined) return null;
  return (
    <Consent
      label={t(m.allowPlainHttpToHost, { host })}
      hint={t(m.keysAndMessagesTravelUnencrypted)}
      checked={values.plainHttpHost === host}
      onChange={(checked) => onChange({ plainHttpHost: checked ? host : undefined })}
    />
  );
}
