/** A recorded request as a program for bash with cURL. */
import { indentJson } from './json-tokens.ts';
import { piecesOf, type ProgramPart, type ProgramRequest } from './program-request.ts';

/** Prints what comes as it stands on the wire; ends with a status of its own where the gateway refuses. */
export function curlProgram(request: ProgramRequest): string {
  const { method, url, headers, variables, files, body, form, streams } = request;
  const lines = variables.map((variable) => `: "\${${variable}:?Set ${variable} first}"`);
  for (const { name, path } of files) lines.push(`${name}=${quoted(path)} # the file's own path`);
  if (lines.length > 0) lines.push('');

  const options = [
    streams ? '--no-buffer' : '',
    ...headers.map(({ name, before, variable }) =>
      variable === undefined
        ? `--header ${quoted(`${name}: ${before}`)}`
        : `--header ${quoted(`${name}: ${before}`)}"$${variable}"`,
    ),
    ...(form ?? []).map(formOption),
    body === undefined || form !== undefined ? '' : '--data-binary @-',
  ].filter((option) => option !== '');
  const command = [
    `curl --silent --show-error --fail-with-body --globoff --request ${method} ${quoted(url)}`,
    ...options.map((option) => `  ${option}`),
  ].join(' \\\n');
  if (body === undefined || form !== undefined) return [...lines, command, ''].join('\n');

  if (files.length > 0) {
    // A here-document can take in no file, and would end the text before one with a line break.
    const parts = piecesOf(body, files).map((piece) =>
      typeof piece === 'string' ? `  printf '%s' ${quoted(piece)}` : `  base64 < "$${piece.name}" | tr -d '\\n'`,
    );
    return [...lines, '{', ...parts, `} | ${command}`, ''].join('\n');
  }
  const text = indentJson(body);
  const end = delimiterFor(text);
  return [...lines, `${command} <<'${end}'`, text, end, ''].join('\n');
}

/** A text is never taken for the name of a file, whatever it begins with. */
function formOption(part: ProgramPart): string {
  if ('value' in part) return `--form-string ${quoted(`${part.name}=${part.value}`)}`;
  const { name, filename, mimeType, file } = part;
  const sentAs = `";filename="${filename.replace(/["\\]/g, String.raw`\$&`)}";type=${mimeType}`;
  return `--form ${quoted(`${name}=@"`)}"$${file.name}"${quoted(sentAs)}`;
}

/** One word to the shell, whatever is in it. */
function quoted(text: string): string {
  // A carriage return would be lost where the program is pasted.
  if (text.includes('\r')) {
    return `$'${text.replace(/['\\]/g, String.raw`\$&`).replaceAll('\r', String.raw`\r`)}'`;
  }
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A line that the text does not have. */
function delimiterFor(text: string): string {
  let end = 'BODY';
  while (text.split('\n').includes(end)) end += '_';
  return end;
}
