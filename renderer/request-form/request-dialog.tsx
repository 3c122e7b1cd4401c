/** The exact request that would go out at this moment: method, address, headers with the key redacted, body (REQ-3). */
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Fault } from '../../shared/fault.ts';
import { formText } from '../../shared/multipart.ts';
import type { WireRequest } from '../../shared/protocols/protocol.ts';
import { useActiveProfile, useAppState } from '../app/app-context.tsx';
import { previewBoundary, previewHeaders } from './preview-headers.ts';
import { Alert } from '../ui/alert.tsx';
import { BodyEditor } from '../ui/body-editor.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FaultView } from '../ui/fault-view.tsx';
import { RequestView } from '../ui/request-view.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { ApiId } from '../../shared/apis.ts';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

export type BuiltRequest =
  /** `label` says what it waits for. */
  | { readonly state: 'loading'; readonly label: string }
  | { readonly state: 'failed'; readonly fault: Fault }
  /** `bytes`: how large the body is with its files in it; the length of its text where that is not given. */
  | { readonly state: 'ready'; readonly request: WireRequest; readonly bytes?: number };

export interface RequestDialogProps {
  readonly title: string;
  /** Under the title, in one sentence. */
  readonly description: string;
  readonly built: BuiltRequest;
  readonly api: ApiId;
  /** What stands in the way of sending it. */
  readonly errors: readonly string[];
  /** Sends a body as it stands in place of the one shown; absent where nothing can be sent now. */
  readonly onSend?: ((body: string) => void) | undefined;
  readonly onClose: () => void;
}

export function RequestDialog(props: RequestDialogProps): ReactNode {
  const { built, errors, onSend, onClose } = props;
  const [editing, setEditing] = useState(false);
  const open = (isOpen: boolean): void => {
    if (!isOpen) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={open}
      title={props.title}
      description={props.description}
      className="top-[8vh]! max-h-[84vh]! w-[min(52rem,calc(100vw-2rem))]!"
    >
      {editing && onSend !== undefined && built.state === 'ready' ? (
        <BodyEditor
          body={JSON.stringify(built.request.body)}
          lead={t(m.sentExactlyAsWrittenSettings)}
          className="h-[70vh] min-h-0"
          onCancel={() => setEditing(false)}
          onSend={onSend}
        />
      ) : (
        <div
          ref={takeFocus}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 outline-none"
        >
          {errors.length === 0 ? null : (
            <Alert announce="none" title={t(m.cantSendYet)}>
              {errors.map((message) => (
                <div key={message}>{translated(message)}</div>
              ))}
            </Alert>
          )}
          {built.state === 'loading' ? <Spinner label={built.label} /> : null}
          {built.state === 'failed' ? <FaultView fault={built.fault} /> : null}
          {built.state === 'ready' ? (
            <Request
              request={built.request}
              bytes={built.bytes}
              api={props.api}
              {...(onSend === undefined ? {} : { onEdit: () => setEditing(true) })}
            />
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

function Request({
  request,
  bytes,
  api,
  onEdit,
}: {
  readonly request: WireRequest;
  readonly bytes: number | undefined;
  readonly api: ApiId;
  readonly onEdit?: () => void;
}): ReactNode {
  const profile = useActiveProfile();
  const version = useAppState((value) => value.app?.version ?? '');
  if (profile === undefined) return null;
  return (
    <RequestView
      method={request.method}
      url={profile.root + request.path}
      headers={previewHeaders(request, { profile, api, appVersion: version })}
      body={request.form === undefined ? JSON.stringify(request.body) : formText(request.form, previewBoundary)}
      bodyBytes={bytes}
      actions={
        onEdit === undefined ? null : (
          <Button variant="ghost" icon={Pencil} className="h-6! px-1.5! text-11!" onClick={onEdit}>
            {t(m.editAndSend)}
          </Button>
        )
      }
    />
  );
}

/** Before the dialog would give the focus to its Close button, whose tooltip would then want the first Escape. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
