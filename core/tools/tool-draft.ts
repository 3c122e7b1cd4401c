/** Turns what the user entered into a tool, or says which field is wrong and why. */
import { refuseField } from '../../shared/fault.ts';
import { toolNameHint, toolNameProblem } from '../../shared/tool.ts';
import type { ToolDraft } from '../../shared/tool.ts';
import { JobEnded } from './tool-workers.ts';
import type { ToolWorkers } from './tool-workers.ts';
import { notChecked, type SchemaCheck } from './schema-check.ts';
import type { ScriptProblem } from './worker-job.ts';

export interface DraftChecks {
  readonly schemas: SchemaCheck;
  readonly workers: Pick<ToolWorkers, 'run'>;
}

/** Everything but the name, as a try needs it. Throws a `FaultError` of kind `input` with its `field`. */
export async function checkContent(draft: ToolDraft, { schemas, workers }: DraftChecks): Promise<void> {
  const broken = (await schemas.check(draft.schema)).find(({ severity }) => severity === 'error');
  if (broken !== undefined) {
    refuseField(
      'Parameters schema',
      broken.message,
      'The arguments are checked against it, so it must be a JSON Schema.',
    );
  }
  if (draft.answer.type === 'script') {
    const [problem] = await readScript(draft.answer.source, workers);
    if (problem !== undefined) {
      refuseField('Script', inLine(problem), 'A script is the body of a function of args, in JavaScript.');
    }
  }
  // `hand` has no automatic answer; the switch is off then in the form.
  if (draft.answer.type === 'hand' && draft.automatic) {
    refuseField('Automatic', 'A tool that is answered by hand cannot run by itself.', 'Switch Automatic off.');
  }
}

/** Throws a `FaultError` of kind `input`. `taken` are the names of the other tools. */
export function checkName(name: string, taken: readonly string[]): void {
  if (name === '') refuseField('Tool name', 'The tool has no name.', 'Enter the name by which models call it.');
  const problem = toolNameProblem(name);
  if (problem !== undefined) refuseField('Tool name', problem, toolNameHint);
  if (taken.includes(name)) {
    refuseField('Tool name', `There is a tool named ${name} already.`, 'Calls name the tool, so choose another name.');
  }
}

/** What keeps a script from being read; one problem at most. Rejects with a `FaultError` where no thread could be had. */
export async function readScript(source: string, workers: Pick<ToolWorkers, 'run'>): Promise<readonly ScriptProblem[]> {
  try {
    return await workers.run({ kind: 'parse-script', source });
  } catch (error) {
    if (!(error instanceof JobEnded)) throw error;
    if (error.reason === 'unstarted') throw notChecked('script');
    return [{ message: 'The script is too large or nested too deeply to be read.' }];
  }
}

export function inLine({ message, line }: ScriptProblem): string {
  return line === undefined ? message : `Line ${line}: ${message}`;
}
