/** Turns what the user entered into an MCP server, or says which field is wrong and why. */
import { isAbsolute } from 'node:path';
import { plainPrivateHost, refuseInsecure } from '../../shared/address.ts';
import { transportHeaders } from '../../shared/dialects/transport-headers.ts';
import { FaultError, refuseField } from '../../shared/fault.ts';
import type { McpAddress, McpDraft, McpEntry, McpProgram } from '../../shared/mcp.ts';
import { looksSecret } from '../../shared/redact.ts';
import { originOf } from '../keys/bound-secret.ts';
import { slugOf } from './tool-names.ts';

/** So many can be kept; more would only be in the way. */
export const maxServers = 50;
const longestName = 60;
const longestCommand = 1_000;
const mostArguments = 100;
const longestArgument = 8_000;
const mostEntries = 100;
const longestValue = 16_000;

/** Trims, drops empty rows, and throws a `FaultError` of kind `input` or `address` with its `field`. `taken` are the names of the other servers. */
export function checkServer(draft: McpDraft, taken: readonly string[]): McpDraft {
  const name = draft.name.trim();
  checkName(name, taken);
  const { connection } = draft;
  return { name, connection: connection.type === 'stdio' ? program(connection) : address(connection) };
}

/** Marked by the user, or secret by the look of its name. */
export function isSecret({ name, secret }: Pick<McpEntry, 'name' | 'secret'>): boolean {
  return secret === true || looksSecret(name.trim().replaceAll('_', '-'));
}

/** The variables or headers of a connection. */
export function entriesOf(connection: McpDraft['connection']): readonly McpEntry[] {
  return connection.type === 'stdio' ? connection.env : connection.headers;
}

/** The same connection with other values. */
export function withEntries(connection: McpDraft['connection'], entries: readonly McpEntry[]): McpDraft['connection'] {
  return connection.type === 'stdio' ? { ...connection, env: [...entries] } : { ...connection, headers: [...entries] };
}

/** What secret values are for: the origin of a server, or a program on this computer, which has a consent of its own. */
export function placeOf(connection: McpDraft['connection']): string {
  return connection.type === 'http' ? originOf(connection.url) : 'a program';
}

/** What a fault about the variables or headers names. */
export function entriesField(connection: McpDraft['connection']): string {
  return connection.type === 'stdio' ? 'Environment' : 'Headers';
}

function checkName(name: string, taken: readonly string[]): void {
  if (name === '') refuseField('Server name', 'The server has no name.', 'Enter one, such as Files.');
  if (name.length > longestName) {
    refuseField('Server name', `The name has ${name.length} characters and may have ${longestName}.`, 'Shorten it.');
  }
  const slug = slugOf(name);
  if (slug === '') {
    refuseField(
      'Server name',
      'The name has no letter or digit that models can read.',
      'Use letters A to Z or digits.',
    );
  }
  const twin = taken.find((other) => slugOf(other) === slug);
  if (twin !== undefined) {
    refuseField(
      'Server name',
      `There is a server named ${twin} already.`,
      'Choose another name: its tools begin with it.',
    );
  }
}

function program({ command: typed, args, env, folder: place }: McpProgram): McpProgram {
  const command = typed.trim();
  if (command === '') refuseField('Command', 'There is no command.', 'Enter the program to start, such as npx.');
  checkText('Command', 'The command', command, longestCommand);
  if (args.length > mostArguments) {
    refuseField('Arguments', `There are ${args.length} arguments and may be ${mostArguments}.`, 'Remove some.');
  }
  for (const arg of args) checkText('Arguments', 'An argument', arg, longestArgument);
  const folder = place.trim();
  checkText('Folder', 'The folder', folder, longestCommand);
  if (folder !== '' && !isAbsolute(folder)) {
    refuseField('Folder', 'The folder is not a full path.', 'Enter it from the root on, or leave it empty.');
  }
  return { type: 'stdio', command, args: [...args], env: entries(env, 'Environment', checkVariable), folder };
}

