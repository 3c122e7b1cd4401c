/** Finds the recorded streams of every registered protocol: a folder named after its id holds them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Json } from '../../shared/json.ts';
import type { Protocol } from '../../shared/protocols/protocol.ts';
import { protocols } from '../../shared/protocols/registry.ts';

/** A protocol of which a law only reads answers, so that its parameters and its state do not matter. */
export type AnyProtocol = Protocol<never, unknown>;

export interface Fixture {
  readonly name: string;
  readonly protocol: AnyProtocol;
  readonly bytes: Uint8Array;
  /** The same answer as one body, where there is one. */
  readonly whole: Json | undefined;
}

const root = fileURLToPath(new URL('../fixtures/', import.meta.url));

export const fixtures: readonly Fixture[] = Object.values(protocols).flatMap(fixturesOf);

function fixturesOf(protocol: AnyProtocol): readonly Fixture[] {
  const folder = `${root}${protocol.id}/`;
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sse')) : [];
  return names.toSorted().map((file) => {
    const whole = `${folder}${file.replace(/\.sse$/, '.json')}`;
    return {
      name: `${protocol.id}/${file}`,
      protocol,
      bytes: new Uint8Array(readFileSync(folder + file)),
      whole: existsSync(whole) ? (JSON.parse(readFileSync(whole, 'utf8')) as Json) : undefined,
    };
  });
}
