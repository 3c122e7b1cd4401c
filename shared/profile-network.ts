/** How a profile's requests get to its gateway: through which proxy, and whom they trust. */
import { z } from 'zod';

export const networkSchema = z.strictObject({
  /** `system`: as the environment and the computer's settings say. `own`: by `proxyUrl`. */
  proxy: z.enum(['system', 'direct', 'own']),
  /** `http://host:port` or `https://host:port`; a user name and a password never stand in it. */
  proxyUrl: z.string().max(2_000),
  /** `user:password` of that proxy as it is entered; kept where keys are, and nowhere else. */
  login: z.string().max(2_000),
  /** There is one that is kept; its value never reaches the window. */
  loginKept: z.boolean(),
  /** Certificates (PEM) of authorities that are trusted beside the usual ones; empty for none. */
  ca: z.string().max(200_000),
});
export type Network = z.infer<typeof networkSchema>;

export const defaultNetwork: Network = { proxy: 'system', proxyUrl: '', login: '', loginKept: false, ca: '' };
