/** In place of `core/gateway-module-file.ts`: the module that was built for this run of the tests. */
import { inject } from 'vitest';

export function gatewayModuleFile(): URL {
  return new URL(inject('gatewayModule'));
}
