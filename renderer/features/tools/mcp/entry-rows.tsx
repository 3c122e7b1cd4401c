/** Variables or headers, a row each; a secret one's value is not shown, and stays where it is until another is typed. */
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { McpEntry } from '../../../../shared/mcp.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export interface EntryRowsProps {
  /** Such as `Environment`. */
  readonly label: string;
  /** Such as `variable`. */
  readonly what: string;
  readonly entries: readonly McpEntry[];
  readonly onChange: (entries: readonly McpEntry[]) => void;
  readonly problem: string | undefined;
}

export function EntryRows({ label, what, entries, onChange, problem }: EntryRowsProps): ReactNode {
  const put = (at: number, changes: Partial<McpEntry>): void =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, ...changes } : entry)));
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-12 font-medium">{label}</legend>
      {entries.map((entry, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place
        <div key={at} className="flex items-center gap-2">
          <TextField
            label={`Name of ${what} ${at + 1}`}
            labelHidden
            mono
            placeholder="name"
            className="min-w-0 flex-1"
            value={entry.name}
            onChange={(name) => put(at, { name, kept: false })}
          />
          <TextField
            label={`Value of ${what} ${at + 1}`}
            labelHidden
            mono
            type={entry.secret === true ? 'password' : 'text'}
            placeholder={entry.kept === true ? 'kept in the keychain' : 'value'}
            className="min-w-0 flex-2"
            value={entry.value}
            onChange={(value) => put(at, { value })}
          />
          <Switch
            label="Secret"
            checked={entry.secret === true}
            onChange={(secret) => put(at, { secret, kept: false })}
          />
          <IconButton
            label={`Remove ${what} ${at + 1}`}
            icon={X}
            size={24}
            onClick={() => onChange(entries.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        variant="ghost"
        icon={Plus}
        className="-ml-2.5 w-fit"
        onClick={() => onChange([...entries, { name: '', value: '' }])}
      >
        Add {what}
      </Button>
      {problem === undefined ? null : (
        <p role="alert" className="text-11 text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
