/** JSON-RPC with a program over its standard input and output, a message a line. */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { JSONRPCMessageSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { parseJson } from '../../shared/parse-json.ts';
import type { RunningProgram } from './program.ts';

/** A longer line ends the program: it could not be shown. */
export const longestLineBytes = 32 * 1024 * 1024;

export class ProgramTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #program: RunningProgram;
  #pieces: Buffer[] = [];
  #held = 0;

  constructor(program: RunningProgram) {
    this.#program = program;
  }

  async start(): Promise<void> {
    const { stdout, started, ended } = this.#program;
    stdout.on('data', (chunk: Buffer) => this.#take(chunk));
    stdout.on('error', (error) => this.onerror?.(error));
    // Not at the end of its output: what it said last may still be on its way.
    void ended.then(() => setImmediate(() => this.onclose?.()));
    await started;
  }

  send(message: JSONRPCMessage): Promise<void> {
    const { stdin } = this.#program;
    return new Promise((resolve, reject) => {
      stdin.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
    });
  }

  close(): Promise<void> {
    return this.#program.stop();
  }

  #take(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...this.#pieces, chunk.subarray(from, end)]).toString('utf8');
      this.#pieces = [];
      this.#held = 0;
      from = end + 1;
      this.#read(line.trim());
    }
    if (from === chunk.length) return;
    this.#pieces.push(chunk.subarray(from));
    this.#held += chunk.length - from;
    if (this.#held <= longestLineBytes) return;
    this.#pieces = [];
    this.#held = 0;
    this.onerror?.(new Error(`It wrote a line of more than ${longestLineBytes / 1024 / 1024} MB.`));
    void this.close();
  }

  #read(line: string): void {
    if (line === '') return;
    let message: JSONRPCMessage;
    try {
      message = JSONRPCMessageSchema.parse(parseJson(line));
    } catch {
      this.onerror?.(new Error(`Not a JSON-RPC message on its standard output: ${line}`));
      return;
    }
    this.onmessage?.(message);
  }
}
