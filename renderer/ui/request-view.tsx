/** A request as it goes out, or went: method, address, headers, body. */
import type { ReactNode } from 'react';
import type { HeaderList } from '../../shared/exchange.ts';
import { AddressText } from './address-text.tsx';
import { BodyView } from './body-view.tsx';
import { CopyButton } from './copy-button.tsx';
import { HeaderTable } from './header-table.tsx';
import { userWritten } from './user-written.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface RequestViewProps {
  readonly method: string;
  readonly url: string;
  /** Credentials are redacted already. */
  readonly headers: HeaderList;
  readonly body: string | undefined;
  /** How large the body is as it goes out, files included; the length of its text where that is not given. */
  readonly bodyBytes?: number | undefined;
  /** Stands in place of the body, where it is not at hand as text. */
  readonly children?: ReactNode;
  /** Beside the body: what can be done with it. */
  readonly actions?: ReactNode;
}

export function RequestView({ method, url, headers, body, bodyBytes, actions, children }: RequestViewProps): ReactNode {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="mono flex items-start gap-2 text-12 select-text">
        <span className="font-semibold">{method}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          <AddressText address={url} />
        </span>
        <CopyButton label={t(m.copyAddress)} text={url} size={24} className="-my-0.5" />
      </div>
      <HeaderTable label={t(m.requestHeaders)} headers={headers} />
      {children ?? (
        <BodyView
          label={t(m.body)}
          body={body}
          bytes={bodyBytes}
          none={t(m.noBody)}
          opens={userWritten}
          actions={actions}
        />
      )}
    </div>
  );
}
