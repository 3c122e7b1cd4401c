/** Addresses: what the user pastes reduced to the site root, what may be called, and what other clients are given (ADDR-1 to ADDR-6). */
import { pathPattern, serves } from './dialects/calls.ts';
import type { Dialect } from './dialects/dialect.ts';
import { described } from './dialects/presets/described.ts';
import { fault } from './fault.ts';
import { descriptions, protocolIds } from './protocols/descriptions.ts';
import { isLoopback } from './host-names.ts';
import { descriptionOf, apiIds } from './apis.ts';
import type { Fault } from './fault.ts';

export type RootResult = { readonly root: string } | { readonly fault: Fault };

/**
 * Reduces anything pasted to the site root without a trailing slash, e.g. `https://host/prefix` (ADDR-1). Query and
 * fragment are dropped, host and scheme are lower case. Faults are of kind `address` with the field `Base URL`: no
 * URL, no scheme (the hint proposes one), credentials in the URL, plain HTTP beyond loopback (ADDR-3). What is cut is
 * what the paths of the dialect hold.
 */
export function reduceToRoot(pasted: string, dialect: Dialect = described, plainHttpHost?: string): RootResult {
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
  const insecure = refuseInsecure(url.href, plainHttpHost);
  if (insecure !== undefined) return { fault: insecure };
  const prefix = withoutApi(
    url.pathname.split('/').filter((segment) => segment !== ''),
    versionsOf(dialect),
    resourcesOf(dialect),
  );
  return { root: [`${url.protocol}//${url.host}`, ...prefix].join('/') };
}

/**
 * Why an address must not be called: anything but https, and http to this computer, is refused before a byte leaves
 * (ADDR-3). `plainHttpHost`: the host, with its port, to which the user agreed to plain HTTP; it holds where it is private.
 */
export function refuseInsecure(address: string, plainHttpHost?: string): Fault | undefined {
  const url = parse(address);
  if (url === undefined) return refused('The address is not a valid URL.', 'Check the base URL of the profile.').fault;
  if (url.protocol === 'https:') return undefined;
  if (url.protocol === 'http:' && isLoopback(url.hostname)) return undefined;
  const privateHost = plainPrivateHost(address);
  if (privateHost !== undefined && privateHost === plainHttpHost) return undefined;
  if (url.protocol !== 'http:') {
    return refused(`The scheme ${url.protocol}// is not used here.`, 'A gateway is reached by https://.').fault;
  }
  return refused(
    `Plain HTTP to ${url.host} would send the key and every message unencrypted.`,
    privateHost !== undefined
      ? `Use https://${url.host}, or allow plain HTTP for this private address.`
      : `Use https://${url.host}. Plain HTTP works only to this computer and, once you allow it, to addresses in your own network.`,
  ).fault;
}

/** The host, with its port, of an address that plain HTTP may reach by consent alone; undefined for any other (ADDR-3). */
export function plainPrivateHost(address: string): string | undefined {
  const url = parse(address);
  if (url?.protocol !== 'http:' || isLoopback(url.hostname) || !isPrivateHost(url.hostname)) return undefined;
  return url.host;
}

/** True where two roots are of one scheme, host and port: what is a secret between us and the one may go to the other. */
export function isSameOrigin(root: string, other: string): boolean {
  const [one, two] = [parse(root), parse(other)];
  return one !== undefined && two !== undefined && one.protocol === two.protocol && one.host === two.host;
}

export interface CopyableAddress {
  readonly id: string;
  /** What it is for, e.g. `OpenAI-style base`. */
  readonly label: string;
  readonly address: string;
}

/** What to give to other clients, in the order in which it is shown (ADDR-6). */
export function addressesFor(root: string, dialect: Dialect = described): readonly CopyableAddress[] {
  const given = protocolIds.flatMap((id) => {
    const { label, forOtherClients: { upTo: end = '', base, whole } = {} } = descriptions[id];
    const address = serves(dialect, id) ? root + pathPattern(id, dialect) : undefined;
    if (address === undefined) return [];
    return [
      ...(base === undefined ? [] : [{ rank: 0, id: base.id, label: base.label, address: before(address, end) }]),
      ...(whole === true ? [{ rank: 1, id, label, address }] : []),
    ];
  });
  return given.toSorted((one, other) => one.rank - other.rank).map(({ rank: _, ...copied }) => copied);
}

