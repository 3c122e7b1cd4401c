/** Before a run: which gateway, models, protocols and groups of checks, and what the run will take. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import type { Target } from '../../../../shared/checks/plan.ts';
import { spokenBy } from '../../../../shared/dialects/spoken.ts';
import type { ModelListing } from '../../../../shared/models.ts';
import { isProtocolId, apiIds, type ApiId } from '../../../../shared/apis.ts';
import { useActiveProfile, useAppServices, useAppState } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { modelOptions } from '../../../request-form/model-choice.ts';
import { ModelCombobox } from '../../../request-form/model-combobox.tsx';
import { useKnownModels } from '../../../request-form/use-known-models.ts';
import { protocolName, ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { checkGroups } from '../check-groups.ts';
import { CheckModes, GatewayPicker } from '../setup-head.tsx';
import { useChecksFeature } from '../checks-feature.ts';
import { OwnChecks } from './own-checks.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { isTarget } from './setup-store.ts';
import { numberText, t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export interface SetupViewProps {
  readonly onStart: () => void;
}

export function SetupView({ onStart }: SetupViewProps): ReactNode {
  return (
    <div className="@container min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-263 flex-col gap-x-10 gap-y-6 px-5 py-10 @min-[56rem]:flex-row @min-[56rem]:items-start">
        <div className="flex min-w-0 flex-1 flex-col divide-y divide-line *:py-5 *:first:pt-0">
          <header>
            <CheckModes mode="protocols" />
            <h1 className="mt-4 text-20 font-semibold">{t(m.checkGateway)}</h1>
            <p className="mt-1 max-w-150 text-14 text-pretty text-muted">{t(m.lead)}</p>
          </header>
          <section aria-label={t(m.gateway)}>
            <h2 className="mb-2.5 text-15 font-semibold">{t(m.gateway)}</h2>
            <GatewayPicker />
          </section>
          <ModelTable />
          <Groups />
          <OwnChecks />
        </div>
        <EstimateCard onStart={onStart} />
      </div>
    </div>
  );
}

function Groups(): ReactNode {
  const feature = useChecksFeature();
  const { setup, estimate } = useStore(feature.setup.store);
  const chosen = new Set(setup.capabilities);
  return (
    <section aria-label={t(m.whatToCheck)}>
      <h2 className="mb-2.5 text-15 font-semibold">
        {t(m.whatToCheck)}{' '}
        {estimate === null ? null : (
          <span className="ml-1 text-12 font-normal text-muted tabular-nums">
            {t(m.countedChecks, { count: estimate.checks })}
          </span>
        )}
      </h2>
      <div className="flex flex-wrap gap-1.5">
        {checkGroups.map(({ label, capabilities }) => {
          const count = capabilities.reduce((sum, one) => sum + (estimate?.byCapability[one] ?? 0), 0);
          const isOn = capabilities.every((one) => chosen.has(one));
          return (
            <label
              key={label}
              className="flex h-7 items-center gap-2 rounded-control border border-line bg-panel px-2.5 text-13 hover:border-line-strong"
            >
              <input
                type="checkbox"
                checked={isOn}
                className="accent-primary"
                onChange={({ target }) => {
                  const others = setup.capabilities.filter((one) => !capabilities.includes(one));
                  feature.setup.change({ capabilities: target.checked ? [...others, ...capabilities] : others });
                }}
              />
              {t(label)}
              <span className="text-12 text-muted tabular-nums">{numberText(count)}</span>
            </label>
          );
        })}
      </div>
    </section>
  );
}

/** Which models are checked over which protocols. */
function ModelTable(): ReactNode {
  const feature = useChecksFeature();
  const { setup, models } = useStore(feature.setup.store);
  const profile = useActiveProfile();
  const listing = useAppState((value) => value.listing);
  const spoken: readonly ApiId[] = spokenBy(profile);
  const drawing: readonly ApiId[] = models
    .flatMap((id) => modelFacts(id)?.apis ?? [])
    .filter((id) => !isProtocolId(id));
  const columns = apiIds.filter((id) => spoken.includes(id) || drawing.includes(id));
  const pairs = setup.targets.filter(({ api }) => api !== 'models').length;
  return (
    <section aria-label={t(m.modelsAndProtocols)}>
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <h2 className="text-15 font-semibold">{t(m.modelsAndProtocols)}</h2>
        <span className="text-12 text-muted tabular-nums">{t(m.pairs, { count: pairs })}</span>
        <span className="flex-1" />
        <AddModel />
      </div>
      {models.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-3 py-4 text-13 text-muted">
          {t(m.noModelYet)}
        </p>
      ) : (
        <div className="overflow-x-auto rounded-card border border-line bg-panel">
          <table className="w-full text-13">
            <thead>
              <tr className="border-b border-line bg-bg text-left text-12">
                <th scope="col" className="px-3 py-2 font-normal">
                  {t(m.model)}
                </th>
                {columns.map((api) => (
                  <th key={api} scope="col" className="px-2 py-2 text-center font-normal whitespace-nowrap">
                    <span className="inline-flex items-center gap-1.5">
                      <ProtocolSquare id={api} />
                      {protocolName(api)}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {models.map((model) => (
                <tr key={model} className="border-b border-line last:border-b-0">
                  <th scope="row" className="mono max-w-60 px-3 py-2 text-left text-12 font-normal wrap-anywhere">
                    {model}
                    {isUnlisted(model, listing) ? (
                      <span className="ml-2 font-sans text-muted">{t(m.notListed)}</span>
                    ) : null}
                  </th>
                  {columns.map((api) => (
                    <td key={api} className="px-2 py-2 text-center">
                      <Pair target={{ api, model }} targets={setup.targets} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** The gateway told all its models, and this is none of them: it may be an alias, or gone. */
function isUnlisted(model: string, listing: ModelListing | null): boolean {
  return listing !== null && listing.fetchedAt !== null && listing.cut !== true && !listing.ids.includes(model);
}

interface PairProps {
  readonly target: Target & { readonly api: ApiId };
  readonly targets: readonly Target[];
}

function Pair({ target, targets }: PairProps): ReactNode {
  const feature = useChecksFeature();
  const { api, model } = target;
  const facts = modelFacts(model);
  const served = facts?.apis.includes(api) ?? isProtocolId(api);
  // An image model has no conversation; a protocol that a list leaves out may work all the same.
  if (!served && (!isProtocolId(api) || facts?.output.includes('text') === false))
    return (
      <span aria-hidden className="text-faint">
        –
      </span>
    );
  return (
    // The whole of its cell is hit.
    <label className="inline-flex size-6 items-center justify-center">
      <input
        type="checkbox"
        aria-label={t(m.modelOver, { model, protocol: protocolName(api) })}
        {...(served ? {} : { title: t(m.notListedFor, { model, protocol: protocolName(api) }) })}
        className="size-4 accent-primary"
        checked={targets.some((one) => isTarget(one, target))}
        onChange={({ target: { checked } }) => {
          const others = targets.filter((one) => !isTarget(one, target));
          feature.setup.change({ targets: checked ? [...others, target] : others });
        }}
      />
    </label>
  );
}

function AddModel(): ReactNode {
  const feature = useChecksFeature();
  const { appState, toasts } = useAppServices();
  const listing = useAppState((value) => value.listing);
  const profile = useActiveProfile();
  const known = useKnownModels(profile);
  return (
    <ModelCombobox
      label={t(m.addModel)}
      model=""
      display={t(m.addModel)}
      align="end"
      groups={() => modelOptions(listing, known)}
      listing={listing}
      known={known}
      onModel={(model) => {
        feature.setup.addModel(model);
        const facts = modelFacts(model);
        const api = facts?.preferred ?? spokenBy(profile)[0];
        const { targets } = feature.setup.store.getState().setup;
        if (api !== undefined && !targets.some((one) => isTarget(one, { api, model })))
          feature.setup.change({ targets: [...targets, { api, model }] });
      }}
      onRefresh={() => {
        appState.refreshModels().catch((error: unknown) => toasts.showFault(faultOf(error)));
      }}
    />
  );
}
