/** A recorded request as a program in Python, with its standard library alone. */
import { jsonTokens, setOut, type JsonToken } from './json-tokens.ts';
import { piecesOf, type ProgramFile, type ProgramPart, type ProgramRequest } from './program-request.ts';

/** Prints the data of each event, or the body of an answer that is no stream. */
export function pythonProgram(request: ProgramRequest): string {
  const { method, url, headers, variables, files, body, form, streams } = request;
  const value = body === undefined || form !== undefined ? undefined : bodyValue(body, files);
  const modules = [
    files.length > 0 && form === undefined ? 'base64' : '',
    value?.isJson === true ? 'json' : '',
    variables.length > 0 ? 'os' : '',
    'sys',
    'urllib.error',
    'urllib.request',
    form === undefined ? '' : 'uuid',
  ];
  const lines = [...modules.filter((name) => name !== '').map((name) => `import ${name}`), ''];
  for (const variable of variables) {
    lines.push(`if not os.environ.get("${variable}"):`, `    sys.exit("Set ${variable} first.")`);
  }
  if (variables.length > 0) lines.push('');
  for (const { name, path } of files) {
    lines.push(`with open(${quoted(path)}, "rb") as file:  # the file's own path`);
    const content = form === undefined ? 'base64.b64encode(file.read()).decode("ascii")' : 'file.read()';
    lines.push(`    ${name} = ${content}`);
  }
  if (files.length > 0) lines.push('');
  if (value !== undefined) lines.push(`body = ${value.text}`, '');
  if (form !== undefined) lines.push('parts = [', ...form.map(partOf), ']', ...joinedForm, '');

  lines.push('request = urllib.request.Request(', `    ${quoted(url)},`);
  if (value?.isJson === true) lines.push('    data=json.dumps(body).encode(),');
  else if (value !== undefined) lines.push('    data=body.encode(),');
  if (form !== undefined) lines.push('    data=body,');
  lines.push('    headers={');
  if (form !== undefined) lines.push('        "Content-Type": "multipart/form-data; boundary=" + boundary,');
  for (const { name, before, variable } of headers) {
    const held = variable === undefined ? undefined : `os.environ["${variable}"]`;
    const said = held === undefined ? quoted(before) : before === '' ? held : `${quoted(before)} + ${held}`;
    lines.push(`        ${quoted(name)}: ${said},`);
  }
  lines.push('    },', `    method="${method}",`, ')', '');
  lines.push('sys.stdout.reconfigure(encoding="utf-8")', 'try:', '    response = urllib.request.urlopen(request)');
  lines.push('except urllib.error.HTTPError as error:', '    sys.exit(f"{error.code} {error.read().decode()}")', '');
  lines.push('with response:', ...(streams ? streamed : ['    print(response.read().decode())']), '');
  return lines.join('\n');
}

/** Head and content; the standard library makes no forms. */
function partOf(part: ProgramPart): string {
  const named = `name="${inHead(part.name)}"`;
  if ('value' in part) return `    (${quoted(named)}, ${quoted(part.value)}.encode()),`;
  const head = `${named}; filename="${inHead(part.filename)}"\r\nContent-Type: ${part.mimeType}`;
  return `    (${quoted(head)}, ${part.file.name}),`;
}

function inHead(text: string): string {
  return text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}

const joinedForm = [
  'boundary = uuid.uuid4().hex',
  'body = b"".join(',
  '    f"--{boundary}\\r\\nContent-Disposition: form-data; {head}\\r\\n\\r\\n".encode() + content + b"\\r\\n"',
  '    for head, content in parts',
  ')',
  'body += f"--{boundary}--\\r\\n".encode()',
];

const streamed = [
  '    data = []',
  '    for line in response:',
  '        line = line.decode().rstrip("\\r\\n")',
  '        if line.startswith("data:"):',
  '            data.append(line[5:].removeprefix(" "))',
  '        elif line == "" and data:',
  '            print("\\n".join(data), flush=True)',
  '            data = []',
  '    if data:',
  '        print("\\n".join(data))',
];

function bodyValue(body: string, files: readonly ProgramFile[]): { readonly text: string; readonly isJson: boolean } {
  const tokens = jsonTokens(body);
  // Python has no number so large or small; it would say Infinity, or 0.
  if (tokens === undefined || !tokens.every(({ kind, text }) => kind !== 'number' || isInReach(text))) {
    return { text: joined(body, files), isJson: false };
  }
  return { text: setOut(tokens, (one) => wordsOf(one, files)), isJson: true };
}

/** Whole numbers have no bound in Python; of others the digits that JavaScript keeps are those that Python keeps. */
function isInReach(number: string): boolean {
  return /^-?\d+$/.test(number) || Number(JSON.stringify(Number(number))) === Number(number);
}

function wordsOf({ kind, text }: JsonToken, files: readonly ProgramFile[]): string {
  if (kind === 'string') return joined(JSON.parse(text) as string, files);
  if (kind === 'literal') return { true: 'True', false: 'False', null: 'None' }[text] ?? text;
  return text;
}

function joined(text: string, files: readonly ProgramFile[]): string {
  return piecesOf(text, files)
    .map((piece) => (typeof piece === 'string' ? quoted(piece) : piece.name))
    .join(' + ');
}

/** A string of the language: as JSON writes it, which Python reads alike but for halves of pairs, which JSON writes as they are needed. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('\u007F', String.raw`\x7f`);
}
