/** Addresses: what the user pastes reduced to the site root, what may be called, and what other clients are given (ADDR-1 to ADDR-6). */
import type { SurfaceId } from './catalog/models.ts';
import { fault } from './fault.ts';
import type { Fault } from './fault.ts';

/** Everything that is called on a gateway: the surfaces of models, and the list of models. */
export type Endpoint = SurfaceId | 'models';

/** The seven surfaces (ADDR-2). `{model}` stands for the percent-encoded model ID (ADDR-4). */
export const surfacePaths: Readonly<Record<Endpoint, { readonly method: 'GET' | 'POST'; readonly path: string }>> = {
  models: { method: 'GET', path: '/v1/models' },
  chat: { method: 'POST', path: '/v1/chat/completions' },
  responses: { method: 'POST', path: '/v1/responses' },
  messages: { method: 'POST', path: '/v1/messages' },
  generate: { method: 'POST', path: '/v1beta/models/{model}:generateContent' },
  'image-generations': { method: 'POST', path: '/v1/images/generations' },
  'image-edits': { method: 'POST', path: '/v1/images/edits' },
};

/** The path of an endpoint below the root; the model is used exactly as listed, as one percent-encoded segment (ADDR-4). */
export function pathOf(endpoint: Endpoint, model: string): string {
  return surfacePaths[endpoint].path.replace('{model}', () => encodeSegment(model));
}

/** Percent-encodes; half a surrogate pair, which has no encoding, becomes the replacement character. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

export type RootResult = { readonly root: string } | { readonly fault: Fault };

/**
 * Reduces anything pasted to the site root without a trailing slash, e.g. `https://host/prefix` (ADDR-1). Query and
 * fragment are dropped, host and scheme are lower case. Faults are of kind `address` with the field `Base URL`: no
 * URL, no scheme (the hint proposes one), credentials in the URL, plain HTTP beyond loopback (ADDR-3).
 */
export function reduceToRoot(pasted: string): RootResult {
  const text = pasted.trim().replace(/^[<"'`]+|[>"'`]+$/g, '');
  if (text === '')
    return refused('The base URL is empty.', 'Enter the address of the gateway, such as https://gateway.example.com.');
  if (/\s/.test(text))
    return refused('The base URL has white space in it.', 'Paste one address only, without spaces or line breaks.');
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return refusedWithoutScheme(text);
  const url = parse(text);
  if (url === undefined) {
    return refused('The base URL is not a valid address.', 'It has the form https://host or https://host/prefix.');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refused(
      `The base URL has the scheme ${url.protocol}// and a gateway is reached by https://.`,
      `Try https://${url.host || 'host'} instead.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    return refused(
      'The base URL holds a user name or a password, which would end up in records of requests.',
      `Remove the part before @, so that it reads ${url.protocol}//${url.host}, and enter the key under API key.`,
    );
  }
  const insecure = refuseInsecure(url.href);
  if (insecure !== undefined) return { fault: insecure };
  const prefix = withoutSurface(url.pathname.split('/').filter((segment) => segment !== ''));
  return { root: [`${url.protocol}//${url.host}`, ...prefix].join('/') };
}

/** Why an address must not be called: anything but https, and http to this computer, is refused before a byte leaves (ADDR-3). */
export function refuseInsecure(address: string): Fault | undefined {
  const url = parse(address);
  if (url === undefined) return refused('The address is not a valid URL.', 'Check the base URL of the profile.').fault;
  if (url.protocol === 'https:') return undefined;
  if (url.protocol === 'http:' && isLoopback(url.hostname)) return undefined;
  if (url.protocol !== 'http:') {
    return refused(`The scheme ${url.protocol}// is not used here.`, 'A gateway is reached by https://.').fault;
  }
  return refused(
    `Plain HTTP to ${url.host} would send the key and every message unencrypted.`,
    `Use https://${url.hostname}. Plain HTTP is taken for this computer alone: localhost, 127.0.0.0/8 and [::1].`,
  ).fault;
}

/** True where two roots are of one scheme, host and port: what is a secret between us and the one may go to the other. */
export function isSameOrigin(root: string, other: string): boolean {
  const [one, two] = [parse(root), parse(other)];
  return one !== undefined && two !== undefined && one.protocol === two.protocol && one.host === two.host;
}

/** True for the hosts that plain HTTP may reach (ADDR-3). Takes the host name of a parsed URL, which is normalised. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

export interface CopyableAddress {
  readonly id: 'openai-base' | 'messages-base' | 'chat' | 'generate';
  /** What it is for, e.g. `OpenAI-style base`. */
  readonly label: string;
  readonly address: string;
}

/** What to give to other clients, in the order in which it is shown (ADDR-6). */
export function addressesFor(root: string): readonly CopyableAddress[] {
  return [
    { id: 'openai-base', label: 'OpenAI-style base', address: `${root}/v1` },
    { id: 'messages-base', label: 'Messages-style base', address: root },
    { id: 'chat', label: 'Chat completions', address: `${root}${surfacePaths.chat.path}` },
    { id: 'generate', label: 'Generate Content', address: `${root}${surfacePaths.generate.path}` },
  ];
}

/** First segments that may follow the version; anything else after `/v1` is taken for a prefix that happens to hold it. */
const resources = new Set(['chat', 'responses', 'messages', 'models', 'images', 'completions', 'embeddings']);
/** Tails that name a surface even where the version was left out. */
const bareTails = [
  ['chat', 'completions'],
  ['images', 'generations'],
  ['images', 'edits'],
] as const;

/** Cuts the version and what follows it from the end of a path, as often as it is there: `/gw/v1/v1/models` → `/gw`. */
function withoutSurface(segments: readonly string[]): readonly string[] {
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const next = segments[at + 1]?.toLowerCase();
    if (/^v1(beta)?$/i.test(segments[at] ?? '') && (next === undefined || resources.has(next))) {
      return withoutSurface(segments.slice(0, at));
    }
  }
  const end = segments.slice(-2).map((segment) => segment.toLowerCase());
  const bare = bareTails.some(([first, second]) => end[0] === first && end[1] === second);
  return bare ? withoutSurface(segments.slice(0, -2)) : segments;
}

function refusedWithoutScheme(text: string): RootResult {
  const rest = text.replace(/^(https?:)?[/\\]*/i, '');
  const url = parse(`https://${rest}`);
  if (rest === '' || url === undefined || url.username !== '' || url.password !== '') {
    return refused('The base URL is not a valid address.', 'It has the form https://host or https://host/prefix.');
  }
  const proposal = `${isLoopback(url.hostname) ? 'http' : 'https'}://${rest}`;
  return refused('The base URL does not start with https://.', `Did you mean ${proposal}?`);
}

function refused(message: string, hint: string): { readonly fault: Fault } {
  return { fault: fault('address', message, hint, { field: 'Base URL' }) };
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
