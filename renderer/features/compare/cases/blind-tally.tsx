/** The result of a blind vote by lane, shown once the voter asks for it. */
import type { ReactNode } from 'react';
import { laneApi } from '../../../../shared/compare/lane-compatibility.ts';
import type { CompareRun } from '../../../../shared/compare/run.ts';
import { Button } from '../../../ui/button.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { tallyOf } from './blind-order.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';
import { labelsOfLanes } from '../lane-names.ts';

export function BlindTally({ run, onBack }: { readonly run: CompareRun; readonly onBack: () => void }): ReactNode {
  const { lanes, draws } = tallyOf(run);
  const all = run.votes.length;
  const labels = labelsOfLanes(run.lanes);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-6">
      <table className="w-full max-w-160 text-13">
        <caption className="pb-2 text-left text-12 text-muted">
          {t(draws === 0 ? m.countedVotes : m.votesWithDraws, { count: all, draws })}
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-left text-12 text-muted">
            <th className="py-1 font-medium">{t(m.lane)}</th>
            <th className="w-24 py-1 font-medium">{t(m.votes)}</th>
            <th className="w-1/3 py-1 font-medium">{t(m.share)}</th>
          </tr>
        </thead>
        <tbody>
          {run.lanes.map((lane, index) => {
            const votes = lanes[index] ?? 0;
            const share = all === 0 ? 0 : votes / all;
            return (
              <tr key={lane.id} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  <span className="flex items-center gap-2">
                    <ProtocolSquare id={laneApi(lane)} />
                    {labels[index]}
                  </span>
                </th>
                <td>{votes}</td>
                <td>
                  <span className="flex items-center gap-2">
                    <span className="w-10 text-right">{Math.round(share * 100)} %</span>
                    <span aria-hidden data-swatch className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
                      <span className="block h-full bg-primary" style={{ width: `${share * 100}%` }} />
                    </span>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Button className="self-start" onClick={onBack}>
        {t(m.backToAnswers)}
      </Button>
    </div>
  );
}
