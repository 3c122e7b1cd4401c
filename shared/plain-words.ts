/** Foreign words as a terminal or a document of ours may have them: what a gateway sent may hold control characters. */
export function plainWords(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
}
