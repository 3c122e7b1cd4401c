/** Which tools a lane of a run was given to call: those of the run where its protocol has a place for them, and its own. */
import { isJsonObject, type Json } from '../json.ts';
import { laneCapabilities, type LaneWithCapabilities } from './lane-capabilities.ts';
import type { CompareRun } from './run.ts';
import type { Lane } from './setup.ts';

/** Whether the lane was given a tool of that name. Runs of earlier versions do not list their tools: there all count as given. */
export function wasGiven(
  { ask, tools }: Pick<CompareRun, 'ask' | 'tools'>,
  lane: LaneWithCapabilities,
  name: string,
): boolean {
  if (lane.kind === 'image' || !laneCapabilities(lane).tools) return false;
  if (tools === undefined && ask.tools.length > 0) return true;
  return tools?.some((tool) => tool.name === name) === true || ownTools(lane).includes(name);
}

/** The names of the tools in the lane's own parameters, as each protocol writes them. */
function ownTools({ protocol, parameters }: Extract<Lane, { kind: 'text' }>): readonly string[] {
  const own: Readonly<Record<string, Json | undefined>> = { ...parameters[protocol] };
  const written = own['tools'];
  return (Array.isArray(written) ? (written as readonly Json[]) : []).flatMap((tool) => {
    if (!isJsonObject(tool)) return [];
    const within = isJsonObject(tool['function']) ? tool['function'] : tool;
    return typeof within['name'] === 'string' ? [within['name']] : [];
  });
}
