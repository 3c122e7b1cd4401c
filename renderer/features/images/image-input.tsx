/** Asks the system for image files; what opens it is a button elsewhere. */
import type { ReactNode, Ref } from 'react';

export interface ImageInputProps {
  /** Its `click` opens the question. */
  readonly ref: Ref<HTMLInputElement>;
  readonly onFiles: (files: readonly File[]) => void;
}

export function ImageInput({ ref, onFiles }: ImageInputProps): ReactNode {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      accept="image/*,.heic,.heif"
      tabIndex={-1}
      aria-hidden
      className="hidden"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file can be chosen again.
        target.value = '';
      }}
    />
  );
}
