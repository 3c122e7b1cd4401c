/** The look of a setting in the composer's row: its name muted, its value in ink, no frame until it is pointed at. */
export const optionClasses =
  'h-control! border-transparent! bg-transparent! px-1.5! hover:bg-hover! aria-expanded:bg-pressed! aria-invalid:text-bad!';
