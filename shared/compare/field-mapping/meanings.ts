/** Names every place of a request by its meaning, in its body as its API reads it, and around it. */
import { readingOf } from '../../answer-readings.ts';
import { keyHeaderOf } from '../../redact.ts';
import { modelInPath } from '../../dialects/model-in-path.ts';
import { presets } from '../../dialects/presets.ts';
import type { HeaderList } from '../../exchange.ts';
import type { Json } from '../../json.ts';
import { descriptionOf, type ApiId } from '../../apis.ts';
import type { MeaningId, Place } from '../../protocols/meaning.ts';
import { place } from '../../protocols/walk-body.ts';

/** The places of a body, in the body's order. Every value of it belongs to exactly one of them; what is not understood is `other`. */
export function meaningsOf(api: ApiId, body: Json): readonly Place[] {
  return readingOf(api).mapRequest(body);
}

/** The places outside the body: the address, with the model where it stands there (ADDR-4), and the headers that differ from protocol to protocol (AUTH-1, AUTH-3). */
export function outsideBody(api: ApiId, path: string, headers: HeaderList): readonly Place[] {
  const model = descriptionOf(api).call.path.includes('{model}') ? modelInPath(path) : undefined;
  const key = keyHeaderOf(headers);
  return [
    place('address', path, [], { in: 'address' }),
    ...(model === undefined ? [] : [place('model', model, [], { in: 'address' })]),
    ...headers.flatMap((header) => {
      const [name, value] = header;
      const meaning = header === key ? 'credential' : headerMeaning(name.toLowerCase());
      return meaning === undefined ? [] : [place(meaning, value, [name], { in: 'header' })];
    }),
  ];
}

const versionHeaders: ReadonlySet<string> = new Set(
  Object.values(presets).flatMap(({ dialect }) =>
    Object.values(dialect.calls).flatMap(({ headers = {} }) => Object.keys(headers).map((name) => name.toLowerCase())),
  ),
);

function headerMeaning(name: string): MeaningId | undefined {
  if (versionHeaders.has(name)) return 'version';
  return name === 'content-type' ? 'content-type' : undefined;
}
