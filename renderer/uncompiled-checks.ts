/** Checks of values are not compiled to code: the policy of the page forbids it, and reports even the attempt. Imported before any schema is made. */
import { config } from 'zod';

config({ jitless: true });
