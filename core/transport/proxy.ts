/** Which proxy the environment asks for on the way to an address. */
import { isLoopback } from '../../shared/address.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Proxy {
  readonly secure: boolean;
  readonly hostname: string;
  readonly port: number;
  /** The whole value of `Proxy-Authorization`; a credential, never recorded. */
  readonly authorization: string | undefined;
}

/** A proxy setting that cannot be used. `name` is the variable; its value may hold a password and stays out. */
export interface UnusableProxy {
  readonly variable: string;
  readonly problem: string;
}

/**
 * The proxy for an `https:` address, from HTTPS_PROXY or ALL_PROXY minus NO_PROXY, in lower case first as curl does.
 * Loopback is always direct, so that plain HTTP, which only loopback may use, never meets a proxy (ADDR-3).
 */
export function proxyFor(target: URL, environment: Environment): Proxy | UnusableProxy | undefined {
  if (target.protocol !== 'https:' || isLoopback(target.hostname)) return undefined;
  const found = firstSet(environment, ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY']);
  if (found === undefined) return undefined;
  const exceptions = firstSet(environment, ['no_proxy', 'NO_PROXY'])?.value ?? '';
  if (isExcepted(target, exceptions)) return undefined;
  return parseProxy(found.variable, found.value);
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

function parseProxy(variable: string, value: string): Proxy | UnusableProxy {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  if (!URL.canParse(address)) return { variable, problem: 'is not a valid address' };
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return {
      variable,
      problem: `names a proxy of the kind ${url.protocol}// and only http:// and https:// are spoken`,
    };
  }
  const secure = url.protocol === 'https:';
  const credentials = decode(url.username) + (url.password === '' ? '' : `:${decode(url.password)}`);
  return {
    secure,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
    authorization:
      url.username === '' && url.password === ''
        ? undefined
        : `Basic ${Buffer.from(credentials.includes(':') ? credentials : `${credentials}:`).toString('base64')}`,
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** NO_PROXY: names separated by commas or blanks; each covers its subdomains too, with or without a leading dot; a port narrows it; `*` is all. */
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
