/** All tools that a conversation can offer: those of this data folder, and those of the MCP servers that run. */
import type { KnownTool, OfferedTool } from '../../shared/tool.ts';
import type { McpServers } from '../mcp/mcp-servers.ts';
import type { ToolDefinitions } from './definitions.ts';

export interface KnownTools {
  all(): readonly KnownTool[];
  onChange(listener: () => void): () => void;
  /** In the order of `ids`; those of tools that are gone are passed over. */
  offered(ids: readonly string[]): readonly KnownTool[];
}

export function createKnownTools(
  definitions: Pick<ToolDefinitions, 'all' | 'onChange'>,
  mcp: Pick<McpServers, 'tools' | 'onChange'>,
): KnownTools {
  const all = (): readonly KnownTool[] => [...definitions.all(), ...mcp.tools()];
  return {
    all,
    onChange: (listener) => {
      const leave = [definitions.onChange(listener), mcp.onChange(listener)];
      return () => leave.forEach((stop) => stop());
    },
    offered: (ids) => {
      const byId = new Map(all().map((tool) => [tool.id, tool]));
      return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    },
  };
}

/** The part of a tool that goes out. */
export function asOffered({ name, description, schema, strict }: KnownTool): OfferedTool {
  return strict === undefined ? { name, description, schema } : { name, description, schema, strict };
}
