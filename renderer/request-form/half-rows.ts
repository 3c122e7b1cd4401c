/** Puts controls of a form into rows. */

/** Controls of half the width that follow one another share a row; each other one has its own. */
export function halfRows<Control>(
  controls: readonly Control[],
  isHalf: (control: Control) => boolean,
): readonly (readonly Control[])[] {
  const rows: Control[][] = [];
  for (const control of controls) {
    const last = rows.at(-1);
    const [first] = last ?? [];
    if (last !== undefined && first !== undefined && isHalf(first) && isHalf(control)) last.push(control);
    else rows.push([control]);
  }
  return rows;
}
