/** What went in and what came back, lane by lane: what had no place, what was ignored or changed, what only this protocol gives. */
import { ArrowRight, Filter } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { lossGroups, type Loss, type LossGroup } from '../../../../shared/compare/losses.ts';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import type { CompareFeature } from '../compare-feature.ts';
import { useLaneLosses, type LaneLosses } from './losses/use-lane-losses.ts';
import { NoRunYet } from './no-run-yet.tsx';

const titles: Readonly<Record<LossGroup, string>> = {
  'no-place': 'Has no place here',
  ignored: 'Was sent and ignored',
  changed: 'Came back otherwise',
  'only-here': 'Only this answer has it',
};

export function LossesPanel({ feature }: { readonly feature: CompareFeature }): ReactNode {
  const lanes = useLaneLosses(feature);
  if (lanes.length === 0) {
    return (
      <NoRunYet feature={feature} icon={Filter} title="Losses">
        After a run: what a protocol had no place for, what the gateway ignored or changed, and what only some answers
        give.
      </NoRunYet>
    );
  }
  return (
    <div
      role="region"
      aria-label="Losses"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="h-full overflow-auto overscroll-contain -outline-offset-2"
    >
      {lanes.map((lane) => (
        <LaneReport key={lane.result.index} lane={lane} />
      ))}
    </div>
  );
}

function LaneReport({ lane: { result, losses, note } }: { readonly lane: LaneLosses }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line px-3 py-2 text-12">
      <h3 id={id} className="flex items-center gap-1.5 text-12 font-medium">
        <ProtocolSquare id={result.surface} />
        {result.name}
      </h3>
      {note === undefined ? null : <p className="mt-1 text-muted">{note}</p>}
      {losses.length === 0 && note === undefined ? <p className="mt-1 text-muted">Nothing was lost.</p> : null}
      {lossGroups.map((group) => (
        <Group key={group} title={titles[group]} losses={losses.filter((loss) => loss.group === group)} />
      ))}
    </section>
  );
}

function Group({ title, losses }: { readonly title: string; readonly losses: readonly Loss[] }): ReactNode {
  if (losses.length === 0) return null;
  return (
    <div className="mt-1.5">
      <h4 className="text-11 text-muted">{title}</h4>
      <ul className="mt-0.5 flex flex-col gap-1">
        {losses.map((loss, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same field may be told of twice
          <li key={at} className="max-w-prose wrap-anywhere select-text">
            <span className="font-medium">{loss.what}</span>
            <AskedAndCame loss={loss} />
            <span className="block text-muted">{loss.note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AskedAndCame({ loss: { asked, came } }: { readonly loss: Loss }): ReactNode {
  if (asked === undefined && came === undefined) return null;
  return (
    <span className="ml-2 inline-flex flex-wrap items-center gap-1 text-11">
      {asked === undefined ? null : (
        <>
          <span className="text-muted">asked</span> <span className="mono">{asked}</span>
        </>
      )}
      {asked === undefined || came === undefined ? null : (
        <ArrowRight size={14} strokeWidth={1.75} aria-hidden className="text-muted" />
      )}
      {came === undefined ? null : (
        <>
          <span className="text-muted">came</span> <span className="mono">{came}</span>
        </>
      )}
    </span>
  );
}
