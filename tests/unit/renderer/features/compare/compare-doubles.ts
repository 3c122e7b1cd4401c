/** Sheets, lanes and runs for the stores of the compare page. */
import type { Cell, CellPlace, CompareRun, RunLane, RunSummary } from '../../../../../shared/compare/run.ts';
import {
  emptyPlan,
  emptySetup,
  type CompareSetup,
  type ImageLane,
  type TextLane,
} from '../../../../../shared/compare/setup.ts';
import { noImageSettings } from '../../../../../shared/images/image-job.ts';
import { noParameters } from '../../../../../shared/protocols/registry.ts';

export function textLaneOf(id: string, more: Partial<TextLane> = {}): TextLane {
  return {
    kind: 'text',
    id,
    name: '',
    profileId: null,
    model: 'alpha-5.5',
    collapsed: false,
    protocol: 'chat',
    stream: true,
    parameters: noParameters,
    ...more,
  };
}

export function imageLaneOf(id: string, more: Partial<ImageLane> = {}): ImageLane {
  return {
    kind: 'image',
    id,
    name: '',
    profileId: null,
    model: 'alpha-image-2-each',
    collapsed: false,
    api: 'image-generations',
    settings: noImageSettings,
    ...more,
  };
}

export function setupOf(textLanes: readonly TextLane[], more: Partial<CompareSetup> = {}): CompareSetup {
  return { ...emptySetup, textLanes: [...textLanes], ...more };
}

export function runLaneOf(id: string, more: Partial<TextLane> = {}): RunLane {
  return { ...textLaneOf(id, more), profileId: more.profileId ?? 'reference', profileName: 'Reference gateway' };
}

export function compareRunOf(id: string, more: Partial<CompareRun> = {}): CompareRun {
  return {
    id,
    title: `Run ${id}`,
    createdAt: 0,
    kind: 'text',
    lanes: [runLaneOf('a'), runLaneOf('b', { protocol: 'responses' })],
    ask: { text: 'Ask', system: '', attachments: [], tools: [] },
    plan: emptyPlan,
    cases: [{ index: 0, text: 'Ask', system: '', values: {}, sweep: {}, checks: [] }],
    state: 'running',
    votes: [],
    ...more,
  };
}

export function cellOf(place: Partial<CellPlace> = {}, more: Partial<Cell> = {}): Cell {
  return { lane: 0, case: 0, repeat: 0, ...place, state: 'running', takes: 1, excerpt: '', verdicts: [], ...more };
}

export function summaryOf(id: string, more: Partial<RunSummary> = {}): RunSummary {
  return {
    id,
    title: `Run ${id}`,
    createdAt: 0,
    kind: 'text',
    state: 'ended',
    lanes: ['Chat completions · alpha-5.5'],
    cases: 1,
    repeats: 1,
    counts: { done: 1 },
    ...more,
  };
}
