/** What the worker of tools is asked and answers: everything that runs what a user or a model wrote. Plain data, sent between threads. */

/** Where a schema or a value breaks a rule. */
export interface SchemaProblem {
  readonly severity: 'error' | 'note';
  /** JSON pointer into the schema; empty for its root, absent where it is not known. */
  readonly pointer?: string;
  /** A keyword that is meant, where its place is not known. */
  readonly keyword?: string;
  /** One sentence that names the place. */
  readonly message: string;
}

export interface ScriptProblem {
  readonly message: string;
  /** Line of the script, from 1; absent where it is not known. */
  readonly line?: number;
  /** It ran longer than it may. */
  readonly late?: true;
}

export type ScriptOutcome =
  | { readonly ok: true; readonly result: string; readonly log: string }
  | { readonly ok: false; readonly problem: ScriptProblem; readonly log: string };

/** `schema` and `value` are JSON texts: they are parsed where a hostile one does no harm. */
export type WorkerJob =
  | { readonly kind: 'check-schema'; readonly schema: string }
  /** Sentences on where the value breaks the schema; none where it holds. */
  | { readonly kind: 'validate'; readonly schema: string; readonly value: string; readonly subject: string }
  /** Whether a regular expression finds something in the text. */
  | { readonly kind: 'find-pattern'; readonly pattern: string; readonly flags: string; readonly text: string }
  | { readonly kind: 'parse-script'; readonly source: string }
  | { readonly kind: 'run-script'; readonly source: string; readonly args: string; readonly bounds: ScriptBounds };

/** `problem`: why the pattern is none, in the engine's words. */
export type PatternOutcome = { readonly found: boolean } | { readonly problem: string };

export interface ScriptBounds {
  readonly timeMs: number;
  readonly memoryBytes: number;
  readonly stackBytes: number;
  /** Characters of the result. */
  readonly result: number;
  /** Characters of what it logs. */
  readonly log: number;
}

export interface JobResults {
  readonly 'check-schema': readonly SchemaProblem[];
  readonly validate: readonly string[];
  readonly 'find-pattern': PatternOutcome;
  readonly 'parse-script': readonly ScriptProblem[];
  readonly 'run-script': ScriptOutcome;
}

export type JobResult<Job extends WorkerJob> = JobResults[Job['kind']];

/** What the thread says: that a job begins, everything that it needs being ready, and what it came to. */
export type WorkerMessage = { readonly begun: true } | { readonly result: JobResult<WorkerJob> };
