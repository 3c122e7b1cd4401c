/** A configuration that people have already fills in the form: a cURL command, environment lines, the JSON of a tool. The text is kept nowhere, and nothing is sent or saved by it. */
import { ClipboardPaste } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { isSameJson } from '../../../../shared/canonical-json.ts';
import { longestConfig, readConfig, type ReadConfig } from '../../../../shared/pasted-config/read-config.ts';
import { useLocalServers } from '../../../app/local-servers.ts';
import { spokenLanguage, t } from '../../../language/t.ts';
import { useUnkept } from '../../../language/unkept.ts';
import { Button } from '../../../ui/button.tsx';
import { byteWords } from '../../../ui/byte-words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import * as m from './messages.ts';
import { pastedValues, type PastedValues } from './pasted-values.ts';
import { useTakenNames } from './preset-choice.ts';
import type { ProfileFormValues } from './profile-form-values.ts';

/** A tile that is no preset. */
export const otherTile =
  'flex min-h-10 flex-1 items-center gap-2 rounded-control border border-dashed border-line-strong px-3 text-left text-12 text-muted hover:bg-hover hover:text-ink';

export interface PasteConfigProps {
  readonly values: ProfileFormValues;
  readonly onChange: (changes: Partial<ProfileFormValues>) => void;
  /** Stands in the row of its tile. */
  readonly children: ReactNode;
}

interface Filled {
  readonly fields: PastedValues['filled'];
  readonly before: ProfileFormValues;
  readonly after: ProfileFormValues;
  /** Names the key where the text does not have it. */
  readonly variable: string | undefined;
}

const undone = { keyless: undefined, dialectText: undefined, plainHttpHost: undefined } as const;

export function PasteConfig({ values, onChange, children }: PasteConfigProps): ReactNode {
  const id = useId();
  const running = useLocalServers();
  const taken = useTakenNames();
  const tile = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [filled, setFilled] = useState<Filled | null>(null);
  const close = (): void => {
    setOpen(false);
    tile.current?.focus();
  };
  const take = (read: ReadConfig): void => {
    if (!read.ok) return;
    const { changes, filled: fields } = pastedValues(read.config, values, running ?? [], taken);
    onChange(changes);
    setFilled({ fields, before: values, after: { ...values, ...changes }, variable: read.config.keyVariable });
    close();
  };
  return (
    <>
      <div className="flex gap-2">
        <button
          ref={tile}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setFilled(null);
            setOpen(!open);
          }}
          className={otherTile}
        >
          <ClipboardPaste size={16} strokeWidth={1.75} aria-hidden />
          {t(m.pasteConfig)}
        </button>
        {children}
      </div>
      {open ? <PasteField id={id} onRead={take} onClose={close} /> : null}
      <div role="status" className={classNames(filled === null ? 'sr-only' : 'flex items-start gap-3 text-12')}>
        {filled === null ? null : (
          <>
            <span className="min-w-0 flex-1 pt-1 text-pretty text-muted">{filledWords(filled)}</span>
            {/* What was changed since then would go with it. */}
            {isSameJson(values, filled.after) ? (
              <Button
                onClick={() => {
                  onChange({ ...undone, ...filled.before });
                  setFilled(null);
                  tile.current?.focus();
                }}
              >
                {t(m.undoPaste)}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </>
  );
}

interface PasteFieldProps {
  readonly id: string;
  /** Told what was read, where something was. */
  readonly onRead: (read: ReadConfig) => void;
  readonly onClose: () => void;
}

/** What is pasted is read at once, and shown only where nothing was found in it. */
function PasteField({ id, onRead, onClose }: PasteFieldProps): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  useUnkept(text !== '');
  useEffect(() => holder.current?.querySelector('textarea')?.focus(), []);
  const read = (given: string): boolean => {
    const result = readConfig(given);
    setProblem(result.ok ? undefined : problems[result.reason]());
    onRead(result);
    return result.ok;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from any control within
    <div
      ref={holder}
      id={id}
      className="flex flex-col gap-2"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <TextArea
        label={t(m.config)}
        mono
        minRows={3}
        maxRows={8}
        value={text}
        placeholder={t(m.configSample)}
        description={t(m.pasteWhat)}
        onChange={(next) => {
          setText(next.slice(0, longestConfig));
          setProblem(undefined);
        }}
        onPaste={(event) => {
          const given = event.clipboardData.getData('text/plain');
          // Beside what is typed already it is a part of a whole.
          if (text !== '' || given === '') return;
          event.preventDefault();
          if (!read(given) && given.length <= longestConfig) setText(given);
        }}
        {...(problem === undefined ? {} : { problem, announceProblem: true })}
      />
      <div className="flex gap-2">
        <Button disabled={text.trim() === ''} onClick={() => read(text)}>
          {t(m.fillIn)}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t(m.cancelPaste)}
        </Button>
      </div>
    </div>
  );
}

const problems = {
  empty: () => t(m.pasteWhat),
  nothing: () => t(m.nothingInConfig),
  long: () => t(m.configTooLong, { most: byteWords(longestConfig) }),
} as const;

const fieldNames = {
  preset: m.preset,
  name: m.name,
  baseUrl: m.baseUrl,
  key: m.apiKey,
  extraHeaders: m.extraHeaders,
} as const;

function filledWords({ fields, variable }: Filled): string {
  const names = new Intl.ListFormat(spokenLanguage(), { type: 'conjunction' }).format(
    fields.map((field) => t(fieldNames[field])),
  );
  return [
    fields.length === 0 ? t(m.nothingNewInConfig) : t(m.filledIn, { fields: names }),
    ...(variable === undefined ? [] : [t(m.keyIsInVariable, { variable })]),
  ].join(' ');
}
