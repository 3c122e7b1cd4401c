/** Before a run: where the upstream is, which models are asked for, and over which protocols. */
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { spokenBy } from '../../../../shared/dialects/spoken.ts';
import type { ProfileView } from '../../../../shared/profile.ts';
import { sandwichLimits, type SandwichModel } from '../../../../shared/sandwich/standing.ts';
import { isProtocolId, apiIds, type ApiId } from '../../../../shared/apis.ts';
import { useActiveProfile, useAppServices, useAppState } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { modelOptions } from '../../../request-form/model-choice.ts';
import { ModelCombobox } from '../../../request-form/model-combobox.tsx';
import { useKnownModels } from '../../../request-form/use-known-models.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLostFocus } from '../../../ui/take-focus.ts';
import { protocolName, ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';
import type { SandwichStore } from './sandwich-store.ts';

interface PartProps {
  readonly sandwich: SandwichStore;
}

export function frontsOf(chosen: readonly ApiId[] | null, profile: ProfileView | undefined): readonly ApiId[] {
  return chosen ?? spokenBy(profile);
}

export function UpstreamAddress({ sandwich }: PartProps): ReactNode {
  const address = useStore(sandwich.store, ({ standing }) => standing?.address ?? null);
  const isRunning = useStore(sandwich.store, ({ standing }) => standing?.run?.state === 'running');
  const busy = useStore(sandwich.store, (value) => value.busy);
  // The button that opens it and the one that closes it take each other's place.
  const section = useLostFocus(address);
  return (
    <section {...section} aria-label={t(m.upstream)}>
      <h2 className="mb-1 text-15 font-semibold">{t(m.upstream)}</h2>
      <p className="mb-2.5 text-13 text-pretty text-muted">{address === null ? t(m.openFirst) : t(m.setUpstream)}</p>
      {address === null ? (
        <Button icon={Plus} busy={busy === 'opening'} onClick={() => void sandwich.open()}>
          {t(m.openUpstream)}
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-panel py-1.5 pr-1.5 pl-3">
          <span className="mono min-w-0 flex-1 text-14 wrap-anywhere select-all">
            <AddressText address={address} />
          </span>
          <CopyButton words label={t(m.copyAddress)} text={address} />
          {isRunning ? null : (
            <Button variant="ghost" busy={busy === 'stopping'} onClick={() => void sandwich.close()}>
              {t(m.closeUpstream)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

export function Models({ sandwich }: PartProps): ReactNode {
  const { appState, toasts } = useAppServices();
  const models = useStore(sandwich.store, (value) => value.models);
  const listing = useAppState((value) => value.listing);
  const known = useKnownModels(useActiveProfile());
  const choose = (next: readonly SandwichModel[]): void => sandwich.store.setState({ models: next });
  // One that is removed takes its button along.
  const section = useLostFocus(models.length);
  return (
    <section {...section} aria-label={t(m.modelsToAsk)}>
      <h2 className="mb-1 text-15 font-semibold">{t(m.modelsToAsk)}</h2>
      <p className="mb-2.5 text-13 text-pretty text-muted">{t(m.modelsToAskHint)}</p>
      <div className="flex flex-wrap items-center gap-1.5">
        {models.map((one) => (
          <ModelChip
            key={one.model}
            model={one}
            onChange={(next) => choose(models.map((other) => (other === one ? next : other)))}
            onRemove={() => choose(models.filter((other) => other !== one))}
          />
        ))}
        {models.length >= sandwichLimits.models ? null : (
          <ModelCombobox
            label={t(m.addModel)}
            model=""
            display={t(m.addModel)}
            groups={() => modelOptions(listing, known)}
            listing={listing}
            known={known}
            onModel={(model) => {
              if (!models.some((one) => one.model === model)) choose([...models, { model }]);
            }}
            onRefresh={() => {
              appState.refreshModels().catch((error: unknown) => toasts.showFault(faultOf(error)));
            }}
          />
        )}
      </div>
    </section>
  );
}

interface ModelChipProps {
  readonly model: SandwichModel;
  readonly onChange: (model: SandwichModel) => void;
  readonly onRemove: () => void;
}

/** With the protocol that the gateway is to reach it over: taking another one is a loss. */
function ModelChip({ model: { model, upstream }, onChange, onRemove }: ModelChipProps): ReactNode {
  return (
    <span className="flex min-h-7 max-w-full items-center gap-1 rounded-control border border-line bg-panel pr-0.5 pl-2.5">
      <span className="mono text-12 wrap-anywhere">{model}</span>
      <Combobox
        label={t(m.upstreamOf, { model })}
        value={upstream ?? ''}
        groups={[
          {
            label: '',
            items: [
              { value: '', label: t(m.anyUpstream) },
              ...apiIds.map((id) => ({ value: id, label: protocolName(id), mark: <ProtocolSquare id={id} /> })),
            ],
          },
        ]}
        onChange={(value) => {
          const chosen = apiIds.find((id) => id === value);
          onChange({ model, ...(chosen === undefined ? {} : { upstream: chosen }) });
        }}
        className="h-6 border-0 bg-transparent text-12"
      />
      <IconButton label={t(m.removeModel, { model })} icon={X} size={24} onClick={onRemove} />
    </span>
  );
}

export function Fronts({ sandwich }: PartProps): ReactNode {
  const profile = useActiveProfile();
  const fronts = frontsOf(
    useStore(sandwich.store, (value) => value.fronts),
    profile,
  );
  const spoken: readonly ApiId[] = spokenBy(profile);
  return (
    <section aria-label={t(m.protocolsToAsk)}>
      <h2 className="mb-2.5 text-15 font-semibold">{t(m.protocolsToAsk)}</h2>
      <div className="flex flex-wrap gap-1.5">
        {apiIds
          .filter((id) => spoken.includes(id) || !isProtocolId(id))
          .map((id) => (
            <label
              key={id}
              className="flex h-7 items-center gap-2 rounded-control border border-line bg-panel px-2.5 text-13 hover:border-line-strong"
            >
              <input
                type="checkbox"
                checked={fronts.includes(id)}
                className="accent-primary"
                onChange={({ target }) =>
                  sandwich.store.setState({
                    fronts: apiIds.filter((one) => (one === id ? target.checked : fronts.includes(one))),
                  })
                }
              />
              <ProtocolSquare id={id} />
              {protocolName(id)}
            </label>
          ))}
      </div>
    </section>
  );
}
