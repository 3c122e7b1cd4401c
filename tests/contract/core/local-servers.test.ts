/** Model servers of this computer are told by a free GET, without a key, in bounded time. */
import { expect, test } from 'vitest';
import { createRig } from './core-rig.ts';
import { deadPort, httpServer, rawServer } from './transport/servers.ts';

const says = (text: string) =>
  httpServer((_request, response) => {
    response.writeHead(200).end(text);
  });

test('a server that says who it is is found where it is; another service at its port is not', async () => {
  const ollama = await says('Ollama is running');
  const studio = await says('{"error":"Unexpected endpoint or method. (GET /)"}');
  const llama = await says('{"object":"list","data":[{"id":"m","owned_by":"llamacpp"}]}');
  const website = await says('<h1>It works</h1>');
  const servers = [
    { preset: 'ollama', baseUrl: `http://${ollama.host}` },
    { preset: 'lm-studio', baseUrl: `http://${studio.host}/v1` },
    { preset: 'llama-cpp', baseUrl: `http://${llama.host}/v1` },
    { preset: 'vllm', baseUrl: `http://${website.host}/v1` },
  ] as const;
  const { client } = await createRig({ localServers: servers });
  expect(await client.call('localServers.find', {})).toEqual(servers.slice(0, 3));
  expect(ollama.received).toMatchObject([{ method: 'GET', path: '/' }]);
  expect(llama.received).toMatchObject([{ method: 'GET', path: '/v1/models' }]);
  for (const { received } of [ollama, studio, llama, website]) {
    for (const { headers } of received) {
      expect(Object.keys(headers).filter((name) => /auth|key|cookie/.test(name))).toEqual([]);
    }
  }
});

test('one that is not there, or is silent, or drips, is not waited for', async () => {
  const port = await deadPort();
  const silent = await rawServer(() => undefined);
  const dripping = await httpServer((_request, response) => {
    response.writeHead(200).write('Ollama is');
  });
  const { client } = await createRig({
    localServers: [
      { preset: 'ollama', baseUrl: `http://127.0.0.1:${port}` },
      { preset: 'ollama', baseUrl: `http://${silent.host}` },
      { preset: 'ollama', baseUrl: `http://${dripping.host}` },
    ],
  });
  expect(await client.call('localServers.find', {})).toEqual([]);
});

test('nothing beyond this computer is asked', async () => {
  const { client } = await createRig({ localServers: [{ preset: 'ollama', baseUrl: 'http://192.0.2.1:11434' }] });
  expect(await client.call('localServers.find', {})).toEqual([]);
});
