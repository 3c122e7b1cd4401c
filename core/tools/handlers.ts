/** Answers the calls on tools and on what becomes of the calls of an answer. */
import type { TextProblem } from '../../shared/contract/tools.ts';
import { argumentsOf } from '../../shared/tool.ts';
import { latest } from '../feed/latest.ts';
import type { Handlers } from '../wire/handlers.ts';
import type { CallRunner } from './call-runner.ts';
import type { ToolDefinitions } from './definitions.ts';
import type { KnownTools } from './known-tools.ts';
import { checkContent, inLine, readScript } from './tool-draft.ts';
import type { DraftChecks } from './tool-draft.ts';
import type { ToolLoop } from './tool-loop.ts';
import { verdictOf } from './check-call.ts';
import type { ScriptProblem } from './worker-job.ts';

type ToolMethod = Extract<keyof Handlers, `tools.${string}`>;

export interface ToolHandlersOptions {
  readonly definitions: ToolDefinitions;
  readonly known: Pick<KnownTools, 'all' | 'onChange'>;
  readonly checks: DraftChecks;
  readonly runner: CallRunner;
  readonly loop: ToolLoop;
}

export function toolHandlers({
  definitions,
  known,
  checks,
  runner,
  loop,
}: ToolHandlersOptions): Pick<Handlers, ToolMethod> {
  return {
    'tools.watch': (_, { signal }) =>
      latest(
        () => known.all(),
        (listener) => known.onChange(listener),
        signal,
      ),
    'tools.save': ({ id, draft }) => definitions.save(id, draft),
    'tools.delete': async ({ id }) => {
      await definitions.delete(id);
      return null;
    },
    'tools.undelete': ({ id }) => definitions.undelete(id),
    'tools.restore': async ({ id }) => {
      await definitions.restore(id);
      return null;
    },
    'tools.checkSchema': async ({ text }) => ({ problems: await checks.schemas.checkText(text) }),
    'tools.checkScript': async ({ source }) => {
      const problems = await readScript(source, checks.workers);
      return { problems: problems.map((problem) => lineProblem(source, problem)) };
    },
    'tools.try': async ({ draft, arguments: text }, { signal }) => {
      await checkContent(draft, checks);
      const call = { name: draft.name, arguments: text };
      const verdict = await verdictOf(call, draft.schema, checks.schemas);
      if (!verdict.valid || draft.answer.type === 'hand') return { verdict };
      const { by: _by, ...outcome } = await runner.run(draft.answer, argumentsOf(text), signal);
      return { verdict, outcome };
    },
    'tools.run': ({ messageId, callId }) => loop.run(messageId, callId),
    'tools.runAll': ({ messageId }) => loop.runAll(messageId),
    'tools.edit': ({ messageId, callId, arguments: text }) => loop.edit(messageId, callId, text),
    'tools.answer': ({ messageId, callId, result, isError = false }) => loop.answer(messageId, callId, result, isError),
    'tools.reject': ({ messageId, callId, reason = '' }) => loop.reject(messageId, callId, reason),
    'tools.sendVerdict': ({ messageId, callId }) => loop.sendVerdict(messageId, callId),
    'tools.stop': ({ messageId }) => loop.stop(messageId),
    'tools.continue': ({ messageId }) => loop.continue(messageId),
    'tools.begin': ({ answerId }) => loop.begin(answerId),
  };
}

/** The whole of a line is marked: the engine's columns are those of tokens after the mistake. */
function lineProblem(source: string, problem: ScriptProblem): TextProblem {
  const message = inLine(problem);
  if (problem.line === undefined) return { severity: 'error', message };
  const lines = source.split('\n');
  const at = Math.min(problem.line, lines.length) - 1;
  const from = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0);
  return { severity: 'error', message, from, to: from + (lines[at]?.length ?? 0) };
}
