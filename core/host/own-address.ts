/** Knows under which names this host is served, so that pages of other sites cannot reach it by a name of theirs. */

export interface OwnAddress {
  /** Whether the `Host` header is this host's: a rebound DNS name is not. */
  isHost(host: string | undefined): boolean;
  /** Whether the `Origin` header is the page that was served under `host`. */
  isOrigin(origin: string | undefined, host: string | undefined): boolean;
}

export function ownAddress(port: number): OwnAddress {
  const names = ['127.0.0.1', 'localhost'];
  // Port 80 is left out of the headers.
  const hosts = new Set(names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`])));
  const isHost = (host: string | undefined) => host !== undefined && hosts.has(host.toLowerCase());
  return {
    isHost,
    isOrigin: (origin, host) =>
      origin !== undefined && host !== undefined && isHost(host) && origin === `http://${host.toLowerCase()}`,
  };
}
