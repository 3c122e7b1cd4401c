/** What the name of a host says of where it is. */

/** True for the hosts that plain HTTP may reach (ADDR-3). Takes the host name of a parsed URL, which is normalised. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
