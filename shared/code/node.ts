/** A recorded request as a program in TypeScript, for Node's own `fetch`. */
import { jsonTokens, setOut, type JsonToken } from './json-tokens.ts';
import { piecesOf, type ProgramFile, type ProgramPart, type ProgramRequest } from './program-request.ts';

/** Prints the data of each event, or the body of an answer that is no stream. Runs as a module (`.mjs`, `.mts`). */
export function nodeProgram(request: ProgramRequest): string {
  const { method, url, headers, variables, files, body, form, streams } = request;
  const lines: string[] = [];
  const reader = form === undefined ? 'readFileSync' : 'openAsBlob';
  if (files.length > 0) lines.push(`import { ${reader} } from 'node:fs';`, '');
  for (const variable of variables) {
    lines.push(`if (!process.env.${variable}) throw new Error('Set ${variable} first.');`);
  }
  if (variables.length > 0) lines.push('');
  for (const file of files) lines.push(`const ${file.name} = ${readFile(file, form)}; // the file's own path`);
  if (files.length > 0) lines.push('');
  if (form !== undefined) lines.push('const body = new FormData();', ...form.map(appended), '');
  const value = body === undefined || form !== undefined ? undefined : bodyValue(body, files);
  if (value !== undefined) lines.push(`const body = ${value.text};`, '');

  lines.push(`const response = await fetch(${quoted(url)}, {`, `  method: '${method}',`, '  headers: {');
  for (const { name, before, variable } of headers) {
    const said =
      variable === undefined
        ? quoted(before)
        : before === ''
          ? `process.env.${variable}`
          : `${quoted(before)} + process.env.${variable}`;
    lines.push(`    ${quoted(name)}: ${said},`);
  }
  lines.push('  },');
  if (form !== undefined) lines.push('  body,');
  if (value !== undefined) lines.push(value.isJson ? '  body: JSON.stringify(body),' : '  body,');
  lines.push('});');
  lines.push('if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);', '');
  lines.push(...(streams ? streamed : ['console.log(await response.text());']), '');
  return lines.join('\n');
}

/** As Base64 in a text; as a part of a form as it is, read when it is sent. */
function readFile({ name, path }: ProgramFile, form: readonly ProgramPart[] | undefined): string {
  if (form === undefined) return `readFileSync(${quoted(path)}).toString('base64')`;
  const part = form.find((each) => 'file' in each && each.file.name === name);
  const type = part !== undefined && 'file' in part ? part.mimeType : '';
  return `await openAsBlob(${quoted(path)}, { type: ${quoted(type)} })`;
}

function appended(part: ProgramPart): string {
  if ('value' in part) return `body.append(${quoted(part.name)}, ${quoted(part.value)});`;
  return `body.append(${quoted(part.name)}, ${part.file.name}, ${quoted(part.filename)});`;
}

const streamed = [
  "let rest = '';",
  'let data = [];',
  'const take = (line) => {',
  "  if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));",
  "  if (line === '' && data.length > 0) console.log(data.splice(0).join('\\n'));",
  '};',
  'for await (const text of response.body.pipeThrough(new TextDecoderStream())) {',
  '  const lines = (rest + text).split(/\\r\\n|\\n|\\r(?!$)/);',
  '  rest = lines.pop();',
  '  lines.forEach(take);',
  '}',
  "[rest.replace(/\\r$/, ''), ''].forEach(take);",
];

/** The body as a value of the language where that says the same, else as the text that it is. */
function bodyValue(body: string, files: readonly ProgramFile[]): { readonly text: string; readonly isJson: boolean } {
  const tokens = jsonTokens(body);
  if (tokens === undefined || !tokens.every(isSameInJavaScript)) return { text: joined(body, files), isJson: false };
  const say = (one: JsonToken): string => (one.kind === 'string' ? stringOf(one.text, files) : one.text);
  return { text: setOut(tokens, say), isJson: true };
}

/** A number of too many digits would change, and a member of this name would not be one. */
function isSameInJavaScript({ kind, text }: JsonToken): boolean {
  if (kind === 'string') return !/^"(?:_|\\u005[fF]){2}proto(?:_|\\u005[fF]){2}"$/.test(text);
  return kind !== 'number' || JSON.stringify(Number(text)) === text;
}

function stringOf(token: string, files: readonly ProgramFile[]): string {
  return files.length === 0 ? token : joined(JSON.parse(token) as string, files, (text) => JSON.stringify(text));
}

function joined(text: string, files: readonly ProgramFile[], say: (text: string) => string = quoted): string {
  return piecesOf(text, files)
    .map((piece) => (typeof piece === 'string' ? say(piece) : piece.name))
    .join(' + ');
}

/** A string of the language in single quotes. */
function quoted(text: string): string {
  return `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", String.raw`\'`)}'`;
}
