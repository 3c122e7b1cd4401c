/** One attempt's request, exactly as it went out, credentials masked. */
import type { ReactNode } from 'react';
import type { Attempt } from '../../../shared/exchange.ts';
import { RequestView } from '../../ui/request-view.tsx';

export function RequestTab({ attempt }: { readonly attempt: Attempt }): ReactNode {
  return (
    <div className="h-full overflow-y-auto p-3">
      <RequestView
        method={attempt.method}
        url={attempt.url}
        headers={attempt.requestHeaders}
        body={attempt.requestBody}
      />
    </div>
  );
}
