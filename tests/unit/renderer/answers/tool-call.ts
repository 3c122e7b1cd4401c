/** A call that waits, for tests of what is said of calls. */
import type { ToolCall } from '../../../../shared/tool.ts';

export const call = (more: Partial<ToolCall> = {}): ToolCall => ({
  callId: '1',
  name: 'clock',
  arguments: '{}',
  verdict: { valid: true },
  state: 'pending',
  ...more,
});
