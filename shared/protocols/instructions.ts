/** The role that instructs the model, under either name. Agents use it between turns too, even where the protocol does not allow it. */
import type { Json } from '../json.ts';

export function isInstructing(role: Json | undefined): role is 'system' | 'developer' {
  return role === 'system' || role === 'developer';
}
