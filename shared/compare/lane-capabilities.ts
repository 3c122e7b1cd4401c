/** What the protocol of a lane can do over its profile: a dialect may have streams and tools that the description does not show. */
import type { Dialect } from '../dialects/dialect.ts';
import type { FileRules } from '../protocols/file-rules.ts';
import { capabilitiesOf } from '../protocols/registry.ts';
import type { Lane } from './setup.ts';

export interface LaneCapabilities extends FileRules {
  readonly streams: boolean;
  readonly tools: boolean;
}

/** A lane that says what its protocol can do; one that does not is asked as the description shows. */
export type LaneWithCapabilities<Of extends Lane = Lane> = Of & { readonly capabilities?: LaneCapabilities };

export function laneCapabilities(lane: LaneWithCapabilities): LaneCapabilities {
  return lane.capabilities ?? inDialect(lane, undefined);
}

/** The lane as it is asked over a profile of that dialect. Says nothing where the description says the same, as lanes of earlier versions. */
export function laneOver<Of extends Lane>(lane: Of, dialect: Dialect | undefined): LaneWithCapabilities<Of> {
  const [described, capabilities] = [inDialect(lane, undefined), inDialect(lane, dialect)];
  const { streams, tools, media, lacks } = capabilities;
  const same = described.streams === streams && described.tools === tools && media === undefined && lacks === undefined;
  return same ? lane : { ...lane, capabilities };
}

/** Ways of asking for images have no tools, and whether one streams is among its own settings. */
function inDialect(lane: Lane, dialect: Dialect | undefined): LaneCapabilities {
  if (lane.kind === 'image') return { streams: true, tools: false };
  const { streams, toolShape } = capabilitiesOf(lane.protocol, dialect);
  const { media, lacks } = dialect?.[lane.protocol] ?? {};
  return {
    ...{ streams, tools: toolShape !== undefined },
    ...(media === undefined ? {} : { media }),
    ...(lacks === undefined ? {} : { lacks }),
  };
}
