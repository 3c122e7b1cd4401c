/** A request that waits to go on: its body, to be changed or let go as it is. */
import { useEffect, useState, type ReactNode } from 'react';
import type { Fault } from '../../../shared/fault.ts';
import { useClient } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { t } from '../../language/t.ts';
import { BodyView } from '../../ui/body-view.tsx';
import { BodyEditor } from '../../ui/body-editor.tsx';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import * as m from './messages.ts';
import type { TapStore } from './tap-store.ts';

export function HeldRequest({ tap, id }: { readonly tap: TapStore; readonly id: string }): ReactNode {
  const client = useClient();
  const [body, setBody] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const [edits, setEdits] = useState(false);
  useEffect(() => {
    let left = false;
    client.call('tap.heldBody', { id }).then(
      ({ text }) => (left ? undefined : setBody(text)),
      (error: unknown) => (left ? undefined : setFault(faultOf(error))),
    );
    return () => {
      left = true;
    };
  }, [client, id]);
  if (fault !== null) return <FaultView fault={fault} className="m-4" />;
  if (body === null) return <LoadingState title={t(m.loadingTheRequest)} className="flex-1" />;
  if (edits)
    return (
      <BodyEditor
        body={body}
        lead={t(m.editLead)}
        onCancel={() => setEdits(false)}
        onSend={(changed) => void tap.letGo(id, changed)}
        className="min-h-0 flex-1"
      />
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <p className="shrink-0 px-4 py-3 text-12 text-pretty text-muted">{t(m.heldLead)}</p>
      <div className="flex shrink-0 gap-1.5 px-4 pb-3">
        <Button variant="primary" onClick={() => void tap.letGo(id)}>
          {t(m.letGo)}
        </Button>
        <Button onClick={() => setEdits(true)}>{t(m.edit)}</Button>
      </div>
      <section aria-label={t(m.heldBody)} className="min-h-0 flex-1 overflow-auto border-t border-line px-4 py-3">
        <BodyView label={t(m.heldBody)} body={body} none="" />
      </section>
    </div>
  );
}
