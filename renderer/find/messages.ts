/** What finding in a page says. */

// find-bar.tsx
export const find = 'Find';
export const previousMatch = 'Previous match';
export const nextMatch = 'Next match';
export const closeFind = 'Close find';
export const noMatches = 'No matches';
export const placeOf = '{current, number} of {count, number}';
export const placeOfMore = '{current, number} of {count, number}+';

// page-find-bar.tsx
export const goTo = 'Go to';
export const findInInspector = 'Find in inspector';
export const findInPage = 'Find in page';
