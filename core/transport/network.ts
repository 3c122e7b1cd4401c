/** Finds the proxy for a host and the authorities trusted there. */
import tls from 'node:tls';
import type { Network } from '../../shared/profile-network.ts';
import { environmentProxyFor, isProxied, parseProxy, systemProxyIn } from './proxy.ts';
import type { Environment, Proxy, UnusableProxy } from './proxy.ts';

/** The computer's own network settings; each absent where the host cannot read it. */
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
  // If the computer cannot answer (its proxy script is missing), the request is sent directly.
  const list = await system.resolveProxy?.(`${target.origin}/`).catch(() => 'DIRECT');
  return list === undefined ? undefined : systemProxyIn(list);
}

/** The system's authorities, if Node can read them; `NODE_EXTRA_CA_CERTS` is in Node's own list. */
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

/** Caches contexts: some hundred certificates are parsed once, and not for each connection. */
const contexts = new Map<string, tls.SecureContext>();
const mostContexts = 20;

/** Trusts `more` beside the usual authorities; undefined for only these. Throws where a certificate cannot be read. */
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
