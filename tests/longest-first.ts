/** The order of the files of tests: those that are known to take long begin first, so that no core waits at the end for one of them. */
import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From the longest on. What is not named here takes less than five seconds. */
const longest = [
  'tests/contract/core/checks/mutants.test.ts',
  'tests/contract/core/images.test.ts',
  'tests/laws/fuzz.test.ts',
  'tests/contract/vendors/presets.test.ts',
  'tests/contract/electron/end.test.ts',
  'tests/contract/electron/windows.test.ts',
  'tests/contract/electron/renderer-watch.test.ts',
  'tests/contract/electron/page-session.test.ts',
  'tests/contract/electron/menu.test.ts',
  'tests/contract/electron/openings.test.ts',
  'tests/contract/cli/quartet.test.ts',
  'tests/laws/protocols.test.ts',
  'tests/contract/history/storage-process.test.ts',
  'tests/contract/electron/ipc-wire.test.ts',
  'tests/contract/history/damage.test.ts',
  'tests/unit/core/history/repair.test.ts',
  'tests/unit/shared/images/size.test.ts',
  'tests/contract/tools/start.test.ts',
  'tests/contract/core/bad-input.test.ts',
  'tests/unit/renderer/ui/markdown/incremental-document.test.ts',
  'tests/contract/core/echoes.test.ts',
  'tests/contract/core/tools.test.ts',
  'tests/contract/core/chat.test.ts',
  'tests/contract/pictures/picture-process.test.ts',
  'tests/contract/code/programs.test.ts',
  'tests/contract/core/transport/http.test.ts',
  'tests/contract/gateway/images/pictures.test.ts',
  'tests/contract/electron/entry.test.ts',
  'tests/contract/core/compare-kill.test.ts',
  'tests/contract/core/compare.test.ts',
  'tests/contract/core/long-answer.test.ts',
  'tests/unit/core/tools/script-sandbox.test.ts',
  'tests/contract/gateway/images/faults.test.ts',
];

const gone = longest.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)));
if (gone.length > 0) throw new Error(`tests/longest-first.ts names what is not there: ${gone.join(', ')}`);

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? longest.length : place;
};

export class LongestFirst extends BaseSequencer {
  /** Files of a project stay together: they share processes. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project))];
    return projects.flatMap((project) =>
      usual.filter((file) => file.project === project).toSorted((a, b) => placeOf(a) - placeOf(b)),
    );
  }

  /** Deals the files out in that order, so that the long ones are on different machines. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const byName = files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
    const dealt = byName.toSorted((a, b) => placeOf(a) - placeOf(b));
    return dealt.filter((_, place) => place % count === index - 1);
  }
}
