/** Saves what went through as a check of the user's own, which every later run asks of its gateway. */
import { ListChecks } from 'lucide-react';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { ownCheckLimits } from '../../../shared/checks/own/own-check.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import { useAppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { showOwnCheck } from '../../app/wanted-saved.ts';
import { t } from '../../language/t.ts';
import { useUnkept } from '../../language/unkept.ts';
import { BodyView } from '../../ui/body-view.tsx';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Popover } from '../../ui/popover.tsx';
import { protocolName, ProtocolSquare } from '../../ui/protocol-mark.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckChoices } from './check-choices.tsx';
import * as m from './messages.ts';
import { SavedNote, useSaved, type Saved } from './saved-note.tsx';
import { ownCheckOffer, type OwnCheckOffer } from './own-check-offer.ts';

export interface SaveAsCheckProps {
  readonly exchange: TappedExchange;
  readonly messageId: string;
}

export function SaveAsCheck(props: SaveAsCheckProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { saved, show, forget } = useSaved(() => setOpen(false));
  return (
    <Popover
      label={t(m.saveAsCheck)}
      open={open}
      onOpenChange={(next) => {
        forget();
        setOpen(next);
      }}
      className="flex w-104 flex-col"
      trigger={<Button icon={ListChecks}>{t(m.saveAsCheck)}</Button>}
    >
      {saved === null ? (
        <Loaded {...props} onSaved={show} />
      ) : (
        <SavedNote saved={saved} onDone={() => setOpen(false)} />
      )}
    </Popover>
  );
}

type OnSaved = (saved: Saved) => void;

function Loaded({ exchange, messageId, onSaved }: SaveAsCheckProps & { readonly onSaved: OnSaved }): ReactNode {
  const { client } = useAppServices();
  const [read, setRead] = useState<OwnCheckOffer | { readonly fault: Fault } | null>(null);
  useEffect(() => {
    let left = false;
    ownCheckOffer(client, exchange, messageId).then(
      (offer) => (left ? undefined : setRead(offer)),
      (error: unknown) => (left ? undefined : setRead({ fault: faultOf(error) })),
    );
    return () => {
      left = true;
    };
  }, [client, exchange, messageId]);
  if (read === null) return <LoadingState title={t(m.loadingTheRequest)} className="min-h-24" />;
  if ('fault' in read) return <FaultView fault={read.fault} className="m-3" />;
  return <CheckForm offer={read} messageId={messageId} onSaved={onSaved} />;
}

interface CheckFormProps {
  readonly offer: OwnCheckOffer;
  readonly messageId: string;
  readonly onSaved: OnSaved;
}

function CheckForm({ offer, messageId, onSaved }: CheckFormProps): ReactNode {
  const { client, toasts } = useAppServices();
  const { request, expectations } = offer;
  const { api, model, streams, body } = request;
  const [title, setTitle] = useState(offer.title);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(expectations.flatMap(({ usual }, at) => (usual ? [at] : []))),
  );
  const [contains, setContains] = useState('');
  const [problem, setProblem] = useState<string>();
  const [fault, setFault] = useState<Fault | null>(null);
  const [saving, setSaving] = useState(false);
  useUnkept(title !== offer.title || contains !== '');

  const save = async (): Promise<void> => {
    if (title.trim() === '') return setProblem(t(m.nameTheCheck));
    setSaving(true);
    setFault(null);
    try {
      const { id } = await client.call('checks.saveOwn', {
        messageId,
        title: title.trim(),
        expects: [
          ...expectations.flatMap(({ expected }, at) => (chosen.has(at) ? [expected] : [])),
          ...(contains.trim() === '' ? [] : [{ type: 'contains', text: contains.trim() } as const]),
        ],
      });
      const leads = { label: t(m.openInChecks), run: () => showOwnCheck(id) };
      toasts.show('good', t(m.savedAsCheck), undefined, leads);
      onSaved({ text: t(m.savedAsCheck), leads });
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-3 p-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t(m.titleOfCheck)}
        value={title}
        maxLength={ownCheckLimits.title}
        problem={problem}
        onChange={(next) => {
          setTitle(next);
          setProblem(undefined);
        }}
      />
      <div>
        <p className="mb-1.5 flex items-center gap-1.5 text-12 text-muted">
          <ProtocolSquare id={api} />
          <span className="min-w-0 flex-1 text-pretty">
            {t(streams ? m.askedStreamed : m.askedWhole, { protocol: protocolName(api) })}
          </span>
        </p>
        <div className="max-h-44 overflow-auto rounded-control bg-sunken px-2 py-1.5">
          <BodyView label={t(m.requestBody)} body={JSON.stringify(body)} none="" />
        </div>
        {model === '' ? null : <p className="mt-1 text-11 text-muted">{t(m.modelIsReplaced, { model })}</p>}
      </div>
      <CheckChoices words={expectations.map(({ words }) => words)} chosen={chosen} onChange={setChosen}>
        <TextField
          label={t(m.checkContains)}
          placeholder={t(m.checkContainsHint)}
          value={contains}
          maxLength={ownCheckLimits.text}
          onChange={setContains}
        />
      </CheckChoices>
      {fault === null ? null : <FaultView fault={fault} />}
      <Button type="submit" variant="primary" busy={saving} className="self-end">
        {t(m.saveCheck)}
      </Button>
    </form>
  );
}
