/** The signature of a thinking block: proof that this model thought exactly this. */
import { createHash } from 'node:crypto';

export function signatureOf(model: string, thinking: string): string {
  return createHash('sha256').update(`thinking\n${model}\n${thinking}`).digest('base64');
}
