/** Whether something is open, for as long as one stays where it was opened. */
import { useState } from 'react';

export function useOpenAt(place: string): readonly [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState(place);
  if (last === place) return [open, setOpen];
  setLast(place);
  setOpen(false);
  return [false, setOpen];
}
