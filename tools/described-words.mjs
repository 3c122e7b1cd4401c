/** By which words of its description a protocol, or an API for images, can be told from the others, beside its id. */

/**
 * @typedef {object} DescribedWords
 * @property {readonly string[]} within stand in no text: labels of several words, paths and what these end on, headers
 * @property {readonly string[]} whole are no text: colours, the end of a path that is one word
 * @property {readonly string[]} labels of one word, which mean something else where nobody speaks of protocols
 * @property {readonly string[]} fields as they are named on the wire
 */

/** @type {DescribedWords} */
export const noWords = { within: [], whole: [], labels: [], fields: [] };

/**
 * @typedef {object} Described
 * @property {string} label
 * @property {{ css: string, print: string }} colour
 * @property {{ path: string, auth?: { header: string }, headers?: { [name: string]: string } }} call
 * @property {readonly { name: string, formerly?: readonly string[], parameter?: { key: string } }[]} fields
 */

/** Told apart by how they are written: `max_tokens` and `generationConfig`, and not `model`. */
const isTelling = /[_A-Z]/;

/**
 * @param {readonly Described[]} all
 * @returns {DescribedWords}
 */
export function describedWords(all) {
  const labels = all.map(({ label }) => label);
  const paths = all.map(({ call }) => call.path);
  const ends = paths.map((path) => /^\/v\w+(?:\/models\/\{model\})?(.+)$/.exec(path)?.[1] ?? path);
  const isWord = (/** @type {string} */ end) => /^\/[^/]+$/.test(end);
  const headers = all.flatMap(({ call }) => [
    ...(call.auth === undefined ? [] : [call.auth.header]),
    ...Object.keys(call.headers ?? {}),
  ]);
  const keys = new Set(all.flatMap(({ fields }) => fields.flatMap(({ parameter }) => parameter?.key ?? [])));
  const names = all.flatMap(({ fields }) => fields.flatMap(({ name, formerly = [] }) => [name, ...formerly]));
  return {
    within: unique([
      ...labels.filter((label) => label.includes(' ')),
      ...paths,
      ...ends.filter((end) => !isWord(end)),
      ...headers,
    ]),
    whole: unique([
      ...ends.filter(isWord),
      ...all.flatMap(({ colour }) => [colour.print, ...(colour.css.startsWith('var(') ? [] : [colour.css])]),
    ]),
    labels: unique(labels.filter((label) => !label.includes(' '))),
    // A parameter that is kept under the name of its field is no name on the wire.
    fields: unique(names.flatMap((name) => [name, ...name.split('.', 1)])).filter(
      (name) => isTelling.test(name) && !keys.has(name),
    ),
  };
}

/** @param {readonly string[]} words */
function unique(words) {
  return [...new Set(words)];
}
