/** Where the built module of the reference gateway lies: beside the bundle that this is part of. */
export function gatewayModuleFile(): URL {
  return new URL('./gateway-process.mjs', import.meta.url);
}
