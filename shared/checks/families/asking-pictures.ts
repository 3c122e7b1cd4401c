/** How checks ask for pictures, and how they find those that came. */
import type { PixelSize } from '../../catalog/image-sizes.ts';
import type { JsonObject } from '../../json.ts';
import type { Ask, RequestPart } from '../ask.ts';
import type { Check, RecordPlace, Verdict } from '../check.ts';
import type { Evidence } from '../evidence.ts';
import { listAt, textAt } from '../json-place.ts';
import { differs, inBody, kept, onAnswer } from '../judging.ts';
import { pictureFacts, type PictureFacts } from '../picture-facts.ts';

/** The endpoints whose pictures are judged here, of those that are described: what is right is written down for each. */
export type JudgedEndpoint = 'image-generations' | 'image-edits';

export const prompt = 'A lighthouse in blue and white, plain.';

interface FoundPicture extends PictureFacts {
  readonly place: RecordPlace;
}

/** The pictures of an answer, in the shape of any API. */
function picturesOf({ body }: Evidence): readonly FoundPicture[] {
  const found = [
    ...listAt(body, '/data').map((item, index) => ({
      data: textAt(item, '/b64_json'),
      path: `/data/${index}/b64_json`,
    })),
    ...listAt(body, '/candidates').flatMap((candidate, index) =>
      listAt(candidate, '/content/parts').map((part, number) => ({
        data: textAt(part, '/inlineData/data'),
        path: `/candidates/${index}/content/parts/${number}/inlineData/data`,
      })),
    ),
  ];
  return found.flatMap(({ data, path }) =>
    data === undefined || data === '' ? [] : [{ ...pictureFacts(data), place: inBody(path) }],
  );
}

/** An answer whose pictures lie elsewhere cannot be judged by its record. */
export const onPictures = (
  judge: (pictures: readonly [FoundPicture, ...FoundPicture[]], evidence: Evidence) => Verdict,
): Check['judge'] =>
  onAnswer((evidence) => {
    const [first, ...others] = picturesOf(evidence);
    if (first !== undefined) return judge([first, ...others], evidence);
    const url = textAt(evidence.body, '/data/0/url');
    return url === undefined
      ? differs('no picture', inBody(''))
      : { outcome: 'not-run', received: 'the picture lies at another address', places: [inBody('/data/0/url')] };
  });

/** Judges that a request is taken: something was drawn, wherever it lies. */
export const isDrawn: Check['judge'] = onAnswer(({ body, status }) =>
  listAt(body, '/data').length > 0 ? kept(String(status), { part: 'status' }) : differs('no picture', inBody('')),
);

export const isSize = ([width, height]: PixelSize): Check['judge'] =>
  onPictures(([picture]) => {
    const came = `${picture.width} × ${picture.height}`;
    return picture.width === width && picture.height === height
      ? kept(came, picture.place)
      : differs(came, picture.place);
  });

/** By its bytes, whatever the answer says. */
export const isFormat = (format: PictureFacts['format']): Check['judge'] =>
  onPictures(([picture]) =>
    picture.format === format ? kept(format, picture.place) : differs(picture.format, picture.place),
  );

export const generated = (fields: JsonObject): Ask => ({
  kind: 'body',
  api: 'image-generations',
  body: { prompt, ...fields },
});
export const edited = (fields: Readonly<Record<string, string>>, more: readonly RequestPart[] = []): Ask => ({
  kind: 'form',
  api: 'image-edits',
  form: [
    { name: 'prompt', value: fields['prompt'] ?? prompt },
    { name: 'image', sample: 'scene.png' },
    ...Object.entries(fields)
      .filter(([name]) => name !== 'prompt')
      .map(([name, value]) => ({ name, value })),
    ...more,
  ],
});
export const modelOf: Readonly<Record<JudgedEndpoint, string>> = {
  'image-generations': 'alpha-image-2-each',
  'image-edits': 'alpha-image-2',
};

/** A request at one of the endpoints, with what its table names. */
export const asking = (endpoint: JudgedEndpoint, fields: Readonly<Record<string, string | number | boolean>>): Ask =>
  endpoint === 'image-generations'
    ? generated(fields)
    : edited(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])));

export function endpointOf(endpoint: JudgedEndpoint): Pick<Check, 'endpoint' | 'needs' | 'rule'> {
  return {
    endpoint,
    needs: [{ kind: 'model', model: modelOf[endpoint] }],
    rule: {
      id: endpoint === 'image-generations' ? 'IMG-1' : 'IMG-4',
      source: `POST /v1/images/${endpoint.slice('image-'.length)}`,
    },
  };
}
