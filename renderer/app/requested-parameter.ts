/** The field of a conversation's parameters that a cure or a choice of the palette leads to. */
import { createStore } from 'zustand/vanilla';

/** Its English name, e.g. `Max tokens`; null once it has the focus. */
export const requestedParameter = createStore<string | null>()(() => null);

export const requestParameter = (field: string | null): void => requestedParameter.setState(field, true);
