/** The attempt's request as a program to run: cURL, TypeScript for Node, Python. */
import { useMemo, useState, type ReactNode } from 'react';
import { curlProgram } from '../../../shared/code/curl.ts';
import { nodeProgram } from '../../../shared/code/node.ts';
import { pythonProgram } from '../../../shared/code/python.ts';
import { keyVariable, programRequest, type ProgramRequest } from '../../../shared/code/program-request.ts';
import type { Attempt } from '../../../shared/exchange.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { HighlightedText } from '../../ui/highlighted-text.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { WireText } from '../../ui/wire-text.tsx';
import type { ExchangeReader } from '../../exchange/exchange-reader.ts';
import { useBodyText } from '../../exchange/use-body-text.ts';
import { rich } from '../../language/rich.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface CodeTabProps {
  readonly attempt: Attempt;
  readonly reader: ExchangeReader;
}

const languages = [
  { value: 'curl', label: m.curl, grammar: 'bash', print: curlProgram },
  { value: 'node', label: m.typescript, grammar: 'typescript', print: nodeProgram },
  { value: 'python', label: m.python, grammar: 'python', print: pythonProgram },
] as const;

/** Longer programs are shown in plain pieces: they are one large body. */
const highlightLimit = 60_000;

export function CodeTab({ attempt, reader }: CodeTabProps): ReactNode {
  const [chosen, setChosen] = useState<(typeof languages)[number]['value']>('curl');
  const body = useBodyText(reader, attempt, 'request');
  const language = languages.find(({ value }) => value === chosen) ?? languages[0];
  const { method, url, requestHeaders } = attempt;
  const text = body.state === 'ready' ? body.text : undefined;
  const request = useMemo(
    () => programRequest({ method, url, headers: requestHeaders, body: text }),
    [method, url, requestHeaders, text],
  );
  const program = useMemo(() => language.print(request), [language, request]);
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-9 shrink-0 items-center gap-2 border-b border-line px-3.5">
        <Segments label={t(m.language)} value={chosen} onChange={setChosen} options={languages} />
        <span className="flex-1" />
        <CopyButton label={t(m.copyProgram)} text={() => language.print(request)} size={24} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3.5 py-3">
        {body.state === 'failed' ? (
          <FaultView fault={body.fault} />
        ) : body.state === 'loading' ? (
          <Spinner label={t(m.loadingTheBody)} />
        ) : (
          <>
            <Needs request={request} />
            {program.length > highlightLimit ? (
              <WireText label={t(m.program)} text={program} />
            ) : (
              <HighlightedText key={chosen} label={t(m.program)} text={program} language={language.grammar} />
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** What has to be there before it runs. */
function Needs({ request }: { readonly request: ProgramRequest }): ReactNode {
  const { variables, files } = request;
  const others = variables.filter((variable) => variable !== keyVariable);
  return (
    <p className="mb-2 text-11 text-muted">
      {variables.includes(keyVariable) ? (
        <>{rich(m.keyFrom, { name: <span className="mono text-ink">{keyVariable}</span> })} </>
      ) : null}
      {others.length === 0 ? null : (
        <>{rich(m.headersFrom, { names: <span className="mono text-ink">{others.join(', ')}</span> })} </>
      )}
      {files.length === 0 ? null : t(m.attachedRead, { count: files.length })}
    </p>
  );
}
