/** Why two images were not compared, in words. */
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';
import type { CheckProblem } from './check-worker.ts';

const roles = { before: m.before, after: m.after, mask: m.theMask } as const;
const ofFiles = { gone: m.goneFile, heic: m.heicFile, damaged: m.damagedFile } as const;

export function problemWords(problem: CheckProblem): string {
  if (!('name' in problem)) return t(problem.kind === 'memory' ? m.notComparable : m.notStarted);
  return t(ofFiles[problem.kind], { name: problem.name, which: t(roles[problem.which]) });
}
