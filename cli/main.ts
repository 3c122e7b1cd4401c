/** `quartet` as a program for Node. */
import { exitCodes } from './outcome.ts';
import { quartet } from './quartet.ts';

const ended = await quartet(process.argv.slice(2), {
  output: {
    out: (text) => void process.stdout.write(text),
    note: (text) => void process.stderr.write(text),
    terminal: process.stderr.isTTY,
  },
});
if (ended !== exitCodes.holds) process.exitCode = ended;
