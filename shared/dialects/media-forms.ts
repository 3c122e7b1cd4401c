/** Files with a message in forms beyond the descriptions, which some services accept. */

/** `picture-url`, `picture-id`: pictures that the service fetches or holds; `file`: documents in the request; `file-id`, `file-url`: those that it holds or fetches. */
export const mediaForms = ['picture-url', 'picture-id', 'file', 'file-id', 'file-url', 'sound'] as const;

export type MediaForm = (typeof mediaForms)[number];
