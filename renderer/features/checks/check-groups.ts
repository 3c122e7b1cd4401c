/** The groups in which capabilities are chosen and shown, in their order. */
import type { Capability } from '../../../shared/checks/check.ts';

export interface CheckGroup {
  readonly label: string;
  readonly capabilities: readonly Capability[];
}

export const checkGroups: readonly CheckGroup[] = [
  {
    label: 'Answers and streaming',
    capabilities: ['Plain answer', 'Streaming', 'Limits', 'Stop sequences', 'Usage figures', 'Parameters'],
  },
  { label: 'Tools', capabilities: ['Tools', 'Parallel tools', 'Tool choice'] },
  { label: 'Structured output', capabilities: ['Structured output'] },
  { label: 'Images and PDF in', capabilities: ['Images in', 'PDF in'] },
  { label: 'Errors and retries', capabilities: ['Errors', 'Retry-After', 'Models and addresses'] },
  { label: 'Broken streams', capabilities: ['Broken streams'] },
  { label: 'Unknown fields', capabilities: ['Unknown fields'] },
  { label: 'Pictures', capabilities: ['Picture sizes', 'Picture options', 'Masks'] },
];

/** Pictures are billed by the picture: they are chosen on purpose. */
export const usualCapabilities: readonly Capability[] = checkGroups
  .slice(0, -1)
  .flatMap(({ capabilities }) => capabilities);
