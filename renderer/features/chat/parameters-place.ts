/**
 * Where the parameters are shown: over the composer, or docked in a pane beside the transcript, which is a matter of
 * this browser's windows and kept there.
 */
import { useCallback, useState } from 'react';
import { drawerBelow, useNarrow } from '../../ui/use-narrow.ts';

export interface ParametersPlace {
  /** In a pane; false also where the window has no room for one. */
  readonly docked: boolean;
  /** Docks them, or puts them back, and shows them there; absent where there is no room. */
  readonly onDocked: ((docked: boolean) => void) | undefined;
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
  /** The same function until they are docked or put back. */
  readonly show: () => void;
  /** Closes it, for overlays that cover the page. */
  readonly closePopover: () => void;
}

export function useParametersPlace(): ParametersPlace {
  const [chosen, setChosen] = useState(readDocked);
  const narrow = useNarrow(drawerBelow);
  const docked = chosen && !narrow;
  // Each of the two is open on its own: what closes the popover late says nothing of the pane, and a pane that finds no
  // room is not laid over the page.
  const [paneOpen, setPaneOpen] = useState(true);
  const [popoverOpen, setPopoverOpen] = useState(false);
  const [isOpen, setOpen] = docked ? [paneOpen, setPaneOpen] : [popoverOpen, setPopoverOpen];
  const onDocked = useCallback((next: boolean): void => {
    setChosen(next);
    keepDocked(next);
    setPaneOpen(next);
    setPopoverOpen(!next);
  }, []);
  return {
    docked,
    isOpen,
    setOpen,
    onDocked: narrow ? undefined : onDocked,
    show: useCallback(() => (docked ? setPaneOpen : setPopoverOpen)(true), [docked]),
    closePopover: useCallback(() => setPopoverOpen(false), []),
  };
}

const place = 'quartet.parameters-docked';

function readDocked(): boolean {
  try {
    return window.localStorage.getItem(place) === 'yes';
  } catch {
    return false;
  }
}

function keepDocked(docked: boolean): void {
  try {
    if (docked) window.localStorage.setItem(place, 'yes');
    else window.localStorage.removeItem(place);
  } catch {
    // Storage is off or full: it holds until the window goes.
  }
}
