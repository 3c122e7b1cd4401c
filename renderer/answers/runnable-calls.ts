/** Which calls the app can run. */
import type { ToolMessage } from '../../shared/conversation.ts';
import type { ToolCall, KnownTool } from '../../shared/tool.ts';

/** Whether the app can run the call, once the user says so. */
export function canRun({ state, verdict }: ToolCall, tool: KnownTool | undefined): boolean {
  return (
    state === 'pending' &&
    verdict.valid &&
    tool !== undefined &&
    (tool.answer.type === 'mcp' ? tool.answer.running : tool.answer.type !== 'hand')
  );
}

/** The calls that Run all carries out: none where they wait for Continue or Retry. */
export function runnableCalls({ calls, paused, fault }: ToolMessage, tools: readonly KnownTool[]): readonly ToolCall[] {
  if (paused !== undefined || fault !== undefined) return [];
  return calls.filter((call) =>
    canRun(
      call,
      tools.find(({ name }) => name === call.name),
    ),
  );
}
