/** A part of the compare page in a window: the editor holds a setup, and the run in view is as it is given. */
import type { ReactNode } from 'react';
import { featureStore, type AppServices } from '../../../../../renderer/app/app-context.tsx';
import type { CellAnswersValue } from '../../../../../renderer/features/compare/cell-answers.ts';
import {
  createCompareFeature,
  type CompareFeature,
  type ViewState,
} from '../../../../../renderer/features/compare/compare-feature.ts';
import type { RunValue } from '../../../../../renderer/features/compare/run-store.ts';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { cellKey, type Cell, type CompareRun, type CompareUpdate } from '../../../../../shared/compare/run.ts';
import type { CompareSetup } from '../../../../../shared/compare/setup.ts';
import type { ConversationMessage } from '../../../../../shared/conversation.ts';
import type { KnownTool } from '../../../../../shared/tool.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow, type RenderedInWindow } from '../../rendering.tsx';
import { answerOf, Script } from '../chat/scripted-chat.ts';
import { setupOf, textLaneOf } from './compare-doubles.ts';

export interface CompareGiven {
  readonly setup?: CompareSetup;
  /** The setup as it was left has been read; true unless it is said. */
  readonly loaded?: boolean;
  readonly run?: CompareRun | null;
  readonly runValue?: Partial<RunValue>;
  readonly cells?: readonly Cell[];
  /** What the cells have brought, by `cellKey`. */
  readonly answers?: CellAnswersValue['byCell'];
  readonly view?: Partial<ViewState>;
  readonly tools?: readonly KnownTool[];
  readonly handlers?: Partial<Handlers>;
  readonly prepare?: (services: AppServices, feature: CompareFeature) => void;
}

export interface InCompare extends RenderedInWindow {
  readonly feature: CompareFeature;
  /** Inputs of all calls of a method, in order. */
  readonly inputs: (method: keyof Handlers) => readonly unknown[];
}

export const twoLanes = setupOf([textLaneOf('a'), textLaneOf('b', { protocol: 'responses' })]);

export async function inCompare(what: ReactNode, given: CompareGiven = {}): Promise<InCompare> {
  const { setup = twoLanes, loaded = true, run = null, runValue, cells = [], answers, view, tools = [] } = given;
  const host = createFakeHost({
    more: () => ({
      'compare.watch': (_, { signal }) => new Script<CompareUpdate>().watch(signal),
      // The setup is laid in by the test.
      'compare.setup': () => new Promise(() => undefined),
      'compare.saveSetup': () => null,
      'compare.stop': () => null,
      'compare.vote': () => null,
      'tools.watch': async function* () {
        yield await Promise.resolve(tools);
      },
      ...given.handlers,
    }),
  });
  const drawn = await renderInWindow(what, {
    host,
    prepare: (services) => {
      const feature = featureStore(services, createCompareFeature);
      feature.setup.store.setState({ loaded, unused: false, setup });
      feature.viewState.setState({ ...view });
      const id = run?.id ?? null;
      const known = new Map(cells.map((cell) => [cellKey(cell), cell]));
      feature.run.store.setState({ id, loaded: run !== null, run, cells: known, ...runValue });
      if (answers !== undefined) feature.answers.store.setState({ byCell: answers });
      given.prepare?.(services, feature);
    },
  });
  return {
    ...drawn,
    feature: featureStore(drawn.services, createCompareFeature),
    inputs: (method) => host.calls.flatMap(([called, input]) => (called === method ? [input] : [])),
  };
}

/** A whole answer of that text, as a cell shows it. */
export function answeredWith(id: string, text: string): CellAnswersValue['byCell'][string] {
  return { messages: [messageWith(id, text)], live: {} };
}

export function messageWith(id: string, text: string): ConversationMessage {
  const blocks = text === '' ? [] : [{ kind: 'text', text, open: false } as const];
  return answerOf(id, { answer: { candidates: [{ blocks }], unknown: [] } });
}
