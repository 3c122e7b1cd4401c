/** The headers that a request would go out with, its key redacted (REQ-3, AUTH-4). */
import type { HeaderList } from '../../shared/exchange.ts';
import { acceptJson, acceptStream, gatewayHeaders } from '../../shared/gateway-headers.ts';
import { redactHeaders } from '../../shared/redact.ts';
import type { ProfileView } from '../../shared/profile.ts';
import type { WireRequest } from '../../shared/protocols/protocol.ts';
import type { ApiId } from '../../shared/apis.ts';

/** Stands for the one that is made up when a form is sent. */
export const previewBoundary = '----boundary';

export function previewHeaders(
  request: WireRequest,
  { profile, api, appVersion }: { readonly profile: ProfileView; readonly api: ApiId; readonly appVersion: string },
): HeaderList {
  const headers = gatewayHeaders({
    profile,
    endpoint: api,
    // Only what is shown of it is known here at all (AUTH-4).
    key: profile.keyless === true ? '' : profile.key.present ? `••••${profile.key.tail}` : '(no key)',
    accept:
      request.streams === true || request.body['stream'] === true || request.body['stream'] === 'true'
        ? acceptStream
        : acceptJson,
    ...(request.form === undefined ? {} : { contentType: `multipart/form-data; boundary=${previewBoundary}` }),
    appVersion,
  });
  const marked = profile.extraHeaders.filter(({ secret }) => secret === true);
  return redactHeaders(headers, new Set(marked.map(({ name }) => name.trim().toLowerCase())));
}
