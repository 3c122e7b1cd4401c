/** Makes a run from a setup: expands its lanes and cases, and refuses a setup of which nothing could be sent. */
import { caseCount, casesOf } from '../../shared/compare/expand.ts';
import { laneOver } from '../../shared/compare/lane-capabilities.ts';
import type { CompareRun, RunCase } from '../../shared/compare/run.ts';
import { compareLimits, lanesOf, type CompareAsk, type CompareSetup } from '../../shared/compare/setup.ts';
import { sweepProblem } from '../../shared/compare/sweep.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { fieldFault } from '../../shared/fault.ts';
import type { OfferedTool } from '../../shared/tool.ts';
import { titleFrom } from '../history/title.ts';

export interface NewRunOptions {
  /** The name of a profile; undefined where it is gone. */
  readonly profileName: (profileId: string) => string | undefined;
  /** How a profile's gateway is spoken to; undefined where the profile is gone. */
  readonly dialectOfProfile: (profileId: string) => Dialect | undefined;
  /** The tools of these ids as they are now; deleted ones are skipped. */
  readonly offeredTools: (ids: readonly string[]) => readonly OfferedTool[];
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** Throws a `FaultError` of kind `input` with its field where nothing of the setup can be sent. */
export function newRun(
  setup: CompareSetup,
  activeProfileId: string,
  { profileName, dialectOfProfile, offeredTools, now, newId }: NewRunOptions,
): CompareRun {
  const { kind, ask, plan } = setup;
  const lanes = lanesOf(setup).map((lane) => {
    const profileId = lane.profileId ?? activeProfileId;
    const asked = laneOver(lane, dialectOfProfile(profileId));
    return { ...asked, profileId, profileName: profileName(profileId) ?? '' };
  });
  if (lanes.length === 0) throw fieldFault('Lanes', 'There are no lanes.', 'Add one, or choose Every protocol.');
  const broken = plan.sweeps.map((sweep) => sweepProblem(sweep, kind)).find((problem) => problem !== undefined);
  if (broken !== undefined) throw fieldFault('Sweep', broken, 'Nothing was sent.');
  refuseTooMany('Cases', caseCount(plan), compareLimits.cases, 'Remove some cases or sweep values.');
  refuseTooMany(
    'Requests',
    lanes.length * caseCount(plan) * plan.repeats,
    compareLimits.cells,
    'Remove lanes or cases, or lower the repeats.',
  );
  const cases = casesOf(ask, plan);
  refuseEmpty(ask, cases);
  return {
    id: newId(),
    title: titleOf(ask, cases),
    createdAt: now(),
    kind,
    lanes,
    ask,
    plan,
    cases,
    tools: offeredTools(ask.tools).map(({ name, description, schema, strict }) => ({
      name,
      description,
      schema,
      ...(strict === undefined ? {} : { strict }),
    })),
    state: 'running',
    votes: [],
  };
}

function refuseTooMany(field: string, count: number, most: number, hint: string): void {
  if (count <= most) return;
  const [came, may] = [count, most].map((number) => number.toLocaleString('en'));
  throw fieldFault(field, `A run may have ${may} ${field.toLowerCase()}, and this one would have ${came}.`, hint);
}

function refuseEmpty(ask: CompareAsk, cases: readonly RunCase[]): void {
  if (ask.attachments.length > 0) return;
  const empty = cases.find(({ text }) => text.trim() === '');
  if (empty === undefined) return;
  if (cases.length === 1) throw fieldFault('Message', 'The message is empty.', 'Write something to send.');
  throw fieldFault('Cases', `The prompt of case ${empty.index + 1} is empty.`, 'Write it, or remove the case.');
}

function titleOf(ask: CompareAsk, cases: readonly RunCase[]): string {
  const [first] = ask.attachments;
  const text = ask.text.trim() === '' ? (cases[0]?.text ?? '') : ask.text;
  return titleFrom(text.trim() === '' && first?.source === 'file' ? first.file.name : text);
}
