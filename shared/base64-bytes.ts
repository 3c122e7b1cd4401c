/** Bytes that a Base64 text stands for, with or without its padding. */
export function base64Bytes(text: string): number {
  return Math.floor((text.replace(/=+$/, '').length * 3) / 4);
}
