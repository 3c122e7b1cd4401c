/** The form of an MCP server: a program to start, or an address; or the JSON in which other programs list servers. It is open only until Cancel or Save, so it holds its values itself and is none of the `edited-forms`, which outlive their page. */
import { isSameJson } from '../../../../shared/canonical-json.ts';
import { useState, type ReactNode } from 'react';
import { Plus, X } from 'lucide-react';
import { plainPrivateHost } from '../../../../shared/address.ts';
import type { Fault } from '../../../../shared/fault.ts';
import { readMcpConfig } from '../../../../shared/mcp-config.ts';
import type { McpServerView, McpEntry } from '../../../../shared/mcp.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useLostFocus } from '../../../ui/take-focus.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { draftOf, newServer, valuesOf, type ServerFormValues } from './server-form-values.ts';
import { useUnkept } from '../../../language/unkept.ts';
import { byPlace } from '../../../ui/by-place.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';

interface EntryRowsProps {
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

/** Variables or headers, a row each; a secret one's value is not shown, and stays where it is until another is typed. */
function EntryRows({ label, what, entries, onChange, problem }: EntryRowsProps): ReactNode {
  const words = wordsOf[what];
  // One that is removed takes its button along.
  const group = useLostFocus<HTMLFieldSetElement>(entries.length);
  const put = (at: number, changes: Partial<McpEntry>): void =>
    onChange(entries.map((entry, place) => (place === at ? { ...entry, ...changes } : entry)));
  return (
    <fieldset {...group} aria-label={label} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-12 font-medium">{label}</legend>
      {byPlace(entries, (entry, at) => (
        <div className="flex items-center gap-2">
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

export interface ServerFormProps {
  /** Absent for a new one. */
  readonly server?: McpServerView;
  readonly onDone: () => void;
}

const shownFields = ['Server name', 'Command', 'Arguments', 'Folder', 'Environment', 'Address', 'Headers'];

export function ServerForm({ server, onDone }: ServerFormProps): ReactNode {
  const { client } = useAppServices();
  const [initial] = useState<ServerFormValues>(() => (server === undefined ? newServer : valuesOf(server)));
  const [values, setValues] = useState(initial);
  const [source, setSource] = useState<'form' | 'json'>('form');
  const [json, setJson] = useState('');
  useUnkept(json !== '' || !isSameJson(values, initial));
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (changes: Partial<ServerFormValues>): void => {
    setFault(null);
    setValues({ ...values, ...changes });
  };
  const problemAt = (field: string): string | undefined =>
    fault?.field === field ? translated(`${fault.message} ${fault.hint}`.trim()) : undefined;
  const config = json.trim() === '' ? undefined : readMcpConfig(json);
  const drafts =
    source === 'form' ? [draftOf(values)] : config !== undefined && 'drafts' in config ? config.drafts : [];
  const save = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      for (const draft of drafts) {
        await client.call('mcp.save', { ...(server === undefined ? {} : { id: server.id }), draft });
      }
      onDone();
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  };
  const privateHost = plainPrivateHost(values.url.trim());
  const elsewhere = fault !== null && (source === 'json' || !shownFields.includes(fault.field ?? '')) ? fault : null;
  const field = (name: string, key: 'name' | 'command' | 'folder' | 'url', placeholder: string): ReactNode => (
    <TextField
      label={translated(name)}
      mono={key !== 'name'}
      placeholder={placeholder}
      value={values[key]}
      onChange={(value) => change({ [key]: value })}
      problem={problemAt(name)}
      announceProblem
    />
  );
  return (
    <form
      aria-label={server === undefined ? t(m.newServer) : t(m.editName, { name: server.name })}
      className="flex flex-col gap-4 rounded-card border border-line bg-panel p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {server === undefined ? (
        <Segments
          label={t(m.enterAs)}
          value={source}
          onChange={setSource}
          options={[
            { value: 'form', label: t(m.form) },
            { value: 'json', label: t(m.pasteJson) },
          ]}
        />
      ) : null}
      {source === 'json' ? (
        <TextArea
          label={t(m.serversAsJson)}
          mono
          minRows={6}
          maxRows={20}
          placeholder={'{"mcpServers": {"files": {"command": "npx", "args": ["…"]}}}'}
          value={json}
          onChange={setJson}
          problem={config !== undefined && 'problem' in config ? config.problem : undefined}
          description={t(m.nothingStartsUntilYouAllow)}
        />
      ) : (
        <>
          {field('Server name', 'name', t(m.files))}
          <Segments
            label={t(m.reachedBy)}
            value={values.type}
            onChange={(type) => change({ type })}
            options={[
              { value: 'stdio', label: t(m.program) },
              { value: 'http', label: 'HTTP' },
            ]}
          />
          {values.type === 'stdio' ? (
            <>
              {field('Command', 'command', 'npx')}
              <TextArea
                label={t(m.argumentsLabel)}
                aside={t(m.onePerLine)}
                mono
                minRows={2}
                maxRows={10}
                value={values.args}
                onChange={(args) => change({ args })}
                problem={problemAt('Arguments')}
                announceProblem
              />
              {field('Folder', 'folder', t(m.yourHomeFolder))}
              <EntryRows
                label={t(m.environment)}
                what="variable"
                entries={values.env}
                onChange={(env) => change({ env })}
                problem={problemAt('Environment')}
              />
            </>
          ) : (
            <>
              {field('Address', 'url', 'https://host/mcp')}
              {privateHost === undefined ? null : (
                <Switch
                  label={t(m.allowPlainHttpToHost, { host: privateHost })}
                  checked={values.plainHttp}
                  onChange={(plainHttp) => change({ plainHttp })}
                  description={t(m.headersAndCallsTravelUnencrypted)}
                />
              )}
              <EntryRows
                label={t(m.headers)}
                what="header"
                entries={values.headers}
                onChange={(headers) => change({ headers })}
                problem={problemAt('Headers')}
              />
            </>
          )}
        </>
      )}
      {elsewhere === null ? null : <FaultView fault={elsewhere} />}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={busy} disabled={drafts.length === 0}>
          {source === 'json' && drafts.length > 1 ? t(m.addCountServers, { count: drafts.length }) : t(m.saveServer)}
        </Button>
        <Button onClick={onDone}>{t(m.cancel)}</Button>
      </div>
    </form>
  );
}
