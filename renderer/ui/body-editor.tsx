/** A request's body as JSON text to change, and to send as it stands. */
import { useState, type ReactNode } from 'react';
import { indentJson } from '../../shared/code/json-tokens.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { JsonEditor, useJsonProblem } from './json-editor.tsx';
import { t } from '../language/t.ts';
import { useUnkept } from '../language/unkept.ts';
import * as m from './messages.ts';

export interface BodyEditorProps {
  readonly body: string;
  /** What will happen with the body, in a sentence. */
  readonly lead: string;
  /** An earlier edit to continue; otherwise the body itself. */
  readonly begun?: string | undefined;
  /** Told of each change, by an owner that keeps what was written. */
  readonly onChange?: (text: string) => void;
  readonly onCancel: () => void;
  readonly onSend: (body: string) => void;
  readonly className?: string;
}

export function BodyEditor({ body, lead, begun, onChange, onCancel, onSend, className }: BodyEditorProps): ReactNode {
  const [initial] = useState(() => indentJson(body));
  const [start] = useState(begun ?? initial);
  const [text, setText] = useState(start);
  const problem = useJsonProblem(text);
  useUnkept(onChange === undefined && text !== initial);
  return (
    <section aria-label={t(m.editRequestBody)} className={classNames('flex flex-col', className)}>
      <p className="shrink-0 px-3.5 pt-2.5 pb-2 text-11 text-muted">{lead}</p>
      <JsonEditor
        label={t(m.requestBody)}
        initial={start}
        onChange={(next) => {
          setText(next);
          onChange?.(next);
        }}
        className="min-h-0 flex-1 border-y border-line"
      />
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 px-3.5 py-2">
        <span role="status" className="text-11 wrap-anywhere text-warning not-empty:basis-full">
          {problem === null ? '' : t(m.notValidJson, { why: problem })}
        </span>
        <Button onClick={onCancel}>{t(m.cancel)}</Button>
        <Button variant="primary" onClick={() => onSend(text)}>
          {t(m.sendEditedRequest)}
        </Button>
      </div>
    </section>
  );
}
