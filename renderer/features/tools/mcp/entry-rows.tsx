/** Variables or headers, a row each; a secret one's value is not shown, and stays where it is until another is typed. */
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { McpEntry } from '../../../../shared/mcp.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface EntryRowsProps {
  /** Such as `Environment`. */
  readonly label: string;
  /** Such as `variable`. */
  readonly what: 'variable' | 'header';
  readonly entries: readonly McpEntry[];
  readonly onChange: (entries: readonly McpEntry[]) => void;
  readonly problem: string | undefined;
}

const wordsOf = {
  variable: { name: m.nameOfVariable, value: m.valueOfVariable, remove: m.removeVariable, add: m.addVariable },
  header: { name: m.nameOfHeader, value: m.valueOfHeader, remove: m.removeHeader, add: m.addHeader },
} as const;

export function EntryRows({ label, what, entries, onChange, problem }: EntryRowsProps): ReactNode {
  const words = wordsOf[what];
  const put = (at: number, changes: Partial<McpEntry>): void =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, ...changes } : entry)));
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-12 font-medium">{label}</legend>
      {entries.map((entry, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place
        <div key={at} className="flex items-center gap-2">
          <TextField
            label={t(words.name, { at: at + 1 })}
            labelHidden
            mono
            placeholder={t(m.nameOfEntry)}
            className="min-w-0 flex-1"
            value={entry.name}
            onChange={(name) => put(at, { name, kept: false })}
          />
          <TextField
            label={t(words.value, { at: at + 1 })}
            labelHidden
            mono
            type={entry.secret === true ? 'password' : 'text'}
            placeholder={entry.kept === true ? t(m.keptInTheKeychain) : t(m.value)}
            className="min-w-0 flex-2"
            value={entry.value}
            onChange={(value) => put(at, { value })}
          />
          <Switch
            label={t(m.secret)}
            checked={entry.secret === true}
            onChange={(secret) => put(at, { secret, kept: false })}
          />
          <IconButton
            label={t(words.remove, { at: at + 1 })}
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
        {t(words.add)}
      </Button>
      {problem === undefined ? null : (
        <p role="alert" className="text-11 text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
