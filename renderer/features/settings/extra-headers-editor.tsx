/** Headers that a profile adds to each request. */
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ProfileDraft } from '../../../shared/profile.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FieldGroup } from './section-frame.tsx';

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
  const put = (index: number, changes: Partial<Headers[number]>): void =>
    onChange(headers.map((header, at) => (at === index ? { ...header, ...changes } : header)));
  return (
    <FieldGroup
      title="Extra headers"
      hint="Sent with each request, for a proxy or a tracing system. Not a place for keys."
    >
      {headers.length === 0 ? null : (
        <div ref={rows} className="flex flex-col gap-1.5">
          {headers.map((header, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows are known by their place alone
            <div key={index} data-row className="flex items-center gap-1.5">
              <TextField
                label={`Header name ${index + 1}`}
                labelHidden
                mono
                className="flex-2"
                placeholder="X-Team"
                value={header.name}
                onChange={(name) => put(index, { name })}
                {...(problem === undefined ? {} : { 'aria-invalid': true })}
              />
              <TextField
                label={`Header value ${index + 1}`}
                labelHidden
                mono
                className="flex-3"
                value={header.value}
                onChange={(value) => put(index, { value })}
              />
              <IconButton
                label={`Remove header ${index + 1}`}
                icon={X}
                onClick={() => onChange(headers.filter((_, at) => at !== index))}
              />
            </div>
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
          Add header
        </Button>
      </div>
    </FieldGroup>
  );
}
