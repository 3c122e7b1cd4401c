/** Runs a tool's script in QuickJS: an engine of its own within WebAssembly, without network, files, page or process. */
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core';
import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { ScriptBounds, ScriptOutcome, ScriptProblem } from './worker-job.ts';

/** What the engine's errors name as the script's file. */
const fileName = 'script.js';

/**
 * Prepared before the script has a word: how it logs, and how its result and its errors become text. What it does to
 * the prototypes later does not reach these. Each text is cut here to what is asked for, so that no text of the
 * engine's whole memory crosses over.
 */
const preparation = String.raw`(function (emit, logLimit, resultLimit) {
  'use strict';
  const { stringify, parse } = JSON;
  const { apply } = Reflect;
  const { slice } = String.prototype;
  const text = String;
  const ErrorClass = Error;
  const out = (value) => stringify(value);
  const cut = (value, limit) => apply(slice, value, [0, limit]);
  const shown = (value) => {
    if (typeof value === 'string') return value;
    if (value instanceof ErrorClass) return text(value);
    if (typeof value !== 'object' || value === null) return text(value);
    try { return stringify(value) ?? text(value); } catch { return text(value); }
  };
  const log = (...values) => {
    let line = '';
    for (let at = 0; at < values.length; at += 1) line += (at === 0 ? '' : ' ') + shown(values[at]);
    emit(out(cut(line, logLimit + 1)));
  };
  globalThis.console = { log, info: log, debug: log, warn: log, error: log };
  return {
    parse: (json) => parse(json),
    result: (value) => {
      const said = typeof value === 'string' ? value : (stringify(value) ?? 'null');
      return out(cut(said, resultLimit + 1));
    },
    problem: (error) => {
      const isError = error instanceof ErrorClass;
      const name = isError ? text(error.name) : '';
      const message = isError ? text(error.message) : shown(error);
      const stack = isError ? text(error.stack) : '';
      return out(cut(name, 200) + '\0' + cut(stack, 4000) + '\0' + cut(message, 2000));
    },
  };
})`;

const pageBytes = 64 * 1024;
/** Memory of the engine when it starts, in pages. */
const initialPages = 256;

export interface Sandbox {
  /** Problems that keep the script from being read at all. */
  parse(this: void, source: string): readonly ScriptProblem[];
  /** `args` is JSON text. Never throws for what the script does. */
  run(this: void, source: string, args: string, bounds: Omit<ScriptBounds, 'memoryBytes'>): ScriptOutcome;
}

/**
 * A fresh instance of the engine: what one script does to it the next one does not meet. Its memory is one that cannot
 * grow beyond the bound: the engine's own count leaves out what lies in buffers.
 */
export async function createSandbox(wasm: WebAssembly.Module, memoryBytes: number): Promise<Sandbox> {
  const maximum = Math.max(initialPages, Math.floor(memoryBytes / pageBytes));
  const wasmMemory = new WebAssembly.Memory({ initial: initialPages, maximum });
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: wasm, wasmMemory }));
  return {
    parse: (source) => {
      const context = engine.newRuntime({ maxStackSizeBytes: 256 * 1024 }).newContext();
      const compiled = context.evalCode(wrapped(source), fileName, { compileOnly: true });
      if (compiled.error === undefined) return [];
      const { name, message, stack } = readError(context, compiled.error);
      return [problemOf(name, message, stack)];
    },
    run: (source, args, bounds) => new ScriptRun(engine.newRuntime(), bounds).run(source, args),
  };
}

/** Line 1 is ours: the script begins on line 2. */
function wrapped(source: string): string {
  return `(async function (args) {\n${source}\n})`;
}

class ScriptRun {
  readonly #runtime: QuickJSRuntime;
  readonly #context: QuickJSContext;
  readonly #bounds: Omit<ScriptBounds, 'memoryBytes'>;
  readonly #lines: string[] = [];
  #logged = 0;
  #late = false;

  constructor(runtime: QuickJSRuntime, bounds: Omit<ScriptBounds, 'memoryBytes'>) {
    runtime.setMaxStackSize(bounds.stackBytes);
    const deadline = performance.now() + bounds.timeMs;
    runtime.setInterruptHandler(() => {
      this.#late ||= performance.now() > deadline;
      return this.#late;
    });
    this.#runtime = runtime;
    this.#context = runtime.newContext();
    this.#bounds = bounds;
  }

  run(source: string, args: string): ScriptOutcome {
    const log = (): string => this.#lines.join('\n');
    try {
      const result = this.#result(source, args);
      if (result.length > this.#bounds.result) {
        const message = `The result is longer than ${this.#bounds.result.toLocaleString('en')} characters.`;
        return { ok: false, problem: { message }, log: log() };
      }
      return { ok: true, result, log: log() };
    } catch (error) {
      return { ok: false, problem: this.#problem(error), log: log() };
    }
  }

  #result(source: string, args: string): string {
    const context = this.#context;
    const prepared = this.#prepare();
    const script = this.#done(context.evalCode(wrapped(source), fileName));
    const input = this.#call(prepared.parse, context.newString(args));
    const promise = this.#call(script, input);
    const value = this.#settled(promise, prepared.problem);
    return this.#text(this.#thrownBy(prepared, context.callFunction(prepared.result, context.undefined, value)));
  }

