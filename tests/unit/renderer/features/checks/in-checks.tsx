/** A part of the page Checks in a window: what is chosen, what is the user's own and what a run has come to are as the test gives them. */
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import type { CheckRunValue } from '../../../../../renderer/features/checks/check-run-store.ts';
import {
  createChecksFeature,
  firstView,
  type ChecksFeature,
  type ChecksView,
} from '../../../../../renderer/features/checks/checks-feature.ts';
import type { SetupValue } from '../../../../../renderer/features/checks/setup/setup-store.ts';
import type { CheckSetup } from '../../../../../shared/checks/check-run.ts';
import type { OwnCheckSummary } from '../../../../../shared/checks/own/own-check.ts';
import type { Fault } from '../../../../../shared/fault.ts';
import type { AppState } from '../../../../../shared/contract.ts';
import { createFakeHost, type FakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow, type RenderedInWindow } from '../../rendering.tsx';

export interface ChecksGiven {
  readonly setup?: Partial<CheckSetup>;
  readonly setupValue?: Partial<SetupValue>;
  /** Null until they have been told. */
  readonly own?: readonly OwnCheckSummary[] | null;
  readonly ownFault?: Fault;
  readonly run?: Partial<CheckRunValue>;
  readonly earlier?: Partial<CheckRunValue>;
  readonly view?: Partial<ChecksView>;
  readonly handlers?: Partial<Handlers>;
  readonly state?: Partial<AppState>;
}

export interface InChecks extends RenderedInWindow {
  readonly feature: ChecksFeature;
  readonly host: FakeHost;
  readonly change: ReturnType<typeof vi.fn>;
  readonly addModel: ReturnType<typeof vi.fn>;
}

const noRun: CheckRunValue = { id: null, run: null, findings: new Map(), asking: new Set(), fault: null };

export async function inChecks(what: ReactNode, given: ChecksGiven = {}): Promise<InChecks> {
  const chosen: CheckSetup = { targets: [], capabilities: [], atOnce: 4, budget: null, ...given.setup };
  const setup = createStore<SetupValue>()(() => ({
    ...{ setup: chosen, models: [], loaded: true, chosen: true, estimate: null },
    ...{ estimateFault: null, removedBudget: null, unfit: {}, starting: false },
    ...given.setupValue,
  }));
  const [change, addModel] = [vi.fn(), vi.fn()];
  const feature = {
    setup: { store: setup, change, addModel, estimate: vi.fn() },
    own: createStore(() => ({ checks: given.own ?? null, fault: given.ownFault ?? null })),
    run: { store: createStore(() => ({ ...noRun, ...given.run })) },
    earlier: { store: createStore(() => ({ ...noRun, ...given.earlier })) },
    view: createStore(() => ({ ...firstView, ...given.view })),
  } as unknown as ChecksFeature;
  const host = createFakeHost({ state: given.state ?? {}, more: () => given.handlers ?? {} });
  const drawn = await renderInWindow(what, {
    host,
    prepare: ({ featureStores }) => featureStores.set(createChecksFeature, feature),
  });
  return { ...drawn, feature, host, change, addModel };
}
