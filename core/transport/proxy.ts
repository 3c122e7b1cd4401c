/** Which proxy leads to an address: from the environment, a profile or the system's settings. */
import { isLoopback } from '../../shared/host-names.ts';
import { percentDecoded } from '../../shared/percent-decoded.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where the proxy was configured, and is to be corrected. */
export type ProxySource = 'environment' | 'profile' | 'system';

export interface Proxy {
  readonly source: ProxySource;
  readonly secure: boolean;
  readonly hostname: string;
  readonly port: number;
  /** The whole value of `Proxy-Authorization`; a credential, never recorded. */
  readonly authorization: string | undefined;
}

/** A proxy setting that cannot be used. Its value may hold a password and stays out. */
export interface UnusableProxy {
  readonly source: ProxySource;
  /** The environment variable that names it. */
  readonly variable?: string;
  readonly problem: string;
}

/** Loopback is always direct, so that plain HTTP, which only loopback may use, never meets a proxy (ADDR-3). */
export function isProxied(target: URL): boolean {
  return target.protocol === 'https:' && !isLoopback(target.hostname);
}

/**
 * From HTTPS_PROXY or ALL_PROXY minus NO_PROXY, in lower case first as curl does; undefined for a direct connection.
 * `unset` where no such variable is set.
 */
export function environmentProxyFor(
  target: URL,
  environment: Environment,
): Proxy | UnusableProxy | undefined | 'unset' {
  const found = firstSet(environment, ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY']);
  if (found === undefined) return 'unset';
  const exceptions = firstSet(environment, ['no_proxy', 'NO_PROXY'])?.value ?? '';
  if (isExcepted(target, exceptions)) return undefined;
  const proxy = parseProxy('environment', found.value);
  return 'problem' in proxy ? { ...proxy, variable: found.variable } : proxy;
}

function firstSet(
  environment: Environment,
  variables: readonly string[],
): { readonly variable: string; readonly value: string } | undefined {
  for (const variable of variables) {
    const value = environment[variable]?.trim();
    if (value !== undefined && value !== '') return { variable, value };
  }
  return undefined;
}

/**
 * The first of a list, as a proxy script returns it, that is supported; undefined for a direct connection. A SOCKS
 * proxy is skipped for another proxy, but never for a direct connection: the computer was not set to bypass it.
 */
export function systemProxyIn(list: string): Proxy | UnusableProxy | undefined {
  const entries = list.split(';').map((entry) => entry.trim().split(/\s+/));
  let socks = false;
  for (const [kind = '', host = ''] of entries) {
    if (/^SOCKS/i.test(kind)) socks = true;
    if (kind.toUpperCase() === 'DIRECT') break;
    if (kind.toUpperCase() === 'PROXY') return parseProxy('system', `http://${host}`);
    if (kind.toUpperCase() === 'HTTPS') return parseProxy('system', `https://${host}`);
  }
  return socks ? { source: 'system', problem: 'names a SOCKS proxy; only HTTP proxies work' } : undefined;
}

/** `login`, as `user:password`, replaces the login in the address. */
export function parseProxy(source: ProxySource, value: string, login = ''): Proxy | UnusableProxy {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  if (!URL.canParse(address)) return { source, problem: 'is not a valid address' };
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return {
      source,
      problem: `names a proxy of the kind ${url.protocol}//; only http:// and https:// work`,
    };
  }
  const secure = url.protocol === 'https:';
  const inAddress = percentDecoded(url.username) + (url.password === '' ? '' : `:${percentDecoded(url.password)}`);
  const credentials = login === '' ? inAddress : login;
  return {
    source,
    secure,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
    authorization:
      credentials === ''
        ? undefined
        : `Basic ${Buffer.from(credentials.includes(':') ? credentials : `${credentials}:`).toString('base64')}`,
  };
}

/**
 * NO_PROXY: names separated by commas or blanks; each covers its subdomains too, with or without a leading dot; a
 * port limits it to that port; `*` is all.
 */
function isExcepted(target: URL, exceptions: string): boolean {
  const host = target.hostname.toLowerCase().replace(/^\[|\]$/g, '');
  const port = target.port === '' ? '443' : target.port;
  return exceptions
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const [, name = entry, entryPort] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
      if (entryPort !== undefined && entryPort !== port) return false;
      const bare = name.replace(/^\[|\]$/g, '').replace(/^\*?\./, '');
      return host === bare || host.endsWith(`.${bare}`);
    });
}
