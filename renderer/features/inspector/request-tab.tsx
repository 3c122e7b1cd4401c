/** One attempt's request, exactly as it went out, credentials masked; its body can be changed and sent again. */
import { Pencil } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { indentJson } from '../../../shared/code/json-tokens.ts';
import type { Attempt } from '../../../shared/exchange.ts';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { JsonEditor, useJsonProblem } from '../../ui/json-editor.tsx';
import { RequestView } from '../../ui/request-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ExchangeReader } from './exchange-reader.ts';
import { useBodyText } from './use-body-text.ts';

export interface RequestTabProps {
  readonly attempt: Attempt;
  readonly reader: ExchangeReader;
  /** Sends a body as it stands, for another answer beside this one. Absent where it cannot be sent. */
  readonly onSend: ((body: string) => void) | undefined;
}

/** A longer body is edited as it stands: setting it out over lines would take its time. */
const setOutBelow = 2_000_000;

/** Not drawn again for events that come: its body may be large. */
export const RequestTab = memo(function RequestTab({ attempt, reader, onSend }: RequestTabProps): ReactNode {
  const body = useBodyText(reader, attempt, 'request');
  const [editing, setEditing] = useState<string | null>(null);
  const text = body.state === 'ready' ? body.text : undefined;
  if (editing !== null && onSend !== undefined) {
    return (
      <BodyEditor
        initial={editing}
        onCancel={() => setEditing(null)}
        onSend={(changed) => {
          setEditing(null);
          onSend(changed);
        }}
      />
    );
  }
  return (
    <div className="h-full overflow-y-auto px-3.5 py-3">
      <RequestView
        method={attempt.method}
        url={attempt.url}
        headers={attempt.requestHeaders}
        body={text}
        actions={
          onSend === undefined || text === undefined ? null : (
            <Button
              variant="ghost"
              icon={Pencil}
              className="h-5.5! px-1.5! text-11!"
              onClick={() => setEditing(text.length < setOutBelow ? indentJson(text) : text)}
            >
              Edit and send again
            </Button>
          )
        }
      >
        {body.state === 'loading' ? (
          <Spinner label={`Loading the body, ${body.bytes.toLocaleString('en')} bytes`} />
        ) : body.state === 'failed' ? (
          <FaultView fault={body.fault} />
        ) : undefined}
      </RequestView>
    </div>
  );
});

interface BodyEditorProps {
  readonly initial: string;
  readonly onCancel: () => void;
  readonly onSend: (body: string) => void;
}

function BodyEditor({ initial, onCancel, onSend }: BodyEditorProps): ReactNode {
  const [text, setText] = useState(initial);
  const problem = useJsonProblem(text);
  return (
    <section aria-label="Edit request body" className="flex h-full flex-col">
      <p className="shrink-0 px-3.5 pt-2.5 pb-2 text-11 text-muted">
        It goes out as it stands here, to the profile in use; the answer becomes a branch beside this one.
      </p>
      <JsonEditor
        label="Request body"
        initial={initial}
        onChange={setText}
        className="min-h-0 flex-1 border-y border-line"
      />
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-3.5 py-2">
        <span role="status" className="min-w-0 flex-1 basis-40 text-11 wrap-anywhere text-warning">
          {problem === null ? '' : `No JSON as it stands: ${problem}`}
        </span>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" onClick={() => onSend(text)}>
          Send edited request
        </Button>
      </div>
    </section>
  );
}
