/** Fetches an image that an answer gives by URL, through its gateway's proxy: only the address is sent. */
import { isSameOrigin } from '../../shared/address.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { StoredFile } from '../../shared/attachment.ts';
import { headersByName } from '../transport/answer-faults.ts';
import { networkOf, redactorOf, type GatewayAccess } from '../transport/gateway-request.ts';
import type { Redactor } from '../redact/redactor.ts';
import type { HttpResponse, Send } from '../transport/http.ts';
import type { FileStore } from './file-store.ts';
import { percentDecoded } from '../../shared/percent-decoded.ts';

/** What a fetch uses of the profile whose gateway gave the URL. */
export interface ImageGateway extends Pick<GatewayAccess['profile'], 'root' | 'plainHttpHost' | 'network'> {
  /** Knows the profile's secrets, if they can be read: a gateway may write one into an image's metadata. */
  readonly redactor?: Redactor | undefined;
}

/** How images from a profile's gateway are fetched; undefined for a profile that is gone. */
export function imageGateways(
  profiles: { has(id: string): boolean; secretsOf(id: string): Promise<GatewayAccess> },
  reach: (id: string) => Promise<Omit<ImageGateway, 'redactor'>>,
): (profileId: string) => Promise<ImageGateway | undefined> {
  return async (profileId) => {
    if (!profiles.has(profileId)) return undefined;
    // While the keychain is locked nothing was sent to the gateway in this run, so it has no secret to leak.
    const redactor = await profiles.secretsOf(profileId).then(redactorOf, () => undefined);
    return { ...(await reach(profileId)), redactor };
  };
}

export interface RemoteImageOptions {
  readonly send: Send;
  readonly files: Pick<FileStore, 'add'>;
  /** The gateway's own origin may be plain HTTP if the profile allows it. Its proxy and authorities apply to every address. */
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
  const redactor = options.gateway?.redactor;
  const body =
    redactor === undefined || redactor.isIdle ? response.body : withoutSecrets(response.body, redactor, hostOf(url));
  const file = await options.files.add(nameOf(url), body);
  if (file.kind !== 'image') {
    throw new FaultError(
      fault('bad-answer', `${hostOf(url)} isn’t an image (${file.mimeType}).`, 'Open the link instead.'),
    );
  }
  return file;
}

/** Passes the bytes on, and throws if they hold a secret (AUTH-4): cutting it out would break the image. */
async function* withoutSecrets(
  chunks: AsyncIterable<Uint8Array>,
  redactor: Redactor,
  host: string,
): AsyncGenerator<Uint8Array> {
  let last = '';
  for await (const chunk of chunks) {
    const text = last + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    if (redactor.find(text).length > 0) {
      throw new FaultError(
        fault('bad-answer', `The image from ${host} contains a secret of its profile and isn’t saved.`, leaked),
      );
    }
    last = text.slice(-longestEscaped * redactor.longest);
    yield chunk;
  }
}

const leaked = 'Replace the API key, and report this to whoever runs the gateway.';
/** Most characters that one character of a secret takes when escaped. */
const longestEscaped = 6;

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
