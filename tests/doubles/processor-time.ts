/** How long something keeps the processor: waiting for one does not count, so a bound on it holds on a busy machine too. */

/** In ms, of all threads of the process. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
