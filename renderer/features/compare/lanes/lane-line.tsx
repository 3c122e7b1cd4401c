/** One short line of a lane before it is sent: what it leaves out, and what forbids it; all of it in a popover. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeftOut } from '../../../../shared/compare/lane-compatibility.ts';
import type { Problem } from '../../../../shared/protocols/protocol.ts';
import { mendedSettings } from '../../../request-form/images/mended-settings.ts';
import { MendButton } from '../../../request-form/mend-button.tsx';
import { mendedParameters } from '../../../request-form/parameters/mended-parameters.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import type { Column } from '../columns.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { useLaneProfile } from './lane-profile.ts';
import { useLaneSays, type LaneSays } from './lane-says.ts';
import { t, told } from '../../../language/t.ts';
import * as m from './messages.ts';

/** Nothing where there is nothing to say. */
export function LaneLine({ column }: { readonly column: Column }): ReactNode {
  const feature = useCompareFeature();
  const { lane, number } = column;
  const { profile } = useLaneProfile(feature, lane);
  const says = useLaneSays(feature, lane, profile);
  const line = lineOf(says);
  if (line === null) return null;
  const { left, problems } = says;
  const mend = (problem: Problem): void =>
    feature.setup.changeLane(lane.id, (one) =>
      one.kind === 'text'
        ? { ...one, parameters: mendedParameters(one, problem) }
        : { ...one, settings: mendedSettings(one.settings, one.api, problem) },
    );
  const itemOf = (problem: Problem): { readonly name: string; readonly why: string; readonly cure: ReactNode } => ({
    name: problem.field,
    why: problem.message,
    cure: <MendButton problem={problem} onMend={mend} />,
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  const notes = problems.filter(({ severity }) => severity === 'note');
  return (
    <Popover
      label={t(m.doesNotSend, { number })}
      className="flex w-88 flex-col gap-2 p-3 text-12"
      trigger={
        <button
          type="button"
          className={classNames(
            'mx-2 mt-1.5 flex min-h-6.5 max-w-[calc(100%-1rem)] shrink-0 items-center gap-1.5 self-start rounded-control px-2 text-left text-11 hover:bg-hover',
            errors.length > 0 ? 'text-bad' : 'text-muted',
          )}
        >
          <TriangleAlert
            size={14}
            strokeWidth={1.75}
            aria-hidden
            className={classNames('shrink-0', errors.length === 0 && 'text-warning')}
          />
          {/* What forbids the lane is read without a click. */}
          <span className={errors.length > 0 ? 'min-w-0 py-1 wrap-anywhere' : 'clip'}>{line}</span>
        </button>
      }
    >
      <Listed title={t(m.notSent)} items={errors.map(itemOf)} />
      <Listed title={t(m.leftOut)} items={left.map(({ name, why }) => ({ name, why, cure: null }))} />
      <Listed title={t(m.toKnow)} items={notes.map(itemOf)} />
    </Popover>
  );
}

function Listed({
  title,
  items,
}: {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly why: string; readonly cure: ReactNode }[];
}): ReactNode {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1">
        {items.map(({ name, why, cure }) => (
          <li key={`${name} ${why}`}>
            <span className="font-medium">{told(name)}</span> <span className="text-muted">{told(why)}</span>
            {cure}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Null where nothing is left out, forbidden or noted. */
export function lineOf({ left, problems }: LaneSays): string | null {
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined) return told(error.message);
  if (left.length > 0) return t(m.leavesOut, { names: leftWords(left) });
  return problems[0] === undefined ? null : told(problems[0].message);
}

/** Their names, or how many there are where they are many. */
function leftWords(left: readonly LeftOut[]): string {
  const names = [...new Set(left.map(({ name }) => told(name)))];
  return names.length <= 3
    ? names.join(', ')
    : t(m.andMore, { names: names.slice(0, 2).join(', '), more: names.length - 2 });
}
