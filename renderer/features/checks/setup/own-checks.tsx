/** The checks of the user's own: what each asks and expects, taken out to a file and in from one. */
import { Download, FileInput, ListChecks, Braces, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { ownCheckLimits, type OwnCheckSummary } from '../../../../shared/checks/own/own-check.ts';
import { expectedWords } from '../../../../shared/checks/own/own-words.ts';
import type { Fault } from '../../../../shared/fault.ts';
import { withWrittenNumbers } from '../../../../shared/written-numbers.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { navigate } from '../../../app/navigation.ts';
import { savedToShow } from '../../../app/saved-to-show.ts';
import { fileNameOf, saveFile } from '../../../host/save-file.ts';
import { collectPieces } from '../../../host/transfer.ts';
import { numberText, t, translated } from '../../../language/t.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { useLostFocus } from '../../../ui/take-focus.ts';
import { deletedWords, offerUndo } from '../../../app/offer-undo.ts';
import { BodyView } from '../../../ui/body-view.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { protocolName, ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { RenameField } from '../../../ui/rename-field.tsx';
import { useChecksFeature } from '../checks-feature.ts';
import * as m from '../messages.ts';

export function OwnChecks(): ReactNode {
  const feature = useChecksFeature();
  const { checks, fault } = useStore(feature.own);
  const targets = useStore(feature.setup.store, ({ setup }) => setup.targets);
  const list = useRef<HTMLUListElement>(null);
  // A row that is deleted takes the focus along.
  const section = useLostFocus(checks?.length);
  const wanted = useStore(savedToShow, ({ ownCheck }) => ownCheck);
  useEffect(() => {
    const row = wanted === null ? null : list.current?.querySelector<HTMLElement>(`[data-own="${CSS.escape(wanted)}"]`);
    if (row === null || row === undefined) return;
    savedToShow.setState({ ownCheck: null });
    row.scrollIntoView({ block: 'center' });
    row.focus();
  }, [wanted, checks]);
  return (
    <section {...section} aria-label={t(m.yourChecks)}>
      <div className="mb-2.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-15 font-semibold">
          {t(m.yourChecks)}{' '}
          {checks === null || checks.length === 0 ? null : (
            <span className="ml-1 text-12 font-normal text-muted tabular-nums">{numberText(checks.length)}</span>
          )}
        </h2>
        <span className="flex-1" />
        <FileButtons empty={(checks?.length ?? 0) === 0} />
      </div>
      {fault !== null ? (
        <FaultView fault={fault} />
      ) : checks === null ? null : checks.length === 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed border-line-strong px-3 py-3">
          <ListChecks size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-faint" />
          <div className="min-w-60 flex-1">
            <p className="text-13 font-medium">{t(m.noOwnChecks)}</p>
            <p className="text-12 text-pretty text-muted">{t(m.noOwnChecksMore)}</p>
          </div>
          <Button onClick={() => navigate({ page: 'tap' })}>{t(m.openTap)}</Button>
        </div>
      ) : (
        <>
          <p className="mb-2 text-12 text-pretty text-muted">{t(m.yourChecksMore)}</p>
          <ul
            ref={list}
            aria-label={t(m.yourChecks)}
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-panel"
          >
            {checks.map((check) => (
              <OwnCheckRow key={check.id} check={check} asked={targets.some(({ api }) => api === check.api)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Larger than all checks that there can be. */
const mostBytes = 8_000_000;

function FileButtons({ empty }: { readonly empty: boolean }): ReactNode {
  const { client, toasts } = useAppServices();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'export' | 'import' | null>(null);
  const work = async (which: 'export' | 'import', run: () => Promise<void>): Promise<void> => {
    setBusy(which);
    try {
      await run();
    } catch (error) {
      toasts.showFault(faultOf(error));
    } finally {
      setBusy(null);
    }
  };
  const save = async (): Promise<void> => {
    const pieces = client.stream('checks.exportOwn', {});
    const file = await collectPieces(pieces, 'application/json', () => undefined, new AbortController().signal);
    saveFile(file, fileNameOf(t(m.ownChecksTitle, { date: new Date().toISOString().slice(0, 10) }), 'json'));
  };
  const take = async (file: File): Promise<void> => {
    const { added } = await client.call('checks.importOwn', { text: await file.slice(0, mostBytes).text() });
    toasts.show('good', t(m.ownAdded, { count: added }));
  };
  return (
    <>
      <Button variant="ghost" icon={FileInput} busy={busy === 'import'} onClick={() => chooser.current?.click()}>
        {t(m.importOwn)}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t(m.ownChecksFile)}
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void work('import', () => take(file));
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {empty ? null : (
        <Button variant="ghost" icon={Download} busy={busy === 'export'} onClick={() => void work('export', save)}>
          {t(m.exportOwn)}
        </Button>
      )}
    </>
  );
}

interface OwnCheckRowProps {
  readonly check: OwnCheckSummary;
  /** A model over its protocol is chosen. */
  readonly asked: boolean;
}

/** A check of the user's own: renamed where it stands, its request looked at, deleted with a way back. */
function OwnCheckRow({ check, asked }: OwnCheckRowProps): ReactNode {
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
          <span className="min-w-0 wrap-anywhere">{t(m.expects, { what: translated(expectedWords(expects)) })}</span>
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
  if (read === null) return <LoadingState title={t(m.loadingRequest)} className="min-h-24" />;
  if ('fault' in read) return <FaultView fault={read.fault} className="m-4" />;
  return (
    <div className="max-h-[60vh] overflow-auto px-4 pb-4">
      <BodyView label={t(m.ownBody)} body={read.body} none="" />
    </div>
  );
}
