/** The new request: its address and body, or a program that sends it. */
import { useMemo, useState, type ReactNode } from 'react';
import { fileMarkerPattern } from '../../../shared/attachment.ts';
import { curlProgram } from '../../../shared/code/curl.ts';
import { nodeProgram } from '../../../shared/code/node.ts';
import { programRequest, type ProgramRequest } from '../../../shared/code/program-request.ts';
import { pythonProgram } from '../../../shared/code/python.ts';
import { requestHeaders } from '../../../shared/dialects/call-headers.ts';
import type { Dialect } from '../../../shared/dialects/dialect.ts';
import type { Migration } from '../../../shared/migration/migrate.ts';
import { withWrittenNumbers } from '../../../shared/written-numbers.ts';
import { t } from '../../language/t.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { WireText } from '../../ui/wire-text.tsx';
import * as m from './messages.ts';

export interface NewRequestProps {
  readonly migration: Migration;
  /** Root address of the gateway that the request goes to. */
  readonly root: string;
  readonly dialect: Dialect;
}

const forms = ['body', 'curl', 'typescript', 'python'] as const;
type Form = (typeof forms)[number];

const words = { body: m.body, curl: m.curl, typescript: m.typescript, python: m.python } as const;
const programs = {
  curl: curlProgram,
  typescript: nodeProgram,
  python: pythonProgram,
} as const satisfies Readonly<Record<Exclude<Form, 'body'>, (request: ProgramRequest) => string>>;

/** As a key is redacted in a record: programs take it from the environment. */
const redactedKey = '••••';

export function NewRequest({ migration: { request, to, numbers }, root, dialect }: NewRequestProps): ReactNode {
  const [form, setForm] = useState<Form>('body');
  const text = useMemo(() => {
    const body = withWrittenNumbers(JSON.stringify(request.body, null, 2), numbers);
    if (form === 'body')
      return body.replaceAll(fileMarkerPattern, (_, hash: string) => t(m.fileOf, { hash: hash.slice(0, 8) }));
    const headers = requestHeaders(dialect, to, redactedKey);
    return programs[form](programRequest({ method: 'POST', url: `${root}${request.path}`, headers, body }));
  }, [request, to, numbers, form, root, dialect]);
  return (
    <section aria-label={t(m.newRequest)} className="flex min-h-0 flex-col gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="text-12 font-semibold">{t(m.newRequest)}</h3>
        <Segments
          label={t(m.form)}
          value={form}
          onChange={setForm}
          options={forms.map((value) => ({ value, label: t(words[value]) }))}
        />
        <span className="flex-1" />
        <CopyButton label={t(m.copyIt)} text={text} words size={24} />
      </header>
      <p className="mono text-11 text-muted wrap-anywhere">{`${request.method} ${request.path}`}</p>
      {form === 'body' ? null : <p className="text-11 text-muted">{t(m.keyFrom)}</p>}
      <div className="min-h-40 overflow-auto rounded-card border border-line bg-sunken p-3 @min-[56rem]:max-h-[44vh]">
        <WireText label={t(words[form])} text={text} />
      </div>
    </section>
  );
}
