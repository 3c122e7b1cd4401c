/** What stands in the way of sending, and what to know before, in words above the button. */
import type { ReactNode } from 'react';
import type { Fault } from '../../../../shared/fault.ts';
import type { Problem } from '../../../../shared/protocols/protocol.ts';
import { useActiveProfile } from '../../../app/app-context.tsx';
import { FaultCures } from '../../../app/fault-cures.tsx';
import { MendButton } from '../../../request-form/mend-button.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { unusableMask } from '../studio-ask.ts';
import { openImageModelPicker } from './model-picker.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';
import { addReference } from '../../../../shared/images/image-words.ts';

export interface ReasonsProps {
  /** Why the last request was not sent. */
  readonly fault: Fault | null;
  readonly problems: readonly Problem[];
  /** Said once the button was tried: why nothing went out. */
  readonly obstacle: string | null;
  /** The button was tried: all that is wrong is said, and announced. */
  readonly tried: boolean;
  /** The controls of the size are in sight, and say themselves what is to be known of it. */
  readonly sizeShown: boolean;
  /** Shows them. */
  readonly onSize: () => void;
  /** Sets the value that mends one of them. */
  readonly onMend: (problem: Problem) => void;
}

/** Fields that say their problems themselves, in sight of whoever fills them in. */
const saidElsewhere = new Set(['Image model', 'Prompt', addReference]);

/** The banner says it, with the way out. */
const saidByBanner: ReadonlySet<string> = new Set([unusableMask]);

/** Fields of the size, which say their problems at once and whole, with the ways to mend them: a button tried in vain goes there. */
export const saidAtOnce: ReadonlySet<string> = new Set(['Size', 'Width', 'Height', 'Aspect ratio', 'Resolution']);

/** What is said above the composer: one problem a field, and none that its field says already. */
export function saidAbove(problems: readonly Problem[], tried: boolean, sizeShown: boolean): readonly Problem[] {
  const firsts = problems.filter((problem, at) => problems.findIndex(({ field }) => field === problem.field) === at);
  return firsts
    .filter(({ field }) => !(sizeShown && saidAtOnce.has(field)) && !saidByBanner.has(field))
    .filter(({ field }) => tried || !saidElsewhere.has(field));
}

export function Reasons(props: ReasonsProps): ReactNode {
  const { fault, problems, obstacle, tried, sizeShown, onMend, onSize } = props;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [first, ...others] = saidAbove(errors, tried, sizeShown);
  const notes = problems.filter(
    ({ severity, field }) => severity === 'note' && !saidElsewhere.has(field) && !(sizeShown && saidAtOnce.has(field)),
  );
  const own = errors.some(({ message }) => message === obstacle) ? null : obstacle;
  const cures = (problem: Problem): ReactNode => (
    <>
      <MendButton problem={problem} onMend={onMend} />
      {saidAtOnce.has(problem.field) ? (
        <Button variant={problem.mended === undefined ? 'secondary' : 'ghost'} onClick={onSize}>
          {t(m.changeSize)}
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      {fault === null || errors.some(({ message }) => message === fault.message) ? null : <Refused fault={fault} />}
      {first === undefined ? null : (
        <Alert
          title={translated(first.message)}
          announce={tried ? 'alert' : 'none'}
          actions={cures(first)}
          className="px-2.5! text-12!"
        >
          {others.map((problem) => (
            <div key={problem.message} className="flex flex-wrap items-center gap-2">
              {translated(problem.message)}
              <MendButton problem={problem} onMend={onMend} />
            </div>
          ))}
        </Alert>
      )}
      {tried && own !== null ? (
        <Alert tone="warning" announce="alert" title={translated(own)} className="px-2.5! text-12!" />
      ) : null}
      {notes.length === 0 ? null : (
        <div className="text-11 text-muted">
          {notes.map((problem) => (
            <p key={problem.field + problem.message} className="flex items-center gap-2">
              <span className="flex-1">{translated(problem.message)}</span>
              {cures(problem)}
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** What the host did not send, with what cures it. */
function Refused({ fault }: { readonly fault: Fault }): ReactNode {
  const profile = useActiveProfile();
  const cures = <FaultCures fault={fault} profileId={profile?.id ?? ''} onSwitchModel={openImageModelPicker} />;
  return <FaultView fault={fault} className="px-2.5! text-12!" actions={cures} />;
}
