/** Each protocol from the gateway’s side. Apart from what the start of the window has of them, as readings are, and from those: the inspector reads answers alone. */
import { byFolder } from '../by-folder.ts';
import { protocolIds } from './descriptions.ts';
import type { ProtocolServing } from './protocol-serving.ts';

export const servings = byFolder(
  protocolIds,
  import.meta.glob<ProtocolServing>('./*/serving.ts', { eager: true, import: 'serving' }),
  'serving.ts',
);
