/** The formats that an image endpoint draws in. */

export const imageFormats = ['png', 'jpeg', 'webp'] as const;
