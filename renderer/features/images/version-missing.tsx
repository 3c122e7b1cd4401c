/** A version without an image, said as such: what came in its place, and why, with what can be done about it (IMG-7). */
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImageRequest, ImageVersion } from '../../../shared/images/image-version.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';
import { RequestActions } from './request-actions.tsx';

export interface VersionMissingProps {
  readonly version: ImageVersion;
  /** Undefined until it is known, and of a version that no request brought. */
  readonly request: ImageRequest | undefined;
}

export function VersionMissing({ version, request }: VersionMissingProps): ReactNode {
  const { missing, url } = version;
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center bg-sunken">
      <EmptyState
        icon={ImageOff}
        title={missing?.message ?? t(m.noImageHere)}
        actions={request === undefined ? undefined : <RequestActions request={request} />}
      >
        {missing?.hint ?? t(m.sentWithout)}
        {url === undefined ? null : (
          <span className="mt-2 flex items-center gap-1">
            <span className="mono text-11 wrap-anywhere select-text">{url}</span>
            <CopyButton label={t(m.copyAddress)} text={url} size={24} />
          </span>
        )}
      </EmptyState>
    </div>
  );
}
