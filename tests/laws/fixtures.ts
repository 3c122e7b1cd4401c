/** Finds the recorded streams of everything that reads answers, protocols and image endpoints: a folder named after its id holds them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { imageApis } from '../../shared/images/image-apis.ts';
import type { Json } from '../../shared/json.ts';
import type { AnswerReading } from '../../shared/protocols/protocol.ts';
import { readings as protocolReadings } from '../../shared/protocols/readings.ts';

/** What reads answers, of which a law knows no more than that. */
export type AnyReading = AnswerReading<unknown>;

/** Generate Content reads alike as a protocol and as a way to ask for images. */
export const readings: readonly AnyReading[] = [
  ...Object.values<AnyReading>(protocolReadings),
  imageApis['image-generations'],
  imageApis['image-edits'],
];

/** No final event is described for the image endpoints: a stream that ends after any whole image is complete (IMG-9). */
export function endsOnItsOwn({ id }: AnyReading): boolean {
  return id !== 'image-generations' && id !== 'image-edits';
}

export interface Fixture {
  readonly name: string;
  readonly protocol: AnyReading;
  readonly bytes: Uint8Array;
  /** The same answer as one body, where there is one. */
  readonly whole: Json | undefined;
}

const root = fileURLToPath(new URL('../fixtures/', import.meta.url));

export const fixtures: readonly Fixture[] = readings.flatMap(fixturesOf);

function fixturesOf(protocol: AnyReading): readonly Fixture[] {
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
