/** What every wire between window and host must do, whatever carries it. */
import { describe } from 'vitest';
import { callSuite } from './call-suite.ts';
import { streamSuite } from './stream-suite.ts';
import { createOpener, type Connect } from './wire-opener.ts';

export function wireSuite(name: string, connect: Connect): void {
  describe(`wire over ${name}`, () => {
    const opener = createOpener(connect);
    callSuite(opener);
    streamSuite(opener);
  });
}
