/** What stands in the way of sending, and what to know before, in words above the button. */
import type { ReactNode } from 'react';
import type { Fault } from '../../../../shared/fault.ts';
import type { Problem } from '../../../../shared/protocols/protocol.ts';
import { useActiveProfile } from '../../../app/app-context.tsx';
import { navigate } from '../../../app/navigation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';

export interface ReasonsProps {
  /** Why the last request was not sent. */
  readonly fault: Fault | null;
  readonly problems: readonly Problem[];
  /** Said once the button was tried: why nothing went out. */
  readonly obstacle: string | null;
  /** The button was tried: all that is wrong is said, and announced. */
  readonly tried: boolean;
  /** There are controls of a size, which say what is to be known of it. */
  readonly sized: boolean;
}

/** Fields that say their problems themselves, in sight of whoever fills them in. */
const saidElsewhere = new Set(['Image model', 'Prompt', 'Add reference image']);

/** Fields that say their problems at once and whole, with the ways to mend them: a button tried in vain goes there. */
export const saidAtOnce: ReadonlySet<string> = new Set(['Size', 'Width', 'Height', 'Aspect ratio', 'Resolution']);

/** What is said above the button: one problem a field, and none that its field says already. */
export function saidAbove(problems: readonly Problem[], tried: boolean): readonly string[] {
  const firsts = problems.filter((problem, at) => problems.findIndex(({ field }) => field === problem.field) === at);
  return firsts
    .filter(({ field }) => !saidAtOnce.has(field) && (tried || !saidElsewhere.has(field)))
    .map(({ message }) => message);
}

export function Reasons({ fault, problems, obstacle, tried, sized }: ReasonsProps): ReactNode {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [first, ...others] = saidAbove(errors, tried);
  const notes = problems.filter(
    ({ severity, field }) => severity === 'note' && !saidElsewhere.has(field) && !(sized && saidAtOnce.has(field)),
  );
  const own = errors.some(({ message }) => message === obstacle) ? null : obstacle;
  return (
    <>
      {fault === null || errors.some(({ message }) => message === fault.message) ? null : <Refused fault={fault} />}
      {first === undefined ? null : (
        <Alert title={first} announce={tried ? 'alert' : 'none'} className="px-2.5! text-12!">
          {others.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      {tried && own !== null ? (
        <Alert tone="warning" announce="alert" title={own} className="px-2.5! text-12!" />
      ) : null}
      {notes.length === 0 ? null : (
        <div className="text-11 text-muted">
          {notes.map(({ field, message }) => (
            <p key={field + message}>{message}</p>
          ))}
        </div>
      )}
    </>
  );
}

/** What the host did not send, with the way to where that is set. */
function Refused({ fault }: { readonly fault: Fault }): ReactNode {
  const profile = useActiveProfile();
  const toSettings = fault.kind === 'no-key' || fault.kind === 'keychain' || fault.kind === 'address';
  return (
    <div className="flex flex-col gap-1.5">
      <FaultView fault={fault} className="px-2.5! text-12!" />
      {toSettings ? (
        <Button
          className="self-start"
          onClick={() => navigate({ page: 'settings', section: 'profiles', item: profile?.id ?? null })}
        >
          Open the profile
        </Button>
      ) : null}
    </div>
  );
}
