/** What the name of a host says of where it is. */

/** True for the hosts that plain HTTP may reach (ADDR-3). Takes the host name of a parsed URL, which is normalised. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** True for an address of the house: private ranges, `*.local` and names without a dot. Takes the host name of a parsed URL. */
export function isPrivateHost(hostname: string): boolean {
  const [one, two] = /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname.split('.').map(Number) : [];
  if (one !== undefined && two !== undefined) {
    return one === 10 || (one === 172 && two >= 16 && two <= 31) || (one === 192 && two === 168);
  }
  if (hostname.startsWith('[')) return /^\[f[cd][0-9a-f]{2}:/.test(hostname);
  return hostname.endsWith('.local') || !hostname.includes('.');
}
