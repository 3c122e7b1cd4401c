/** The tools of an MCP server, page by page, within bounds. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { parseJson } from '../../shared/parse-json.ts';
import type { Redactor } from '../redact/redactor.ts';

/** Bounds of a list of tools. */
const listBounds = { tools: 250, pages: 50, schemaCharacters: 200_000, nameCharacters: 300 } as const;

export interface ServerTool {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonObject;
}

export interface ToolList {
  readonly tools: readonly ServerTool[];
  /** So many are beyond the bounds. */
  readonly leftOut: number;
}

/** Rejects as `Client.request` does; `timeout`, in milliseconds, is that of each page. */
export async function listTools(client: Client, timeout: number, redactor: Redactor): Promise<ToolList> {
  const tools: ServerTool[] = [];
  let leftOut = 0;
  let cursor: string | undefined;
  const offersTools = client.getServerCapabilities()?.tools !== undefined;
  for (let page = 0; offersTools && page < listBounds.pages; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const told = await client.request({ method: 'tools/list', params }, ListToolsResultSchema, { timeout });
    for (const { name, title, description, inputSchema } of told.tools) {
      const schema = parseJson(JSON.stringify(inputSchema));
      const fits =
        tools.length < listBounds.tools &&
        name.length > 0 &&
        name.length <= listBounds.nameCharacters &&
        JSON.stringify(schema).length <= listBounds.schemaCharacters &&
        !tools.some((tool) => tool.name === name);
      if (!fits || !isJsonObject(schema)) {
        leftOut += 1;
        continue;
      }
      const words = redactor.excerpt(description ?? title ?? '', 20_000);
      tools.push({ name, description: words, schema: redactor.value(schema) });
    }
    cursor = told.nextCursor;
    if (cursor === undefined) break;
  }
  return { tools, leftOut };
}
