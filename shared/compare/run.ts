/** A run of the compare page: the requests by lane and case, and their results. Saved from the moment it begins. */
import type { Fault } from '../fault.ts';
import type { Json } from '../json.ts';
import type { OfferedTool } from '../tool.ts';
import type { AnswerCheck, AnswerCheckVerdict } from './answer-check.ts';
import type { CellMetrics } from './metrics.ts';
import type { LaneWithCapabilities } from './lane-capabilities.ts';
import type { CompareAsk, ComparePlan, LaneKind } from './setup.ts';

/** A lane as it was when the run began: with its profile's name, and what its protocol could do there. */
export type RunLane = LaneWithCapabilities & { readonly profileId: string; readonly profileName: string };

/** One case of a run: the prompt as it is sent, with values filled in, and the settings that a sweep gives it. */
export interface RunCase {
  /** Its number among the cases, from 0. */
  readonly index: number;
  readonly text: string;
  readonly system: string;
  /** What the templates were filled with. */
  readonly values: Readonly<Record<string, string>>;
  /** By parameter; empty without a sweep. */
  readonly sweep: Readonly<Record<string, Json>>;
  /** Those for every case before its own. */
  readonly checks: readonly AnswerCheck[];
}

/**
 * `running`: cells are begun as the bounds allow. `paused`: none are begun until the user resumes; running ones end by
 * themselves. `ended`: every cell has ended.
 */
export type RunState = 'running' | 'paused' | 'ended';

/** Which of a case's answers, over all lanes, somebody found best without knowing who wrote them; null is a draw. */
export interface Vote {
  readonly case: number;
  readonly repeat: number;
  readonly lane: number | null;
}

export interface CompareRun {
  readonly id: string;
  readonly title: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly kind: LaneKind;
  readonly lanes: readonly RunLane[];
  readonly ask: CompareAsk;
  readonly plan: ComparePlan;
  readonly cases: readonly RunCase[];
  /** The tools of `ask.tools` as they were when the run began, those that were gone passed over; absent in runs of earlier versions. */
  readonly tools?: readonly OfferedTool[];
  readonly state: RunState;
  /**
   * Why it is paused: by the user, because Quartet was closed while it ran, or because nothing of the lanes that are
   * left can be sent with their profiles as they are; the refused cells of those lanes say why. `cost`: its answers have
   * cost what the plan allows.
   */
  readonly pausedBy?: 'user' | 'restart' | 'lane' | 'cost';
  readonly votes: readonly Vote[];
}

/** What may change of a run; all else stays as it was when the run began. */
export type RunStanding = Pick<CompareRun, 'title' | 'state' | 'pausedBy' | 'votes'>;

/** The run with its current standing. */
export function asItStands(run: CompareRun, now: RunStanding): CompareRun {
  const { pausedBy: _, ...rest } = run;
  return { ...rest, ...now };
}

/**
 * `queued`: not begun. `running`: an answer is under way. `calls`: tool calls wait for the user. `done`, `failed`,
 * `stopped`, `incomplete`, `interrupted`: as the last answer's status (see `AnswerFacts`). `refused`: it was not sent;
 * `fault` says why.
 */
export const cellStates = [
  'queued',
  'running',
  'calls',
  'done',
  'failed',
  'stopped',
  'incomplete',
  'interrupted',
  'refused',
] as const;
export type CellState = (typeof cellStates)[number];

/** The cell no longer changes by itself. */
export function isSettled(state: CellState): boolean {
  return state !== 'queued' && state !== 'running';
}

/**
 * The outcome of a cell: its state, or `not-run` if it was stopped before its turn. `outcome.ts` defines which count
 * as asked, ended and whole.
 */
export type CellOutcome = CellState | 'not-run';

/** How many cells have which outcome; those that none has are left out. */
export type OutcomeCounts = Readonly<Partial<Record<CellOutcome, number>>>;

export interface CellPlace {
  /** Index into the run's lanes. */
  readonly lane: number;
  readonly case: number;
  /** Number of the repeat, from 0. */
  readonly repeat: number;
}

/** One answer of the grid, in brief; the whole of it is a conversation of its own. */
export interface Cell extends CellPlace {
  readonly state: CellState;
  /** Set once it was begun. */
  readonly conversationId?: string;
  /** Its last answer on the visible branch. */
  readonly answerId?: string;
  /** How many times it was sent; above 1 there are earlier answers beside the first one. */
  readonly takes: number;
  readonly metrics?: CellMetrics;
  /** The beginning of the text, for a grid. */
  readonly excerpt: string;
  /** SHA-256 of the whole text, so that different ones can be counted; absent for an answer without text. */
  readonly textHash?: string;
  /** In the order of the case's checks; empty until the answer is there. */
  readonly verdicts: readonly AnswerCheckVerdict[];
  readonly fault?: Fault;
}

/** How many characters an excerpt has at most. */
export const promptExcerptLength = 160;

export interface RunSummary {
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly kind: LaneKind;
  readonly state: RunState;
  /** Names of the lanes, in their order. */
  readonly lanes: readonly string[];
  readonly cases: number;
  readonly repeats: number;
  readonly counts: OutcomeCounts;
}

/** What `compare.runs` yields. */
export type RunsUpdate =
  /** First; the latest run first. */
  | { readonly type: 'all'; readonly runs: readonly RunSummary[] }
  | { readonly type: 'changed'; readonly run: RunSummary }
  | { readonly type: 'deleted'; readonly id: string };

/** What `compare.watch` yields. */
export type CompareUpdate =
  /** The run as it is when watching begins. */
  | { readonly type: 'run'; readonly run: CompareRun }
  /** Something of the run itself changed: its new standing, without the texts of its cases. */
  | { readonly type: 'standing'; readonly standing: RunStanding }
  /** All of them after `run`, in portions; then those that changed, joined to a few items a second. */
  | { readonly type: 'cells'; readonly cells: readonly Cell[] }
  /** All cells as they were at the beginning have been sent. */
  | { readonly type: 'all-there' }
  /** The run was deleted; the last item. */
  | { readonly type: 'deleted' };

/** A cell's place as a text, for maps. */
export function cellKey({ lane, case: at, repeat }: CellPlace): string {
  return `${lane}/${at}/${repeat}`;
}
