/** Headers that a profile adds to each request. */
import { Lock, LockOpen, Plus, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { looksSecret } from '../../../../shared/redact.ts';
import type { ProfileDraft } from '../../../../shared/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLostFocus } from '../../../ui/take-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { FieldGroup } from '../section-frame.tsx';
import { byPlace } from '../../../ui/by-place.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

type Headers = ProfileDraft['extraHeaders'];

export interface ExtraHeadersEditorProps {
  readonly headers: Headers;
  readonly onChange: (headers: Headers) => void;
  readonly problem?: string;
  readonly announceProblem?: boolean;
}

export function ExtraHeadersEditor({
  headers,
  onChange,
  problem,
  announceProblem,
}: ExtraHeadersEditorProps): ReactNode {
  const rows = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    rows.current?.querySelector<HTMLElement>('[data-row]:last-of-type input')?.focus();
  }, [headers.length]);
  // One that is removed takes its button along.
  const group = useLostFocus(headers.length);
  const put = (index: number, changes: Partial<Headers[number]>): void =>
    onChange(headers.map((header, at) => (at === index ? { ...header, ...changes } : header)));
  return (
    <FieldGroup title={t(m.extraHeaders)} hint={t(m.sentWithEachRequestFor)} place={group}>
      {headers.length === 0 ? null : (
        <div ref={rows} className="flex flex-col gap-1.5">
          {byPlace(headers, (header, index) => (
            <Row
              number={index + 1}
              header={header}
              isRefused={problem !== undefined}
              onChange={(changes) => put(index, changes)}
              onRemove={() => onChange(headers.filter((_, at) => at !== index))}
            />
          ))}
        </div>
      )}
      {problem === undefined ? null : (
        <div role={announceProblem ? 'alert' : undefined} className="text-11 text-bad">
          {problem}
        </div>
      )}
      <div>
        <Button
          icon={Plus}
          onClick={() => {
            added.current = true;
            onChange([...headers, { name: '', value: '' }]);
          }}
        >
          {t(m.addHeader)}
        </Button>
      </div>
    </FieldGroup>
  );
}

interface RowProps {
  readonly number: number;
  readonly header: Headers[number];
  readonly isRefused: boolean;
  readonly onChange: (changes: Partial<Headers[number]>) => void;
  readonly onRemove: () => void;
}

function Row({ number, header, isRefused, onChange, onRemove }: RowProps): ReactNode {
  const byName = looksSecret(header.name.trim());
  const secret = byName || header.secret === true;
  const kept = secret && header.kept === true && header.value === '';
  return (
    <div data-row className="flex items-center gap-1.5">
      <TextField
        label={t(m.headerNameNumber, { number })}
        labelHidden
        mono
        className="flex-2"
        placeholder="X-Team"
        value={header.name}
        // A kept value belongs to the name under which it is kept.
        onChange={(name) => onChange({ name, kept: false })}
        {...(isRefused ? { 'aria-invalid': true } : {})}
      />
      <TextField
        label={t(m.headerValueNumber, { number })}
        labelHidden
        mono
        className="flex-3"
        {...(secret ? { type: 'password', autoComplete: 'new-password', 'data-1p-ignore': true } : {})}
        placeholder={kept ? t(m.kept) : ''}
        value={header.value}
        onChange={(value) => onChange({ value })}
      />
      <IconButton
        label={t(m.secretHeaderNumber, { number })}
        tooltip={byName ? t(m.secretByItsNameKept) : secret ? t(m.secretKeptWhereTheApi) : t(m.makeItSecret)}
        icon={secret ? Lock : LockOpen}
        pressed={secret}
        disabled={byName}
        onClick={() => onChange({ secret: !secret, kept: false })}
      />
      <IconButton label={t(m.removeHeaderNumber, { number })} icon={X} onClick={onRemove} />
    </div>
  );
}
