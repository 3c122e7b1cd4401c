/** A check of the user's own: renamed where it stands, its request looked at, deleted with a way back. */
import { Braces, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ownCheckLimits, type OwnCheckSummary } from '../../../../shared/checks/own/own-check.ts';
import { expectedWords } from '../../../../shared/checks/own/own-words.ts';
import type { Fault } from '../../../../shared/fault.ts';
import { withWrittenNumbers } from '../../../../shared/written-numbers.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { deletedWords, offerUndo } from '../../../app/offer-undo.ts';
import { t, told } from '../../../language/t.ts';
import { BodyView } from '../../../ui/body-view.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { protocolName, ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { RenameField } from '../../../ui/rename-field.tsx';
import * as m from '../messages.ts';

export interface OwnCheckRowProps {
  readonly check: OwnCheckSummary;
  /** A model over its protocol is chosen. */
  readonly asked: boolean;
}

export function OwnCheckRow({ check, asked }: OwnCheckRowProps): ReactNode {
  const { client, toasts } = useAppServices();
  const { id, title, api, model, expects } = check;
  const [renaming, setRenaming] = useState(false);
  const [looks, setLooks] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const ask = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      toasts.showFault(faultOf(error));
      return false;
    }
  };
  const remove = async (): Promise<void> => {
    if (await ask(() => client.call('checks.discardOwn', { id })))
      offerUndo(toasts, deletedWords(title), async () => {
        await client.call('checks.restoreOwn', { id });
      });
  };
  return (
    <li
      ref={row}
      data-own={id}
      tabIndex={-1}
      className="flex items-center gap-1 py-1.5 pr-1.5 pl-3 outline-none focus:bg-pressed"
    >
      <div className="min-w-0 flex-1">
        {renaming ? (
          <RenameField
            label={t(m.titleOfOwn)}
            value={title}
            maxLength={ownCheckLimits.title}
            onDone={(next, byKey) => {
              setRenaming(false);
              if (next !== null && next !== '') void ask(() => client.call('checks.renameOwn', { id, title: next }));
              if (byKey) row.current?.focus();
            }}
          />
        ) : (
          <p dir="auto" className="clip text-13 font-medium">
            {title}
          </p>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-12 text-muted">
          <ProtocolSquare id={api} />
          <span>{protocolName(api)}</span>
          {model === '' ? null : <span className="mono text-11">{model}</span>}
          <span aria-hidden>·</span>
          <span className="min-w-0 wrap-anywhere">{t(m.expects, { what: told(expectedWords(expects)) })}</span>
        </p>
        {asked ? null : (
          <p className="mt-0.5 text-12 text-warning">{t(m.noModelOver, { protocol: protocolName(api) })}</p>
        )}
      </div>
      <IconButton icon={Braces} size={24} label={t(m.showRequestOf, { title })} onClick={() => setLooks(true)} />
      <IconButton icon={Pencil} size={24} label={t(m.renameOwn, { title })} onClick={() => setRenaming(true)} />
      <IconButton icon={Trash2} size={24} label={t(m.deleteOwn, { title })} onClick={() => void remove()} />
      <Dialog
        open={looks}
        onOpenChange={setLooks}
        title={t(m.requestOf, { title })}
        description={[
          t(check.streams ? m.ownStreamed : m.ownWhole, { protocol: protocolName(api) }),
          ...(model === '' ? [] : [t(m.ownModel, { model })]),
        ].join(' ')}
      >
        <Request id={id} />
      </Dialog>
    </li>
  );
}

function Request({ id }: { readonly id: string }): ReactNode {
  const { client } = useAppServices();
  const [read, setRead] = useState<{ readonly body: string } | { readonly fault: Fault } | null>(null);
  useEffect(() => {
    let left = false;
    client.call('checks.ownRequest', { id }).then(
      ({ body, numbers = [] }) =>
        left ? undefined : setRead({ body: withWrittenNumbers(JSON.stringify(body), numbers) }),
      (error: unknown) => (left ? undefined : setRead({ fault: faultOf(error) })),
    );
    return () => {
      left = true;
    };
  }, [client, id]);
  if (read === null) return <LoadingState title={t(m.loadingOwn)} className="min-h-24" />;
  if ('fault' in read) return <FaultView fault={read.fault} className="m-4" />;
  return (
    <div className="max-h-[60vh] overflow-auto px-4 pb-4">
      <BodyView label={t(m.ownBody)} body={read.body} none="" />
    </div>
  );
}
