/** Saves what went through as a check of the user's own, which every later run asks of its gateway. */
import { ListChecks } from 'lucide-react';
import { useCallback, useState, type FormEvent, type ReactNode } from 'react';
import { ownCheckLimits, type OwnExpectation } from '../../../shared/checks/own/own-check.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import { isProtocolId, type ApiId } from '../../../shared/apis.ts';
import type { OwnRequest } from '../../../shared/checks/own/own-request.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { useAppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { showOwnCheck } from '../../app/saved-to-show.ts';
import { t } from '../../language/t.ts';
import { useUnkept } from '../../language/unkept.ts';
import { BodyView } from '../../ui/body-view.tsx';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { protocolName, ProtocolSquare } from '../../ui/protocol-mark.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckChoices, checkWords } from './check-choices.tsx';
import * as m from './messages.ts';
import { SavePopover, type Saved } from './save-popover.tsx';
import { caseOffer, type OfferedCheck } from './case-offer.ts';

export interface SaveAsCheckProps {
  readonly exchange: TappedExchange;
  readonly messageId: string;
}

export function SaveAsCheck({ exchange, messageId }: SaveAsCheckProps): ReactNode {
  const { client } = useAppServices();
  const read = useCallback(() => ownCheckOffer(client, exchange, messageId), [client, exchange, messageId]);
  return (
    <SavePopover label={t(m.saveAsCheck)} icon={ListChecks} className="w-104" read={read}>
      {(offer, onSaved) => <CheckForm offer={offer} messageId={messageId} onSaved={onSaved} />}
    </SavePopover>
  );
}

interface CheckFormProps {
  readonly offer: OwnCheckOffer;
  readonly messageId: string;
  readonly onSaved: (saved: Saved) => void;
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

interface OfferedExpectation {
  readonly expected: OwnExpectation;
  /** After “Check that the answer”. */
  readonly words: string;
  /** Chosen unless somebody thinks otherwise. */
  readonly usual: boolean;
}

interface OwnCheckOffer {
  readonly request: OwnRequest;
  readonly title: string;
  readonly expectations: readonly OfferedExpectation[];
}

/** What an exchange offers as a check: its request, a title, and what its answer suggests to expect. Rejects with a `FaultError` where it can’t be a check, with the reason, or its record is gone. */
async function ownCheckOffer(client: Client, exchange: TappedExchange, messageId: string): Promise<OwnCheckOffer> {
  const request = await client.call('checks.offerOwn', { messageId });
  const offer = await caseOffer(client, exchange, messageId);
  // A request for images has its prompt in a field.
  const { prompt } = request.body;
  const asked = offer?.prompt ?? (typeof prompt === 'string' ? prompt : '');
  return {
    request,
    title: titleOf(asked) || request.model || t(m.requestOfApp),
    expectations: offeredExpectations(request.api, offer?.checks ?? [], (exchange.differs ?? 0) > 0),
  };
}

/** Its first line. */
function titleOf(asked: string): string {
  const [line = ''] = asked.trim().split('\n');
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1)}…` : line;
}
const longestTitle = 80;

/** `differs`: the answer breaks rules already, so that a check of them would never be kept. */
export function offeredExpectations(
  api: ApiId,
  checks: readonly OfferedCheck[],
  differs: boolean,
): readonly OfferedExpectation[] {
  const rules: OfferedExpectation = {
    expected: { type: 'rules' },
    words: t(m.checkRules, { protocol: protocolName(api) }),
    usual: !differs,
  };
  return [
    // Nothing is known that would hold for every answer with images.
    ...(isProtocolId(api) ? [rules] : []),
    ...checks.flatMap(({ check, usual }): readonly OfferedExpectation[] => {
      const expected = expectationOf(check);
      return expected === undefined ? [] : [{ expected, words: checkWords(check), usual }];
    }),
  ];
}

/** Undefined for a text that is too long to be compared with. */
function expectationOf(check: OfferedCheck['check']): OwnExpectation | undefined {
  switch (check.type) {
    case 'schema':
      return { type: 'json' };
    case 'equals':
      return check.text.length > ownCheckLimits.text ? undefined : { type: 'equals', text: check.text };
    case 'tool': {
      const { name, arguments: wanted } = check;
      const isShort = wanted !== undefined && JSON.stringify(wanted).length <= ownCheckLimits.text;
      return { type: 'tool', name, ...(isShort ? { arguments: wanted } : {}) };
    }
  }
}
