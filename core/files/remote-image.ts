/** Fetches an image that an answer names, on its gateway's way: nothing but its address leaves. */
import { isSameOrigin } from '../../shared/address.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { StoredFile } from '../../shared/attachment.ts';
import { headersByName } from '../transport/answer-faults.ts';
import { networkOf, type GatewayAccess } from '../transport/gateway-request.ts';
import type { HttpResponse, Send } from '../transport/http.ts';
import type { FileStore } from './file-store.ts';
import { percentDecoded } from '../../shared/percent-decoded.ts';

/** What an image's address is fetched by, of the profile whose gateway named it. */
export type ImageGateway = Pick<GatewayAccess['profile'], 'root' | 'plainHttpHost' | 'network'>;

export interface RemoteImageOptions {
  readonly send: Send;
  readonly files: Pick<FileStore, 'add'>;
  /** Its own origin may be plain HTTP, as its profile has it: it is asked anyway. Its proxy and authorities hold for every address. */
  readonly gateway?: ImageGateway | undefined;
  /** Bound on the image; what a page shows is smaller than what is kept. */
  readonly mostBytes?: number;
}

const usualMostBytes = 32 * 1024 * 1024;
const mostRedirects = 4;
const connectTimeoutMs = 10_000;
const readTimeoutMs = 30_000;

/** Rejects with a `FaultError`: `address`, `status`, `bad-answer`, or what the transport says. */
export async function fetchImage(url: string, signal: AbortSignal, options: RemoteImageOptions): Promise<StoredFile> {
  const response = await follow(url, signal, options);
  const file = await options.files.add(nameOf(url), response.body);
  if (file.kind !== 'image') {
    throw new FaultError(
      fault('bad-answer', `${hostOf(url)} isn’t an image (${file.mimeType}).`, 'Open the link instead.'),
    );
  }
  return file;
}

async function follow(
  url: string,
  signal: AbortSignal,
  { send, gateway, mostBytes = usualMostBytes }: RemoteImageOptions,
): Promise<HttpResponse> {
  const network = gateway === undefined ? {} : networkOf({ profile: gateway });
  let at = url;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const isGateway = gateway !== undefined && isSameOrigin(gateway.root, at);
    // Plain HTTP to this computer would let an answer reach what listens here.
    if (!at.startsWith('https:') && !isGateway) {
      throw new FaultError(fault('address', `Images load only over https://, not from ${at}.`, 'Open the link.'));
    }
    const response = await send(
      {
        method: 'GET',
        url: at,
        ...(isGateway && gateway.plainHttpHost !== undefined ? { plainHttpHost: gateway.plainHttpHost } : {}),
        headers: [['accept', 'image/*']],
      },
      { signal, connectTimeoutMs, readTimeoutMs, maxBodyBytes: mostBytes, ...network },
    );
    const { location } = headersByName(response.headers);
    if (response.status >= 300 && response.status < 400 && location !== undefined) {
      response.close();
      if (!URL.canParse(location, at)) {
        throw new FaultError(
          fault('redirect', `${hostOf(at)} points to no address that can be read.`, 'Open the link.'),
        );
      }
      at = new URL(location, at).href;
      continue;
    }
    if (response.status >= 200 && response.status < 300) return response;
    response.close();
    throw new FaultError(
      fault('status', `${hostOf(at)} answered ${response.status} for the image.`, 'Open the link instead.', {
        status: response.status,
        attempts: 1,
      }),
    );
  }
  throw new FaultError(fault('redirect', `${hostOf(url)} points from address to address.`, 'Open the link instead.'));
}

function nameOf(url: string): string {
  return percentDecoded(new URL(url).pathname.split('/').at(-1) ?? '') || 'image';
}

function hostOf(url: string): string {
  return new URL(url).host;
}
