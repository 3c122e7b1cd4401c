/** The words of a button beside its icon, where the composer is wide enough for them; else they are for screen readers, and its title says them. */
export const wideLabel = '[@container(max-width:48rem)]:sr-only';
