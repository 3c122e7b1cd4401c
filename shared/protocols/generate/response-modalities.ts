/** What a Generate Content model can be asked to answer with (GEN-1). */

export const responseModalities = ['TEXT', 'IMAGE'] as const;
