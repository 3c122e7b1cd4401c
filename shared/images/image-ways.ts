/** How images can be asked for, and in which formats. */

/** The three ways to ask for an image, by the surface that serves them. */
export const imageWayIds = ['image-generations', 'image-edits', 'generate'] as const;
export type ImageWayId = (typeof imageWayIds)[number];

export const imageFormats = ['png', 'jpeg', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];
