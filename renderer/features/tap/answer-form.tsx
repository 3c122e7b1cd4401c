/** The user's own answer to a held request: a text with calls of tools, or an error. */
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segments } from '../../ui/segments.tsx';
import { takeLostFocus } from '../../ui/take-focus.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isProtocolId, type ApiId } from '../../../shared/apis.ts';
import {
  answerOf,
  freshCall,
  mostCalls,
  problemsOf,
  type AnswerDraft,
  type AnswerProblems,
  type CallDraft,
} from './held-draft.ts';
import * as m from './messages.ts';
import type { AnswerByHand } from '../../../shared/tap/tap.ts';

export interface AnswerFormProps {
  readonly api: ApiId;
  readonly draft: AnswerDraft;
  readonly onChange: (draft: AnswerDraft) => void;
  /** Names of the tools that the request offers. */
  readonly tools: readonly string[];
  readonly onCancel: () => void;
  readonly onSend: (answer: AnswerByHand) => void;
}

export function AnswerForm({ api, draft, onChange, tools, onCancel, onSend }: AnswerFormProps): ReactNode {
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { length } = draft.calls;
  // As it opens, and when a call that is removed takes its button along.
  useEffect(() => {
    if (form.current !== null)
      takeLostFocus(form.current, form.current.querySelector('textarea, select, [role=combobox]'));
  }, [length]);
  const problems = asked ? problemsOf(draft) : undefined;
  const change = (changed: Partial<AnswerDraft>): void => onChange({ ...draft, ...changed });
  const send = (): void => {
    setAsked(true);
    if (problemsOf(draft) === undefined) onSend(answerOf(draft));
  };
  return (
    <form
      ref={form}
      aria-label={t(m.answerByHand)}
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 py-3">
        <p className="text-12 text-pretty text-muted">{t(m.answerLead)}</p>
        {isProtocolId(api) ? (
          <div className="flex">
            <Segments
              label={t(m.answerWith)}
              value={draft.kind}
              onChange={(kind) => change({ kind })}
              options={[
                { value: 'said', label: t(m.answerWords) },
                { value: 'error', label: t(m.answerError) },
              ]}
            />
          </div>
        ) : null}
        {draft.kind === 'said' ? (
          <Said draft={draft} change={change} tools={tools} problems={problems} />
        ) : (
          <ErrorFields draft={draft} change={change} problems={problems} />
        )}
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-4 py-2">
        <Button onClick={onCancel}>{t(m.back)}</Button>
        <Button type="submit" variant="primary">
          {t(m.sendAnswer)}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly draft: AnswerDraft;
  readonly change: (changed: Partial<AnswerDraft>) => void;
  readonly problems: AnswerProblems | undefined;
}

function Said({ draft, change, tools, problems }: FieldsProps & Pick<AnswerFormProps, 'tools'>): ReactNode {
  const { text, calls } = draft;
  const changeCall = (at: number, changed: Partial<CallDraft>): void =>
    change({ calls: calls.map((call, place) => (place === at ? { ...call, ...changed } : call)) });
  return (
    <>
      <TextArea
        label={t(m.answerText)}
        value={text}
        onChange={(next) => change({ text: next })}
        minRows={4}
        maxRows={16}
      />
      {calls.map((call, at) => (
        <section
          key={call.id}
          aria-label={t(m.toolCall, { number: at + 1 })}
          className="flex flex-col gap-2 rounded-card border border-line p-3"
        >
          <header className="flex items-center justify-between gap-2">
            <h3 className="text-12 font-semibold">{t(m.toolCall, { number: at + 1 })}</h3>
            <IconButton
              label={t(m.removeToolCall, { number: at + 1 })}
              icon={X}
              size={24}
              onClick={() => change({ calls: calls.toSpliced(at, 1) })}
            />
          </header>
          {tools.length > 0 ? (
            <Choice
              label={t(m.tool)}
              value={call.name}
              items={tools.map((name) => ({ value: name, label: name, mono: true }))}
              onChange={(name) => changeCall(at, { name })}
              problem={problems?.names.has(at) === true ? t(m.chooseATool) : undefined}
            />
          ) : (
            <TextField
              label={t(m.tool)}
              mono
              value={call.name}
              onChange={(name) => changeCall(at, { name })}
              problem={problems?.names.has(at) === true ? t(m.nameATool) : undefined}
            />
          )}
          <TextArea
            label={t(m.callArguments)}
            mono
            value={call.arguments}
            onChange={(next) => changeCall(at, { arguments: next })}
            minRows={2}
            maxRows={12}
            problem={
              problems?.arguments.has(at) === true ? t(m.argumentsNoObject, { example: '{"city": "Oslo"}' }) : undefined
            }
            announceProblem
          />
        </section>
      ))}
      <div>
        <Button
          icon={Plus}
          disabled={calls.length >= mostCalls}
          onClick={() => change({ calls: [...calls, freshCall(tools)] })}
        >
          {t(m.addToolCall)}
        </Button>
      </div>
    </>
  );
}

/** As gateways give them; the words are what a client makes of each. */
const statuses = [
  [400, m.status400],
  [401, m.status401],
  [403, m.status403],
  [404, m.status404],
  [413, m.status413],
  [429, m.status429],
  [500, m.status500],
  [503, m.status503],
  [529, m.status529],
] as const;

function ErrorFields({ draft, change, problems }: FieldsProps): ReactNode {
  return (
    <>
      <Choice
        label={t(m.errorStatus)}
        value={String(draft.status)}
        items={statuses.map(([status, words]) => ({ value: String(status), label: String(status), note: t(words) }))}
        onChange={(status) => change({ status: Number(status) })}
        problem={undefined}
      />
      <TextArea
        label={t(m.errorMessage)}
        value={draft.message}
        onChange={(message) => change({ message })}
        minRows={2}
        maxRows={8}
        problem={problems?.message === true ? t(m.writeTheMessage) : undefined}
        announceProblem
      />
    </>
  );
}
