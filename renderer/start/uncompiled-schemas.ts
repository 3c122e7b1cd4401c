/** Zod for the window, in place of the package: checks are not compiled to code, which the policy of the page forbids and reports even the attempt of. */
import { config, z } from 'zod/v4';

config({ jitless: true });

export { z };
