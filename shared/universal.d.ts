/**
 * The one global that this room uses beyond ECMAScript: `URL` is the same in Node and in browsers and does
 * no I/O. Everything else of either platform stays out, so that `window` and `process` do not compile here.
 */
declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly username: string;
  readonly password: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  static canParse(url: string, base?: string): boolean;
}
