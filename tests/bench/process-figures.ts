/** What the system says of a process on this machine: its memory and the processor time that it has used. */
import { readFileSync } from 'node:fs';

const kilobytesOf = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);

/** Anonymous and shared memory that a process holds, in megabytes: what Chromium's task manager calls its footprint. */
export function footprintMbOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (kilobytesOf(status, 'RssAnon') + kilobytesOf(status, 'RssShmem')) / 1024;
}

/** All that a process has in memory, in megabytes. */
export function residentMbOf(pid: number): number {
  return kilobytesOf(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS') / 1024;
}

/** User and system time of all its threads, in milliseconds; the system counts in hundredths of a second. */
export function processorMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
