/** How large a reference may be. */

/** Over the image endpoints each image is under this many bytes (IMG-4). */
export const maxReferenceBytes = 50_000_000;
