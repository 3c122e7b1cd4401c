// @vitest-environment happy-dom
/** What went to MCP servers: which calls had any, who said what when, what is no JSON, and what was too much to keep. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { McpTab } from '../../../../../renderer/features/inspector/mcp-tab.tsx';
import type { McpRecord } from '../../../../../shared/mcp.ts';
import type { ToolCall } from '../../../../../shared/tool.ts';
import { renderInWindow } from '../../rendering.tsx';

const callOf = (name: string, rpc?: Partial<McpRecord>): ToolCall => ({
  ...({ callId: name, name, arguments: '{}', verdict: { kind: 'valid' }, state: 'answered' } as unknown as ToolCall),
  ...(rpc === undefined ? {} : { rpc: { server: 'Weather', tool: 'forecast', messages: [], ...rpc } }),
});

test('a call that no server ran is not listed', async () => {
  const { page } = await renderInWindow(<McpTab calls={[callOf('clock'), callOf('weather', {})]} />);
  expect(page.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'JSON-RPC of weather',
  ]);
});

test('each message says whose it is and when; what is no JSON stands as it came', async () => {
  const messages: McpRecord['messages'] = [
    { from: 'quartet', atMs: 0, json: '{"method":"tools/call"}' },
    { from: 'server', atMs: 1_500, json: 'Segmentation fault' },
  ];
  const { page } = await renderInWindow(<McpTab calls={[callOf('weather', { messages })]} />);
  const [sent, received] = within(page.getByRole('region')).getAllByRole('listitem');
  expect(sent?.textContent).toMatch(/^Sent\+0/);
  expect(sent?.textContent).toContain('tools/call');
  expect(received?.textContent).toMatch(/^Received\+1.50 s/);
  expect(received?.querySelector('pre')?.textContent).toBe('Segmentation fault');
  expect(page.getAllByRole('button', { name: 'Copy message' })).toHaveLength(2);
});

test('long: that more came than is kept is said', async () => {
  const { page } = await renderInWindow(<McpTab calls={[callOf('weather', { dropped: 12 }), callOf('clock', {})]} />);
  expect(page.getAllByText(/more messages were not kept/).map(({ textContent }) => textContent)).toEqual([
    '12 more messages were not kept.',
  ]);
});
