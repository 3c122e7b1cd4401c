/** The groups in which capabilities are chosen and shown, in their order. */
import type { Capability } from '../../../shared/checks/check.ts';
import { ownCapability } from '../../../shared/checks/own/own-check.ts';
import * as m from './messages.ts';

export interface CheckGroup {
  /** A message, to be said with `t`. */
  readonly label: string;
  readonly capabilities: readonly Capability[];
}

export const checkGroups: readonly CheckGroup[] = [
  {
    label: m.answersAndStreaming,
    capabilities: ['Plain answer', 'Streaming', 'Limits', 'Stop sequences', 'Usage figures', 'Parameters'],
  },
  { label: m.tools, capabilities: ['Tools', 'Parallel tools', 'Tool choice'] },
  { label: m.structuredOutput, capabilities: ['Structured output'] },
  { label: m.imagesAndPdfIn, capabilities: ['Images in', 'PDF in'] },
  { label: m.errorsAndRetries, capabilities: ['Errors', 'Retry-After', 'Models and addresses'] },
  { label: m.brokenStreams, capabilities: ['Broken streams'] },
  { label: m.unknownFields, capabilities: ['Unknown fields'] },
  { label: m.yourChecks, capabilities: [ownCapability] },
  { label: m.pictures, capabilities: ['Picture sizes', 'Picture options', 'Masks'] },
];

/** Pictures are billed by the picture: they are chosen on purpose. */
export const usualCapabilities: readonly Capability[] = checkGroups
  .slice(0, -1)
  .flatMap(({ capabilities }) => capabilities);
