/** What heads a lane's column: its short name on one line, its full one for screen readers and on hover. */
import type { ReactNode } from 'react';
import type { ApiId } from '../../../shared/apis.ts';
import { classNames } from '../../ui/class-names.ts';
import { ProtocolSquare } from '../../ui/protocol-mark.tsx';

export interface LaneColumnHeadProps {
  readonly name: string;
  readonly head: string;
  readonly api: ApiId;
  readonly className?: string;
}

export function LaneColumnHead({ name, head, api, className }: LaneColumnHeadProps): ReactNode {
  return (
    <span className={classNames('flex min-w-0 items-center gap-1.5 font-medium text-ink', className)} title={name}>
      <ProtocolSquare id={api} />
      <span aria-hidden className="clip">
        {head}
      </span>
      <span className="sr-only">{name}</span>
    </span>
  );
}
