/** The names by which models are told the tools of MCP servers: such as every protocol takes, each there once, and the same at every start. */
import { createHash } from 'node:crypto';

const longest = 64;
const markLength = 6;

/** A server's name as the beginning of its tools' names. */
export function slugOf(name: string): string {
  return plain(name.toLowerCase())
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 24);
}

/**
 * A name for each of a server's tools, in their order. `taken`: names that others have. Where the plain name would be
 * changed beyond recognition, too long or another's, a mark made of the tool's own name makes it one of a kind.
 */
export function offeredNames(slug: string, tools: readonly string[], taken: ReadonlySet<string>): readonly string[] {
  const given = new Set(taken);
  const named = new Map<string, string>();
  // Those that stand as they are first: what else a server has must not change them.
  for (const tool of tools) {
    const whole = `${slug}_${tool}`;
    if (named.has(tool) || plain(tool) !== tool || whole.length > longest || given.has(whole)) continue;
    given.add(whole);
    named.set(tool, whole);
  }
  return tools.map((tool) => {
    const known = named.get(tool);
    if (known !== undefined) return known;
    for (let turn = 0; ; turn += 1) {
      const mark = digest(`${turn === 0 ? '' : turn}${slug}\n${tool}`).slice(0, markLength);
      const name = `${`${slug}_${plain(tool)}`.slice(0, longest - markLength - 1)}_${mark}`;
      if (given.has(name)) continue;
      given.add(name);
      named.set(tool, name);
      return name;
    }
  });
}

/** The id of a tool among those that a conversation offers: the same at every start. */
export function toolId(serverId: string, tool: string): string {
  return `mcp-${digest(`${serverId}\n${tool}`).slice(0, 40)}`;
}

function plain(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_-]/g, '_');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
