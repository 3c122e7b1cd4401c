/** Whether the parameters stand in a pane beside the transcript instead of over the composer: a matter of this browser's windows, kept there. */
import { useState } from 'react';
import { drawerBelow, useNarrow } from '../../ui/use-narrow.ts';

const place = 'quartet.parameters-docked';

export interface DockedParameters {
  /** False also where the window has no room for the pane. */
  readonly docked: boolean;
  /** Docks them, or puts them back; absent where there is no room. */
  readonly setDocked?: (docked: boolean) => void;
}

export function useDockedParameters(): DockedParameters {
  const [chosen, setChosen] = useState(read);
  const narrow = useNarrow(drawerBelow);
  if (narrow) return { docked: false };
  return {
    docked: chosen,
    setDocked: (docked) => {
      setChosen(docked);
      try {
        if (docked) window.localStorage.setItem(place, 'yes');
        else window.localStorage.removeItem(place);
      } catch {
        // Storage is off or full: it holds until the window goes.
      }
    },
  };
}

function read(): boolean {
  try {
    return window.localStorage.getItem(place) === 'yes';
  } catch {
    return false;
  }
}
