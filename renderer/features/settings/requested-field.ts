/** The field of the settings that was asked for, on the page that has it. */
import { useEffect, type RefObject } from 'react';
import { useStore } from 'zustand';
import { focusOnceThere } from '../../app/focus-field.ts';
import { currentRoute, hrefOf, useRoute } from '../../app/navigation.ts';
import { requestedField } from '../../app/settings-field.ts';

/** What hides fields opens itself where one of them is wanted. */
export function useRequestedField(): string | null {
  const href = hrefOf(useRoute());
  return useStore(requestedField, (wanted) => (wanted?.href === href ? wanted.field : null));
}

/** Brings the field that was asked for into sight and the focus to it, once. */
export function useFocusRequestedField(root: RefObject<HTMLElement | null>): void {
  const wanted = useRequestedField();
  useEffect(() => {
    const element = root.current;
    if (wanted === null || element === null) return;
    const leave = focusOnceThere(element, wanted, () => requestedField.setState(null, true));
    return () => {
      leave();
      // Dropped where the user navigates elsewhere first.
      if (requestedField.getState()?.href !== hrefOf(currentRoute())) requestedField.setState(null, true);
    };
  }, [root, wanted]);
}
