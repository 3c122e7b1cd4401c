/** The server form's values: what its fields hold, and the way from a kept server to them and from them to a draft. */
import { plainPrivateHost } from '../../../../shared/address.ts';
import type { McpDraft, McpEntry } from '../../../../shared/mcp.ts';

export interface ServerFormValues {
  readonly name: string;
  readonly type: 'stdio' | 'http';
  readonly command: string;
  /** One a line. */
  readonly args: string;
  readonly folder: string;
  readonly env: readonly McpEntry[];
  readonly url: string;
  readonly headers: readonly McpEntry[];
  /** Plain HTTP to the private address may be used. */
  readonly plainHttp: boolean;
}

export const newServer: ServerFormValues = {
  name: '',
  type: 'stdio',
  command: '',
  args: '',
  folder: '',
  env: [],
  url: '',
  headers: [],
  plainHttp: false,
};

export function valuesOf({ name, connection }: McpDraft): ServerFormValues {
  return connection.type === 'stdio'
    ? { ...newServer, ...connection, name, args: connection.args.join('\n') }
    : {
        ...newServer,
        name,
        type: 'http',
        url: connection.url,
        headers: connection.headers,
        plainHttp: connection.plainHttpHost !== undefined,
      };
}

export function draftOf(values: ServerFormValues): McpDraft {
  const { name, type, command, args, folder, env, url, headers, plainHttp } = values;
  if (type === 'stdio') {
    const list = args === '' ? [] : args.replace(/\n$/, '').split('\n');
    return { name, connection: { type, command, args: list, env: [...env], folder } };
  }
  const host = plainHttp ? plainPrivateHost(url.trim()) : undefined;
  return {
    name,
    connection: { type, url, headers: [...headers], ...(host === undefined ? {} : { plainHttpHost: host }) },
  };
}
