/** A request that waits to go on: its body, to be changed, let go as it is, or answered by hand. */
import { Hand } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Fault } from '../../../shared/fault.ts';
import type { ApiId } from '../../../shared/apis.ts';
import { useClient } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { t } from '../../language/t.ts';
import { BodyView } from '../../ui/body-view.tsx';
import { BodyEditor } from '../../ui/body-editor.tsx';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { takeLostFocus } from '../../ui/take-focus.ts';
import { AnswerForm } from './answer-form.tsx';
import { freshDraft, offeredTools, type HeldDraft } from './held-draft.ts';
import * as m from './messages.ts';
import type { TapStore } from './tap-store.ts';

export interface HeldRequestProps {
  readonly tap: TapStore;
  readonly id: string;
  readonly api: ApiId;
}

interface Loaded {
  readonly body: string;
  readonly hasBytes: boolean;
  /** Names of the tools that it offers. */
  readonly tools: readonly string[];
}

export function HeldRequest({ tap, id, api }: HeldRequestProps): ReactNode {
  const loaded = useHeldBody(id, api);
  const draft = useStore(tap.store, ({ drafts }) => drafts.get(id)) ?? freshDraft(api);
  const change = (changed: Partial<HeldDraft>): void => tap.keepDraft(id, { ...draft, ...changed });
  const [cameFrom, setCameFrom] = useState<HeldDraft['mode']>('view');
  const goBack = (): void => {
    setCameFrom(draft.mode);
    change({ mode: 'view' });
  };
  if (loaded === null) return <LoadingState title={t(m.loadingTheRequest)} className="flex-1" />;
  if ('fault' in loaded) return <FaultView fault={loaded.fault} className="m-4" />;
  const { body, tools } = loaded;
  if (draft.mode === 'edit')
    return (
      <BodyEditor
        body={body}
        lead={t(m.editLead)}
        begun={draft.body}
        onChange={(text) => change({ body: text })}
        onCancel={goBack}
        onSend={(changed) => void tap.letGo(id, changed)}
        className="min-h-0 flex-1"
      />
    );
  if (draft.mode === 'answer')
    return (
      <AnswerForm
        api={api}
        draft={draft.answer}
        onChange={(answer) => change({ answer })}
        tools={tools}
        onCancel={goBack}
        onSend={(answer) => void tap.answer(id, answer)}
      />
    );
  return (
    <HeldView
      loaded={loaded}
      cameFrom={cameFrom}
      onLetGo={() => void tap.letGo(id)}
      onEdit={() => change({ mode: 'edit' })}
      onAnswer={() => change({ mode: 'answer' })}
    />
  );
}

interface HeldViewProps {
  readonly loaded: Loaded;
  /** What was left just now, whose button has the focus again. */
  readonly cameFrom: HeldDraft['mode'];
  readonly onLetGo: () => void;
  readonly onEdit: () => void;
  readonly onAnswer: () => void;
}

function HeldView({ loaded: { body, hasBytes }, cameFrom, onLetGo, onEdit, onAnswer }: HeldViewProps): ReactNode {
  const [edit, answer] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  useEffect(() => {
    const back = cameFrom === 'edit' ? edit.current : cameFrom === 'answer' ? answer.current : null;
    if (back !== null) takeLostFocus(back);
  }, [cameFrom, edit, answer]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <p className="shrink-0 px-4 py-3 text-12 text-pretty text-muted">{t(m.heldLead)}</p>
      <div className="flex shrink-0 flex-wrap gap-1.5 px-4 pb-3">
        <Button variant="primary" onClick={onLetGo}>
          {t(m.letGo)}
        </Button>
        {hasBytes ? null : (
          <Button ref={edit} onClick={onEdit}>
            {t(m.edit)}
          </Button>
        )}
        <Button ref={answer} icon={Hand} onClick={onAnswer}>
          {t(m.answerByHand)}
        </Button>
      </div>
      <section aria-label={t(m.heldBody)} className="min-h-0 flex-1 overflow-auto border-t border-line px-4 py-3">
        <BodyView label={t(m.heldBody)} body={body} none="" />
      </section>
    </div>
  );
}

function useHeldBody(id: string, api: ApiId): Loaded | { readonly fault: Fault } | null {
  const client = useClient();
  const [loaded, setLoaded] = useState<Loaded | { readonly fault: Fault } | null>(null);
  useEffect(() => {
    let left = false;
    const show = (next: Loaded | { readonly fault: Fault }): void => {
      if (!left) setLoaded(next);
    };
    client
      .call('tap.heldBody', { id })
      .then(async ({ text, hasBytes = false }) => {
        show({ body: text, hasBytes, tools: [] });
        show({ body: text, hasBytes, tools: await offeredTools(api, text).catch(() => []) });
      })
      .catch((error: unknown) => show({ fault: faultOf(error) }));
    return () => {
      left = true;
    };
  }, [client, id, api]);
  return loaded;
}
