/** Reads the JSON by which other programs are told of MCP servers: `{"mcpServers": {"name": {…}}}`. */
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import type { McpDraft, McpEntry } from './mcp.ts';
import { jsonIn } from './parse-json.ts';
import { looksSecret } from './redact.ts';

export type ReadConfig = { readonly drafts: readonly McpDraft[] } | { readonly problem: string };

/** Limits are checked where a server is saved. */
export function readMcpConfig(text: string): ReadConfig {
  const read = jsonIn(text);
  if (!isJsonObject(read)) return { problem: 'This isn’t a JSON object.' };
  const named = read['mcpServers'] ?? read['servers'] ?? read;
  if (!isJsonObject(named)) return { problem: '“mcpServers” isn’t a JSON object.' };
  const drafts: McpDraft[] = [];
  for (const [name, entry] of Object.entries(named)) {
    const draft = isJsonObject(entry) ? draftOf(name, entry) : undefined;
    if (draft === undefined) return { problem: `“${name}” has neither a command nor a URL.` };
    drafts.push(draft);
  }
  return drafts.length === 0 ? { problem: 'There is no server in it.' } : { drafts };
}

function draftOf(name: string, entry: JsonObject): McpDraft | undefined {
  const { command, args, env, cwd, headers } = entry;
  if (typeof command === 'string') {
    return {
      name,
      connection: {
        type: 'stdio',
        command,
        args: Array.isArray(args) ? args.map(textOf) : [],
        env: entries(env),
        folder: typeof cwd === 'string' ? cwd : '',
      },
    };
  }
  const url = entry['url'] ?? entry['serverUrl'] ?? entry['httpUrl'];
  return typeof url === 'string' ? { name, connection: { type: 'http', url, headers: entries(headers) } } : undefined;
}

function entries(given: Json | undefined): McpEntry[] {
  if (!isJsonObject(given)) return [];
  return Object.entries(given).map(([name, value]) => ({
    name,
    value: textOf(value),
    ...(looksSecret(name.replaceAll('_', '-')) ? { secret: true } : {}),
  }));
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
