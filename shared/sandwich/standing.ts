/** How the sandwich of the page Checks stands: the scripted upstream, and what the last run came to. */
import type { Fault } from '../fault.ts';
import type { ApiId } from '../apis.ts';
import type { JudgedCell } from './matrix.ts';

/** A model to ask for, and over which protocol the gateway is to reach it; absent where any will do. */
export interface SandwichModel {
  readonly model: string;
  readonly upstream?: ApiId | undefined;
}

export interface SandwichSetup {
  readonly models: readonly SandwichModel[];
  readonly fronts: readonly ApiId[];
}

export const sandwichLimits = { models: 20 } as const;

export interface SandwichRun {
  readonly profileId: string;
  /** Name of the profile when the run began. */
  readonly gateway: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly state: 'running' | 'stopped' | 'ended';
  /** Scenarios that are over, of how many. */
  readonly done: number;
  readonly of: number;
  readonly cells: readonly JudgedCell[];
  /** Why it ended early. */
  readonly fault: Fault | null;
}

export interface SandwichStanding {
  /** Where the scripted upstream listens; null while it is not open. */
  readonly address: string | null;
  /** The last one, kept until the next begins or the app ends. */
  readonly run: SandwichRun | null;
}
