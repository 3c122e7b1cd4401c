/** What stands above the composer: why the host refused, which limits are broken, what to know before sending. */
import type { ReactNode } from 'react';
import type { Fault } from '../../../shared/fault.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { useActiveProfile } from '../../app/app-context.tsx';
import { openSettings } from '../../app/wanted-field.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { t, told } from '../../language/t.ts';
import * as m from './messages.ts';

/** What the host refused to send, with the way to where that is set. */
export function Refusal({
  fault,
  onOpenParameters,
}: {
  readonly fault: Fault;
  readonly onOpenParameters: () => void;
}): ReactNode {
  const profile = useActiveProfile();
  const toSettings = fault.kind === 'no-key' || fault.kind === 'keychain' || fault.kind === 'address';
  const action = toSettings ? (
    <Button onClick={() => openSettings('profiles', profile?.id ?? null, fault.field ?? '')}>{t(m.editProfile)}</Button>
  ) : fault.field !== undefined && fault.field !== 'Message' && fault.field !== 'Model' ? (
    <Button onClick={onOpenParameters}>{t(m.parameters)}</Button>
  ) : undefined;
  return <FaultView fault={fault} {...(action === undefined ? {} : { actions: action })} />;
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
}: {
  readonly problems: readonly Problem[];
  /** Said at the attachments already, one for each that cannot go. */
  readonly atAttachments: readonly string[];
  readonly obstacle: string | null;
  readonly announce: boolean;
  /** What is known against the model over this protocol. */
  readonly modelNote: string | undefined;
  readonly onOpenParameters: () => void;
  readonly onSwitchModel: () => void;
}): ReactNode {
  const errors = problems.filter(({ severity, message }) => severity === 'error' && !atAttachments.includes(message));
  const notes = [
    ...(modelNote === undefined ? [] : [modelNote]),
    ...problems.flatMap(({ severity, message }) => (severity === 'note' ? [message] : [])),
  ];
  const [first, ...others] = errors.map(({ message }) => message);
  const isSaid = errors.some(({ message }) => message === obstacle) || atAttachments.includes(obstacle ?? '');
  const own = isSaid ? null : obstacle;
  const cure = errors.some(({ field }) => field !== 'Model' && field !== 'Attach files') ? (
    <Button onClick={onOpenParameters}>{t(m.parameters)}</Button>
  ) : errors[0]?.field === 'Model' ? (
    <Button onClick={onSwitchModel}>{t(m.chooseModel)}</Button>
  ) : undefined;
  return (
    <>
      {first === undefined ? null : (
        <Alert title={told(first)} announce={announce ? 'alert' : 'none'} actions={cure}>
          {others.length === 0 ? null : (
            <div className="max-h-48 overflow-y-auto">
              {others.map((message) => (
                <div key={message}>{told(message)}</div>
              ))}
            </div>
          )}
        </Alert>
      )}
      {announce && atAttachments.length > 0 ? (
        <Alert announce="alert" title={refusedWords(atAttachments.length)} />
      ) : null}
      {own === null ? null : <Alert tone="warning" announce="alert" title={own} />}
      {notes.length === 0 ? null : (
        <div className="max-h-48 overflow-y-auto px-1 text-11 text-muted">
          {[...new Set(notes)].map((message) => (
            <div key={message}>{told(message)}</div>
          ))}
        </div>
      )}
    </>
  );
}

/** The reasons themselves stand at the attachments. */
function refusedWords(count: number): string {
  return t(m.filesCantBeSent, { count });
}
