/** Calls of an MCP server's tools within a conversation: approved, edited, answered by hand and rejected as every tool's are, each with what it sent to the server. */
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import type { ToolMessage } from '../../shared/conversation.ts';
import type { McpDraft } from '../../shared/mcp.ts';
import { textOf } from '../../shared/message.ts';
import { toolId } from '../../core/mcp/tool-names.ts';
import { createRig, settings, type Rig } from './core/core-rig.ts';

const fixture = fileURLToPath(new URL('../fixtures/mcp/tool-server.mjs', import.meta.url));

/** The fixture as a program, running; its id. */
async function started({ client }: Rig): Promise<string> {
  const connection: McpDraft['connection'] = {
    type: 'stdio',
    command: process.execPath,
    args: [fixture],
    env: [],
    folder: '',
  };
  const { id } = await client.call('mcp.save', { draft: { name: 'Fixture', connection } });
  for await (const batch of client.stream('mcp.watch', {})) {
    const view = batch.at(-1)?.find((server) => server.id === id);
    if (view?.state === 'running') return id;
    if (view?.fault !== undefined) throw new Error(view.fault.message);
    const agreed = view?.consent?.fingerprint;
    if (view?.state === 'stopped' && agreed !== undefined) await client.call('mcp.start', { id, agreed });
  }
  throw new Error('It never ran.');
}

function last<Role extends 'tool' | 'assistant'>(rig: Rig, id: string, role: Role, count: number) {
  return vi.waitFor(
    async () => {
      const { messages } = await rig.client.call('conversations.open', { id, limit: 100 });
      const found = messages.at(-1);
      const running = found?.role === 'assistant' && found.facts.status !== 'complete';
      if (found?.role !== role || messages.length < count || running) throw new Error('not yet');
      return found as Extract<(typeof messages)[number], { role: Role }>;
    },
    { timeout: 25_000, interval: 20 },
  );
}

test('TOOL-2 calls of a server wait for the user, and are run, edited, answered by hand or rejected', async () => {
  const rig = await createRig();
  const server = await started(rig);
  const tools = ['echo', 'facts', 'picture', 'fail'].map((name) => toolId(server, name));
  const { conversationId } = await rig.send('#tools', { settings: settings({ tools }) });
  const waiting: ToolMessage = await last(rig, conversationId, 'tool', 3);
  expect(waiting.calls.map(({ name, state }) => [name, state])).toEqual([
    ['fixture_echo', 'pending'],
    ['fixture_facts', 'pending'],
    ['fixture_picture', 'pending'],
    ['fixture_fail', 'pending'],
  ]);
  const [echo, facts, picture, fail] = waiting.calls.map(({ callId }) => ({ messageId: waiting.id, callId }));
  if (!echo || !facts || !picture || !fail) throw new Error('Four were asked for.');
  const edited = await rig.client.call('tools.edit', { ...echo, arguments: '{"text":"as I wrote it"}' });
  expect(edited.calls[0]).toMatchObject({ edited: '{"text":"as I wrote it"}', verdict: { valid: true } });
  await rig.client.call('tools.run', echo);
  await rig.client.call('tools.run', picture);
  await rig.client.call('tools.reject', { ...fail, reason: 'not today' });
  await rig.client.call('tools.answer', { ...facts, result: 'by hand' });

  const answer = await last(rig, conversationId, 'assistant', 4);
  const said = textOf(answer.answer.candidates[0]?.blocks ?? []);
  for (const part of ['echo: as I wrote it', 'by hand', 'The user rejected this call: not today', 'Here it is.']) {
    expect(said).toContain(part);
  }
  const { messages } = await rig.client.call('conversations.open', { id: conversationId, limit: 100 });
  const done = messages.find((message) => message.role === 'tool');
  expect(done?.calls.map(({ by }) => by)).toEqual(['mcp', 'hand', 'mcp', 'rejection']);
  // What was sent to the server is with the call, and nothing with those that never reached it.
  expect(done?.calls[0]?.rpc?.messages[0]?.json).toContain('as I wrote it');
  expect(done?.calls.map(({ rpc }) => rpc === undefined)).toEqual([false, true, false, true]);
  expect(done?.calls[2]?.files).toMatchObject([{ mimeType: 'image/png' }]);
});

test('TOOL-1 arguments that do not fit the server’s schema are not sent to it', async () => {
  const rig = await createRig();
  const server = await started(rig);
  const { conversationId } = await rig.send('#tools #args:misfit', {
    settings: settings({ tools: [toolId(server, 'echo')] }),
  });
  const { calls } = await last(rig, conversationId, 'tool', 3);
  expect(calls[0]).toMatchObject({ name: 'fixture_echo', verdict: { valid: false, reason: 'schema' } });
  expect(calls[0]?.rpc).toBeUndefined();
});