function before(address: string, end: string): string {
  const at = address.indexOf(end);
  return at === -1 ? address : address.slice(0, at);
}

/** The paths of the described gateway as segments below their version. */
const describedTails = apiIds.map((id) => descriptionOf(id).call.path.split('/').slice(2));

/** First segments that may follow the version; anything else after `/v1` is taken for a prefix that happens to hold it. */
const usualResources = new Set([
  ...describedTails.map(([first = '']) => first),
  ...['models', 'completions', 'embeddings'],
]);
/** Tails that name an API even where the version was left out. */
const bareTails = describedTails.filter((tail) => tail.length === 2 && !tail.some((part) => part.includes('{')));

/** The versions of a dialect as segments, the longest first: one may begin or end with another. */
function versionsOf({ versions }: Dialect): readonly (readonly string[])[] {
  return versions.map((version) => version.split('/')).toSorted((one, other) => other.length - one.length);
}

/** Those, and what follows a version in the dialect's own paths, such as `deployments`. */
function resourcesOf(dialect: Dialect): ReadonlySet<string> {
  const paths = [dialect.list, ...Object.values(dialect.calls)].map(({ path }) => path.toLowerCase());
  const next = paths.flatMap((path) =>
    dialect.versions.flatMap((version) => {
      const [before = '', behind] = path.split(`/${version.toLowerCase()}/`);
      return before === '' && behind !== undefined ? (behind.split(/[/?]/)[0] ?? []) : [];
    }),
  );
  return new Set([...usualResources, ...next]);
}

/** Cuts the version and what follows it from the end of a path, as often as it is there: `/gw/v1/v1/models` → `/gw`. */
function withoutApi(
  segments: readonly string[],
  versions: readonly (readonly string[])[],
  resources: ReadonlySet<string>,
): readonly string[] {
  for (let at = segments.length - 1; at >= 0; at -= 1) {
    const version = versions.find((parts) => parts.every((part, offset) => sameText(segments[at + offset], part)));
    const next = version === undefined ? undefined : segments[at + version.length]?.toLowerCase();
    if (version !== undefined && (next === undefined || resources.has(next))) {
      return withoutApi(segments.slice(0, at), versions, resources);
    }
  }
  const end = segments.slice(-2).map((segment) => segment.toLowerCase());
  const bare = bareTails.some(([first, second]) => end[0] === first && end[1] === second);
  return bare ? withoutApi(segments.slice(0, -2), versions, resources) : segments;
}

function sameText(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

function refusedWithoutScheme(text: string): RootResult {
  const proposal = withScheme(text);
  return proposal === undefined
    ? refused('The base URL is not a valid address.', 'It has the form https://host or https://host/prefix.')
    : refused('The base URL does not start with https://.', `Did you mean ${proposal}?`);
}

/** With the scheme that it may be called by, whatever it began with; undefined where that makes no address. */
function withScheme(text: string): string | undefined {
  const rest = text.replace(/^(https?:)?[/\\]*/i, '');
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(rest)) return undefined;
  const url = parse(`https://${rest}`);
  if (rest === '' || url === undefined || url.username !== '' || url.password !== '') return undefined;
  return `${isLoopback(url.hostname) ? 'http' : 'https'}://${rest}`;
}

/** What was pasted with another scheme, where it is refused for its own or for having none, and then is not. */
export function curedByScheme(pasted: string, dialect?: Dialect, plainHttpHost?: string): string | undefined {
  if ('root' in reduceToRoot(pasted, dialect, plainHttpHost)) return undefined;
  const proposal = withScheme(pasted.trim());
  return proposal !== undefined && 'root' in reduceToRoot(proposal, dialect) ? proposal : undefined;
}

function refused(message: string, hint: string): { readonly fault: Fault } {
  return { fault: fault('address', message, hint, { field: 'Base URL' }) };
}

function parse(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** True for an address of the house: private ranges, `*.local` and names without a dot. Takes the host name of a parsed URL. */
function isPrivateHost(hostname: string): boolean {
  const [one, two] = /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname.split('.').map(Number) : [];
  if (one !== undefined && two !== undefined) {
    return one === 10 || (one === 172 && two >= 16 && two <= 31) || (one === 192 && two === 168);
  }
  if (hostname.startsWith('[')) return /^\[f[cd][0-9a-f]{2}:/.test(hostname);
  return hostname.endsWith('.local') || !hostname.includes('.');
}
