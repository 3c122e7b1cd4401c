/** The wire in memory. */
import { createWirePair } from '../../../shared/wire/pair.ts';
import type { ClientFrame } from '../../../shared/wire/frames.ts';
import { wireSuite } from './wire-suite.ts';

wireSuite('memory', (serve) => {
  const { client, host } = createWirePair();
  serve(host);
  return Promise.resolve({
    client,
    sendRaw: (value) => client.send(value as ClientFrame),
    end: () => {
      client.close();
      return Promise.resolve();
    },
  });
});
