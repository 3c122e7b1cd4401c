/** One attempt's request, exactly as it went out, credentials masked. */
import { memo, type ReactNode } from 'react';
import type { Attempt } from '../../../shared/exchange.ts';
import { RequestView } from '../../ui/request-view.tsx';

/** Not drawn again for events that come: its body may be large. */
export const RequestTab = memo(function RequestTab({ attempt }: { readonly attempt: Attempt }): ReactNode {
  return (
    <div className="h-full overflow-y-auto px-3.5 py-3">
      <RequestView
        method={attempt.method}
        url={attempt.url}
        headers={attempt.requestHeaders}
        body={attempt.requestBody}
      />
    </div>
  );
});
