/** Other arguments or a result for a call, written by the user beside the schema that the tool has. */
import { parseJson } from '../../shared/parse-json.ts';
import { use, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { isJsonObject } from '../../shared/json.ts';
import { argumentsOf, type ToolCall, type KnownTool } from '../../shared/tool.ts';
import { Button } from '../ui/button.tsx';
import { AddToolButton } from './add-tool-button.tsx';
import { JsonView } from '../ui/json-view.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { CallExtrasContext } from './call-extras.ts';
import type { CallDraft } from './tool-call-drafts.ts';
import { callKey, type ToolCallsStore } from './tool-calls-store.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface ToolCallEditorProps {
  readonly calls: ToolCallsStore;
  readonly messageId: string;
  readonly call: ToolCall;
  readonly draft: CallDraft;
  readonly tool: KnownTool | undefined;
}

export function ToolCallEditor({ calls, messageId, call, draft, tool }: ToolCallEditorProps): ReactNode {
  const key = callKey(messageId, call.callId);
  const busy = useStore(calls.store, (value) => key in value.busy);
  const extras = use(CallExtrasContext);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus();
  }, [draft.kind]);
  const at = { messageId, callId: call.callId };
  const close = (): void => {
    const card = form.current?.closest<HTMLElement>('[data-call]');
    calls.setDraft(key, null);
    // Moves the focus to the card, since the focused element was removed.
    requestAnimationFrame(() => card?.querySelector<HTMLElement>('footer button, header button')?.focus());
  };
  const save = (): void => {
    const { text } = draft;
    void calls.act(
      draft.kind === 'arguments'
        ? { type: 'edit', ...at, text }
        : { type: 'answer', ...at, text, isError: draft.isError },
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      save();
    }
  };
  const isResult = draft.kind === 'result';
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields within
    <div
      ref={form}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 mx-2 mt-1 rounded-control border border-line bg-sunken px-3 py-3"
    >
      <div className="grid grid-cols-1 gap-3 @min-[32rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TextArea
          label={isResult ? t(m.result) : t(m.callArguments)}
          mono
          value={draft.text}
          minRows={5}
          maxRows={16}
          placeholder={isResult ? t(m.resultHint) : '{}'}
          onChange={(text) => calls.setDraft(key, { ...draft, text })}
          problem={isResult ? undefined : unreadable(draft.text)}
        />
        <Schema tool={tool} call={call} />
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Button variant="primary" busy={busy} onClick={save}>
          {isResult ? t(m.sendResult) : t(m.saveArguments)}
        </Button>
        {extras?.sending({ messageId, call, tool }, draft)}
        <Button variant="ghost" onClick={close}>
          {t(m.cancel)}
        </Button>
        {draft.kind === 'result' ? (
          <>
            <Switch
              label={t(m.markAsError)}
              checked={draft.isError}
              onChange={(isError) => calls.setDraft(key, { ...draft, isError })}
              className="ml-2"
            />
            <Button
              variant="ghost"
              className="ml-auto"
              onClick={() => void calls.act({ type: 'reject', ...at, reason: draft.text })}
            >
              {t(m.rejectWithThisReason)}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Why the text cannot be arguments, whatever the schema says. */
function unreadable(text: string): string | undefined {
  try {
    return isJsonObject(parseJson(argumentsOf(text))) ? undefined : t(m.argumentsNotObject);
  } catch (error) {
    return t(m.invalidJson, { why: error instanceof Error ? error.message : String(error) });
  }
}

function Schema({ tool, call }: { readonly tool: KnownTool | undefined; readonly call: ToolCall }): ReactNode {
  return (
    <section aria-label={t(m.parametersSchema)} className="flex min-w-0 flex-col gap-1">
      <p aria-hidden className="text-12 font-medium">
        {t(m.parametersSchema)}
      </p>
      <div className="max-h-64 min-h-0 flex-1 overflow-y-auto rounded-control border border-line bg-panel px-2 py-1.5">
        {tool === undefined ? (
          <div className="flex flex-col items-start gap-1.5">
            <p className="text-11 text-muted">{t(m.noSuchTool)}</p>
            <AddToolButton call={call} />
          </div>
        ) : (
          <JsonView value={tool.schema} className="text-11!" />
        )}
      </div>
    </section>
  );
}
