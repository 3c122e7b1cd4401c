/** Says in plain words why a connection could not be made; nothing was sent then (ERR-4, ERR-5). */
import { assertNever } from '../../shared/exhaustive.ts';
import { fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import { codeField, systemCodeOf, inSeconds, suffix } from './error-code.ts';
import type { ProxySource, UnusableProxy } from './proxy.ts';

/** How far a connection got: to the host or to the proxy (name and TCP), or into the TLS handshake with the host. */
export type Stage = 'reach' | 'reach-proxy' | 'tls';

/** Where a connection was to be made, and how far it got. */
export interface ConnectionPoint {
  readonly stage: Stage;
  /** Host and port as the address writes them. */
  readonly host: string;
  readonly proxy: string | undefined;
  readonly proxySource: ProxySource | undefined;
}

/** The system refused or could not make the connection. */
export function connectionFault(error: unknown, place: ConnectionPoint): Fault {
  const code = systemCodeOf(error);
  switch (place.stage) {
    case 'reach':
      return nameFault(code, place.host) ?? unreachableFault(code, place.host);
    case 'reach-proxy':
      return fault(
        'proxy',
        `The proxy ${place.proxy ?? ''} could not be reached${suffix(code)}.`,
        checkHint(place.proxySource),
        { ...codeField(code), attempts: 1 },
      );
    case 'tls':
      return tlsFault(code, place.host);
    default:
      return assertNever(place.stage);
  }
}

/** Not connected in time (ERR-4). */
export function connectTimeoutFault(place: ConnectionPoint, timeoutMs: number): Fault {
  const via = place.stage === 'reach-proxy' ? ` through the proxy ${place.proxy ?? ''}` : '';
  return fault(
    'timeout',
    `No connection to ${place.host}${via} within ${inSeconds(timeoutMs)}.`,
    'Check the base URL, the network and the firewall. Or raise the connect timeout in the profile.',
    { ranOut: 'connect', attempts: 1 },
  );
}

/** The proxy answered CONNECT with a status other than 2xx. */
export function proxyRefusedFault(place: ConnectionPoint, status: number): Fault {
  const proxy = place.proxy ?? '';
  if (status === 407) {
    return fault(
      'proxy',
      `The proxy ${proxy} asks for a user name and a password (status 407).`,
      place.proxySource === 'environment'
        ? 'Put them into HTTPS_PROXY: http://user:password@host:port.'
        : 'Enter them in Settings, Profiles, Network.',
      { status, attempts: 1 },
    );
  }
  return fault(
    'proxy',
    status === 0
      ? `What answers at ${proxy} isn’t an HTTP proxy.`
      : `The proxy ${proxy} refused to connect to ${place.host} (status ${status}).`,
    checkHint(place.proxySource),
    { ...(status === 0 ? {} : { status }), attempts: 1 },
  );
}

/** A hint at the place where the proxy is configured. */
function checkHint(source: ProxySource | undefined): string {
  switch (source) {
    case 'profile':
      return 'Check the proxy in Settings, Profiles, Network.';
    case 'system':
      return 'Check the proxy in this computer’s settings, or change it in Settings, Profiles, Network.';
    case 'environment':
    case undefined:
      return 'Check HTTPS_PROXY, or exclude the host with NO_PROXY.';
    default:
      return assertNever(source);
  }
}

/** What is set as proxy cannot be used. */
export function unusableProxyFault({ source, variable, problem }: UnusableProxy): Fault {
  const named = { environment: `setting ${variable ?? ''}`, profile: 'of the profile', system: 'of this computer' };
  return fault(
    'proxy',
    `The proxy ${named[source]} ${problem}.`,
    variable === undefined ? checkHint(source) : `Set ${variable} to http://host:port, or unset it.`,
    { attempts: 1 },
  );
}

function nameFault(code: string | undefined, host: string): Fault | undefined {
  if (code === 'ENOTFOUND' || code === 'ENODATA') {
    return fault('dns', `${host} not found (DNS).`, 'Check the spelling of the base URL, and your network or VPN.', {
      code,
      attempts: 1,
    });
  }
  if (code?.startsWith('EAI_') === true) {
    return fault(
      'dns',
      `The DNS server didn’t answer for ${host} (${code}).`,
      'Check the network connection, then try again.',
      {
        code,
        attempts: 1,
      },
    );
  }
  return undefined;
}

function unreachableFault(code: string | undefined, host: string): Fault {
  const more = { ...codeField(code), attempts: 1 };
  switch (code ?? '') {
    case 'ECONNREFUSED':
      return fault(
        'connect',
        `Nothing is running at ${host}.`,
        'Check that the gateway is running, and the port in the base URL.',
        more,
      );
    case 'ETIMEDOUT':
      return fault('timeout', `${host} did not answer.`, 'Check the base URL, the network and the firewall.', more);
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EHOSTDOWN':
    case 'ENETDOWN':
    case 'EADDRNOTAVAIL':
      return fault('connect', `No route to ${host} (${code}).`, 'Check the network connection or the VPN.', more);
    case 'EACCES':
    case 'EPERM':
      return fault(
        'connect',
        `This computer does not allow a connection to ${host} (${code}).`,
        'Check the firewall.',
        more,
      );
    default:
      return fault(
        'connect',
        `Can’t connect to ${host}${suffix(code)}.`,
        'Check the base URL and the network, then try again.',
        more,
      );
  }
}

function tlsFault(code: string | undefined, host: string): Fault {
  const more = { ...codeField(code), attempts: 1 };
  switch (code ?? '') {
    case 'CERT_HAS_EXPIRED':
      return fault(
        'tls',
        `The certificate of ${host} has expired.`,
        'Check this computer’s clock. If it’s right, the gateway needs a new certificate.',
        more,
      );
    case 'CERT_NOT_YET_VALID':
      return fault('tls', `The certificate of ${host} is not valid yet.`, 'Check this computer’s clock.', more);
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return fault(
        'tls',
        `The certificate of ${host} is not signed by an authority that this computer trusts.`,
        'Usually caused by a company proxy or a self-signed certificate. Add the authority’s certificate in Settings, Profiles, Network.',
        more,
      );
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return fault(
        'tls',
        `The certificate of ${host} is for another host name.`,
        'Check the host of the base URL.',
        more,
      );
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
    case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
    case 'ERR_SSL_UNKNOWN_PROTOCOL':
    case 'ERR_SSL_HTTP_REQUEST':
      return fault(
        'tls',
        `What answers at ${host} doesn’t use HTTPS on this port.`,
        'Check the port. For a gateway on this computer without TLS, use http://.',
        more,
      );
    default:
      return fault(
        'tls',
        `Can’t connect to ${host} securely${suffix(code)}.`,
        'Check host and port of the base URL; a proxy or firewall may be in the way.',
        more,
      );
  }
}
