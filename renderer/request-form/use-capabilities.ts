/** What a protocol can do with the profile in use: streams and tools, by its dialect. */
import { useMemo } from 'react';
import { dialectOf } from '../../shared/dialects/presets.ts';
import type { Capabilities } from '../../shared/protocols/protocol.ts';
import { capabilitiesOf } from '../../shared/protocols/registry.ts';
import { useActiveProfile } from '../app/app-context.tsx';
import type { ProtocolId } from '../../shared/protocols/descriptions.ts';

export function useCapabilities(protocol: ProtocolId): Capabilities {
  const dialect = useActiveProfile()?.dialect;
  return useMemo(
    () => capabilitiesOf(protocol, dialect === undefined ? undefined : dialectOf(dialect)),
    [protocol, dialect],
  );
}
