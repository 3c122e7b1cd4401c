/** Who runs in a row of the race. Every row says the same of its lane. */
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ProtocolSquare, protocolName } from '../../../ui/protocol-mark.tsx';
import type { LaneResult } from '../results/lane-results.ts';

export interface RowNameProps {
  readonly lane: LaneResult;
  /** Model and protocol tell the lanes apart that have no name of their own. */
  readonly byBoth: boolean;
}

/** The name that the user gave, else model and protocol, else all that sets it apart; where there is no room, what heads its column. */
export function RowName({ lane: { lane, name, head, api }, byBoth }: RowNameProps): ReactNode {
  const [own, model] = [lane.name.trim(), lane.model.trim()];
  return (
    <span title={name} className="flex min-w-0 items-center gap-2">
      <ProtocolSquare id={api} />
      {own === '' && byBoth && model !== '' ? (
        <span aria-hidden className="flex min-w-0 items-baseline gap-2 @max-[56rem]:hidden">
          <span className="clip max-w-full shrink-0 mono font-medium">{model}</span>
          <span className="clip text-muted">{protocolName(api)}</span>
        </span>
      ) : (
        <span aria-hidden className={classNames('clip @max-[56rem]:hidden', own !== '' && 'font-medium')}>
          {own === '' ? name : own}
        </span>
      )}
      <span aria-hidden className="clip @min-[56rem]:hidden">
        {head}
      </span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
