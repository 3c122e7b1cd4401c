/** Where in the bytes of a picture a packet of XMP stands, or is to be put. */

export interface XmpPlace {
  readonly start: number;
  /** The same as `start` where there is none yet. */
  readonly end: number;
  /** The packet between them; undefined where there is none, null for one that cannot be read. */
  readonly xmp: string | undefined | null;
}
