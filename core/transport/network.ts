/** The way to a host: which proxy leads there, and which authorities are trusted on it. */
import tls from 'node:tls';
import type { Network } from '../../shared/profile-network.ts';
import { environmentProxyFor, isProxied, parseProxy, systemProxyIn } from './proxy.ts';
import type { Environment, Proxy, UnusableProxy } from './proxy.ts';

/** What the computer itself says of the way out; each absent where the host cannot ask. */
export interface SystemNetwork {
  /** For an address: a list as a proxy script returns it, e.g. `PROXY host:port; DIRECT`. */
  readonly resolveProxy?: (url: string) => Promise<string>;
  /** Authorities that the computer trusts (PEM). */
  readonly certificates?: () => readonly string[];
}

export interface Way {
  /** Network settings of the profile; without them, the environment and the system decide. */
  readonly network: Pick<Network, 'proxy' | 'proxyUrl' | 'login'> | undefined;
  readonly environment: Environment;
  readonly system: SystemNetwork;
}

/** The proxy to `target`; undefined for a direct connection. Loopback is always direct (ADDR-3). */
export async function findProxy(
  target: URL,
  { network, environment, system }: Way,
): Promise<Proxy | UnusableProxy | undefined> {
  if (!isProxied(target) || network?.proxy === 'direct') return undefined;
  if (network?.proxy === 'own') return parseProxy('profile', network.proxyUrl, network.login);
  const named = environmentProxyFor(target, environment);
  if (named !== 'unset') return named;
  // What the computer cannot tell (a script that is not there) is no reason to send nothing.
  const list = await system.resolveProxy?.(`${target.origin}/`).catch(() => 'DIRECT');
  return list === undefined ? undefined : systemProxyIn(list);
}

/** What Node read of the system where it can: `NODE_EXTRA_CA_CERTS` is among its own. */
export function systemCertificates(): readonly string[] {
  const { getCACertificates } = tls as { readonly getCACertificates?: (type: 'default' | 'system') => string[] };
  try {
    return getCACertificates?.('system') ?? [];
  } catch {
    return [];
  }
}

function usualCertificates(): readonly string[] {
  const { getCACertificates } = tls as { readonly getCACertificates?: (type: 'default' | 'system') => string[] };
  return getCACertificates?.('default') ?? tls.rootCertificates;
}

/** Codes of a certificate that no known authority signed; with more authorities it may be valid. */
export const unknownAuthority: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Some hundred certificates are read once, and not for each connection. */
const contexts = new Map<string, tls.SecureContext>();
const mostContexts = 20;

/** Trusts `more` beside the usual authorities; undefined for these alone. Throws where a certificate cannot be read. */
export function trusting(more: readonly string[]): tls.SecureContext | undefined {
  if (more.length === 0) return undefined;
  const key = more.join('\n');
  const known = contexts.get(key);
  if (known !== undefined) return known;
  const made = tls.createSecureContext({ ca: [...usualCertificates(), ...more] });
  if (contexts.size >= mostContexts) contexts.clear();
  contexts.set(key, made);
  return made;
}
