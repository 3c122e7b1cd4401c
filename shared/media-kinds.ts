/** The kinds of files, and how closely a model is to look at an image. */

/** What a file is, told from its bytes and not from its name. */
export const mediaKinds = ['image', 'video', 'audio', 'pdf', 'document', 'table', 'text', 'other'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What a model takes in, as the catalogue tells it. */
export const inputKinds = ['text', 'image', 'file', 'video', 'audio', 'pdf'] as const;
export type InputKind = (typeof inputKinds)[number];

/** `detail` of an image (CHAT-2, RESP-2); absent is not sent. */
export const imageDetails = ['low', 'high', 'auto'] as const;
