/** What a prompt from a link says. */

// prompt-link-dialog.tsx
export const reviewAPromptFromA = 'Review a prompt from a link';
export const link = 'Link';
export const thisLinkCantBeUsed = 'This link can’t be used';
export const close = 'Close';
export const discard = 'Discard';
export const putIntoPage = 'Put into {page}';
export const page = 'Page';
export const model = 'Model';
export const protocol = 'Protocol';
export const writtenByWhoeverMadeThe = 'Written by whoever made the link. Nothing has been sent.';
export const aLinkInAnotherApp = 'A link in another app opened this. Nothing has been sent.';
export const readItFirstAPrompt = 'Read it first: a prompt can ask a model for things you don’t want.';
export const prompt = 'Prompt';