  #prepare(): Prepared {
    const context = this.#context;
    const emit = context.newFunction('emit', (line) => this.#emit(this.#text(line)));
    const make = this.#done(context.evalCode(preparation, 'preparation.js'));
    const { log, result } = this.#bounds;
    const made = this.#call(make, emit, context.newNumber(log), context.newNumber(result));
    return {
      parse: context.getProp(made, 'parse'),
      result: context.getProp(made, 'result'),
      problem: context.getProp(made, 'problem'),
    };
  }

  #emit(line: string): void {
    const left = this.#bounds.log - this.#logged;
    if (left < 0) return;
    this.#logged += line.length + 1;
    this.#lines.push(line.length > left ? `${line.slice(0, left)}…` : line);
  }

  /** What the script's promise came to: it is an async function, so `await` can be written in it. */
  #settled(promise: QuickJSHandle, problem: QuickJSHandle): QuickJSHandle {
    const context = this.#context;
    for (;;) {
      const state = context.getPromiseState(promise);
      if (state.type === 'fulfilled') return state.value;
      if (state.type === 'rejected') throw this.#thrown(problem, state.error);
      if (!this.#runtime.hasPendingJob()) {
        throw new ScriptError({
          message: 'The script waits for something that never comes: there are no timers and no network in it.',
        });
      }
      const jobs = this.#runtime.executePendingJobs(100);
      if (jobs.error !== undefined) throw this.#thrown(problem, jobs.error);
      if (this.#late) throw new ScriptError(this.#lateProblem());
    }
  }

  #call(target: QuickJSHandle, ...args: QuickJSHandle[]): QuickJSHandle {
    return this.#done(this.#context.callFunction(target, this.#context.undefined, ...args));
  }

  #done(result: EvalResult): QuickJSHandle {
    if (result.error === undefined) return result.value;
    const { name, message, stack } = readError(this.#context, result.error);
    throw new ScriptError(problemOf(name, message, stack));
  }

  #thrownBy(prepared: Prepared, result: EvalResult): QuickJSHandle {
    if (result.error === undefined) return result.value;
    throw this.#thrown(prepared.problem, result.error);
  }

  /** What the script threw, put into words by the code that was prepared before it ran. */
  #thrown(problem: QuickJSHandle, error: QuickJSHandle): ScriptError {
    if (this.#late) return new ScriptError(this.#lateProblem());
    const context = this.#context;
    const said = context.callFunction(problem, context.undefined, error);
    if (said.error !== undefined)
      return new ScriptError({ message: 'The script threw something that cannot be read.' });
    const [name = '', stack = '', ...message] = this.#text(said.value).split('\0');
    return new ScriptError(problemOf(name, message.join('\0'), stack));
  }

  /** Every text comes as JSON: the engine's own ends at a NUL and has no half of a surrogate pair. */
  #text(handle: QuickJSHandle): string {
    return JSON.parse(this.#context.getString(handle)) as string;
  }

  #problem(error: unknown): ScriptProblem {
    if (this.#late) return this.#lateProblem();
    if (error instanceof ScriptError) return error.problem;
    // The engine itself gave up, as at the end of its stack.
    return { message: `The script was stopped: ${error instanceof Error ? error.message : String(error)}.` };
  }

  #lateProblem(): ScriptProblem {
    return { message: `The script ran longer than ${this.#bounds.timeMs / 1000} seconds and was stopped.`, late: true };
  }
}

type EvalResult = ReturnType<QuickJSContext['evalCode']>;

interface Prepared {
  readonly parse: QuickJSHandle;
  readonly result: QuickJSHandle;
  readonly problem: QuickJSHandle;
}

class ScriptError extends Error {
  readonly problem: ScriptProblem;

  constructor(problem: ScriptProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Reads an error that the engine made before the script ran: one of its grammar. */
function readError(context: QuickJSContext, error: QuickJSHandle): { name: string; message: string; stack: string } {
  const read = (property: string): string => {
    const handle = context.getProp(error, property);
    return context.typeof(handle) === 'string' ? context.getString(handle) : '';
  };
  return { name: read('name'), message: read('message'), stack: read('stack') };
}

function problemOf(name: string, message: string, stack: string): ScriptProblem {
  const said = message === '' ? name : name === '' || name === 'Error' ? message : `${name}: ${message}`;
  const line = lineOf(stack);
  const what = inWords(name, message) ?? (said === '' ? 'The script threw an error without a message.' : said);
  return line === undefined ? { message: what } : { message: what, line };
}

function inWords(name: string, message: string): string | undefined {
  if (name !== 'InternalError' && name !== 'RangeError') return undefined;
  if (message === 'out of memory' || (name === 'InternalError' && message === ''))
    return 'The script needed too much memory and was stopped.';
  if (message === 'stack overflow' || message.includes('Maximum call stack')) {
    return 'The script calls itself too deeply (stack overflow).';
  }
  return undefined;
}

/** The script's own line in a stack trace; ours comes before its first. */
function lineOf(stack: string): number | undefined {
  const found = /script\.js:(\d+)/.exec(stack)?.[1];
  const line = found === undefined ? 0 : Number(found) - 1;
  return line >= 1 ? line : undefined;
}
