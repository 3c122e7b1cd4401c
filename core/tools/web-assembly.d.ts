/** The part of WebAssembly that the sandbox uses: Node has it, its types leave it to the browser's. */
declare namespace WebAssembly {
  interface Module {}
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  const Module: { new (bytes: Uint8Array): Module };
  const Memory: { new (bounds: { readonly initial: number; readonly maximum: number }): Memory };
}
