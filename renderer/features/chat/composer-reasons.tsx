/** The notes above the composer: the host's refusal, broken limits, hints before sending. */
import type { ReactNode } from 'react';
import type { Fault } from '../../../shared/fault.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { hasNoList } from '../../../shared/models.ts';
import { useActiveProfile, useAppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { FaultCures, RetryButton } from '../../app/fault-cures.tsx';
import { MendButton } from '../../request-form/mend-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';

/** What the host refused to send, with what cures it. */
export function Refusal({
  fault,
  onOpenParameters,
  onSwitchModel,
}: {
  readonly fault: Fault;
  readonly onOpenParameters: () => void;
  readonly onSwitchModel: () => void;
}): ReactNode {
  const profile = useActiveProfile();
  const cures = (
    <FaultCures
      fault={fault}
      profileId={profile?.id ?? ''}
      onSetParameters={onOpenParameters}
      onSwitchModel={onSwitchModel}
    />
  );
  return <FaultView fault={fault} actions={cures} />;
}

/** Why there is no model to choose from: what failed, with what cures it. */
function ModelsFailed({
  fault,
  announce,
  onSwitchModel,
}: {
  readonly fault: Fault;
  /** Send was tried, and this prevented it. */
  readonly announce: boolean;
  /** One can be typed all the same. */
  readonly onSwitchModel: () => void;
}): ReactNode {
  const { appState, toasts } = useAppServices();
  const profile = useActiveProfile();
  const refresh = (): void => {
    appState.refreshModels().catch((error: unknown) => toasts.showFault(faultOf(error)));
  };
  const cures = (
    <FaultCures
      fault={fault}
      profileId={profile?.id ?? ''}
      retry={<RetryButton onClick={refresh} />}
      onSwitchModel={onSwitchModel}
    />
  );
  return <FaultView fault={fault} announce={announce ? 'alert' : 'status'} actions={cures} />;
}

/** Broken limits and notes above Send; the obstacle once Send was tried. */
export function Reasons({
  problems,
  atAttachments,
  obstacle,
  announce,
  modelNote,
  onOpenParameters,
  onSwitchModel,
  onMend,
  listingFault,
}: {
  readonly problems: readonly Problem[];
  /** Why the gateway listed no models; shown in place of "no model chosen". */
  readonly listingFault?: Fault | undefined;
  /** Said at the attachments already, one for each that cannot go. */
  readonly atAttachments: readonly string[];
  readonly obstacle: string | null;
  readonly announce: boolean;
  /** What is known against the model over this protocol. */
  readonly modelNote: string | undefined;
  /** At that field. */
  readonly onOpenParameters: (field: string) => void;
  readonly onSwitchModel: () => void;
  /** Sets the value that mends one of them. */
  readonly onMend: (problem: Problem) => void;
}): ReactNode {
  // Where the gateway has no list, a model can be typed.
  const unlisted = listingFault === undefined || hasNoList(listingFault) ? undefined : listingFault;
  const errors = problems.filter(
    ({ severity, message, field }) =>
      severity === 'error' && !atAttachments.includes(message) && (unlisted === undefined || field !== 'Model'),
  );
  const notes = [
    ...(modelNote === undefined ? [] : [modelNote]),
    ...problems.flatMap(({ severity, message }) => (severity === 'note' ? [message] : [])),
  ];
  const [first, ...others] = errors;
  const isSaid = problems.some(({ message }) => message === obstacle) || atAttachments.includes(obstacle ?? '');
  const own = isSaid ? null : obstacle;
  const broken = errors.find(({ field }) => field !== 'Model' && field !== 'Attach files')?.field;
  const cure =
    broken !== undefined ? (
      <Button onClick={() => onOpenParameters(broken)}>{t(m.parameters)}</Button>
    ) : errors[0]?.field === 'Model' ? (
      <Button onClick={onSwitchModel}>{t(m.chooseModel)}</Button>
    ) : null;
  const cures = (problem: Problem): ReactNode => (
    <>
      <MendButton problem={problem} onMend={onMend} />
      {cure}
    </>
  );
  return (
    <>
      {unlisted === undefined ? null : (
        <ModelsFailed fault={unlisted} announce={announce} onSwitchModel={onSwitchModel} />
      )}
      {first === undefined ? null : (
        <Alert title={translated(first.message)} announce={announce ? 'alert' : 'none'} actions={cures(first)}>
          {others.length === 0 ? null : (
            <div className="max-h-48 overflow-y-auto">
              {others.map((problem) => (
                <div key={problem.message} className="flex flex-wrap items-center gap-2">
                  {translated(problem.message)}
                  <MendButton problem={problem} onMend={onMend} />
                </div>
              ))}
            </div>
          )}
        </Alert>
      )}
      {announce && atAttachments.length > 0 ? (
        <Alert announce="alert" title={refusedWords(atAttachments.length)} />
      ) : null}
      {own === null ? null : <Alert tone="warning" announce="alert" title={translated(own)} />}
      {notes.length === 0 ? null : (
        <div className="max-h-48 overflow-y-auto px-1 text-11 text-muted">
          {[...new Set(notes)].map((message) => (
            <div key={message}>{translated(message)}</div>
          ))}
        </div>
      )}
    </>
  );
}

/** The reasons themselves are shown at the attachments. */
function refusedWords(count: number): string {
  return t(m.filesCantBeSent, { count });
}
