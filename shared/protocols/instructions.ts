/** Who instructs the model, under either of its names. Agents do it between the turns too, where a protocol has no such role or not there. */
import type { Json } from '../json.ts';

export function isInstructing(role: Json | undefined): role is 'system' | 'developer' {
  return role === 'system' || role === 'developer';
}