function address({ url: typed, headers, plainHttpHost }: McpAddress): McpAddress {
  const text = typed.trim();
  if (text === '') refuseField('Address', 'There is no address.', 'Enter it, such as https://host/mcp.');
  if (!URL.canParse(text)) {
    refuseField('Address', 'The address is not a valid URL.', 'It has the form https://host/mcp.');
  }
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') {
    refuseField(
      'Address',
      'The address holds a user name or a password.',
      'Remove the part before @, and add a header.',
    );
  }
  url.hash = '';
  const insecure = refuseInsecure(url.href, plainHttpHost);
  if (insecure !== undefined) throw new FaultError({ ...insecure, field: 'Address' });
  const agreed = plainPrivateHost(url.href);
  return {
    type: 'http',
    url: url.href,
    headers: entries(headers, 'Headers', checkHeader),
    ...(agreed !== undefined && agreed === plainHttpHost ? { plainHttpHost } : {}),
  };
}

type Field = 'Environment' | 'Headers';

function entries(given: readonly McpEntry[], field: Field, checkOne: (entry: McpEntry) => void): McpEntry[] {
  const filled = given
    .map((entry) => ({ ...entry, name: entry.name.trim() }))
    .filter(({ name, value, kept }) => name !== '' || value !== '' || kept === true);
  if (filled.length > mostEntries) {
    refuseField(field, `There are ${filled.length} rows and may be ${mostEntries}.`, 'Remove some.');
  }
  const seen = new Set<string>();
  return filled.map((entry) => {
    const { name, value, kept } = entry;
    if (name === '') refuseField(field, 'A row has a value and no name.', 'Enter its name, or remove the row.');
    checkOne(entry);
    const known = field === 'Headers' ? name.toLowerCase() : name;
    if (seen.has(known)) refuseField(field, `${name} is there twice.`, 'Remove one of the two.');
    seen.add(known);
    if (value.length > longestValue) {
      refuseField(field, `The value of ${name} is longer than ${longestValue} characters.`, 'Shorten it.');
    }
    if (!isSecret(entry)) return { name, value };
    return { name, value, secret: true, ...(kept === true && value === '' ? { kept } : {}) };
  });
}

function checkVariable({ name, value }: McpEntry): void {
  if (!/^[A-Za-z_][A-Za-z0-9_().-]{0,199}$/.test(name)) {
    refuseField(
      'Environment',
      `${JSON.stringify(name.slice(0, 60))} is not a variable’s name.`,
      'Use letters, digits and _, such as API_TOKEN.',
    );
  }
  // The value is not repeated: it may be a secret.
  if (value.includes('\0')) refuseField('Environment', `The value of ${name} has a NUL character.`, 'Remove it.');
}

function checkHeader({ name, value }: McpEntry): void {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/.test(name)) {
    refuseField(
      'Headers',
      `${JSON.stringify(name.slice(0, 60))} is not a header’s name.`,
      'A name has letters, digits and hyphens, such as Authorization.',
    );
  }
  const lower = name.toLowerCase();
  if (transportHeaders.has(lower) || ownHeaders.has(lower)) {
    refuseField('Headers', `The header ${name} is set by the connection itself.`, 'Remove it.');
  }
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
    refuseField(
      'Headers',
      `The value of ${name} has a character that a header can’t carry.`,
      'Use Latin text on one line.',
    );
  }
}

/** Those that the protocol itself sets. */
const ownHeaders = new Set(['accept', 'content-type', 'mcp-session-id', 'mcp-protocol-version', 'last-event-id']);

function checkText(field: string, what: string, text: string, longest: number): void {
  if (text.length > longest) refuseField(field, `${what} is longer than ${longest} characters.`, 'Shorten it.');
  if (text.includes('\0')) refuseField(field, `${what} has a NUL character.`, 'Remove it.');
}
