/** Asks before a link of an answer is opened, with the whole address in sight: its text may say anything. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';
import { openableLink } from '../../shared/open-link.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface LinkQuestionProps {
  /** A link of `offeredLink`; one that is not opened can be copied. */
  readonly url: string;
  readonly onOpen: (url: string) => void;
  readonly onCancel: () => void;
}

export function LinkQuestion({ url, onOpen, onCancel }: LinkQuestionProps): ReactNode {
  const { protocol, host } = new URL(url);
  const opens = openableLink(url) !== undefined;
  const at = host === '' ? -1 : url.indexOf(host);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title={protocol === 'mailto:' ? t(m.writeMail) : t(opens ? m.openHostQuestion : m.copyHostQuestion, { host })}
      description={t(opens ? m.linkLead : m.plainLinkLead)}
    >
      <div className="flex flex-col gap-4 p-4">
        <p className="mono max-h-48 overflow-y-auto rounded-control border border-line bg-sunken px-3 py-2 text-12 wrap-anywhere text-muted select-text">
          {at === -1 ? (
            url
          ) : (
            <>
              {url.slice(0, at)}
              <strong className="font-medium text-ink">{host}</strong>
              {url.slice(at + host.length)}
            </>
          )}
        </p>
        <div className="flex items-center justify-end gap-2">
          {opens ? <CopyButton label={t(m.copyAddress)} text={url} /> : null}
          <span className="flex-1" />
          <Button onClick={onCancel}>{t(m.cancel)}</Button>
          {opens ? (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog begins at its main button
            <Button variant="primary" autoFocus onClick={() => onOpen(url)}>
              {t(m.openLink)}
            </Button>
          ) : (
            <CopyButton words main label={t(m.copyAddress)} text={url} />
          )}
        </div>
      </div>
    </Dialog>
  );
}
