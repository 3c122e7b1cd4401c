/** In a narrow window: the canvas or the results beside the request, one at a time. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Segments } from '../../ui/segments.tsx';
import type { ImagesFeature } from './images-feature.ts';

export interface BesideRequestProps {
  readonly feature: ImagesFeature;
  readonly shownVersionId: string | null;
  readonly canvas: ReactNode;
  readonly results: ReactNode;
}

const choices = [
  { value: 'canvas', label: 'Canvas' },
  { value: 'results', label: 'Results' },
] as const;

export function BesideRequest({ feature, shownVersionId, canvas, results }: BesideRequestProps): ReactNode {
  const { look } = feature;
  const beside = useStore(look, (value) => value.beside);
  const inspected = useStore(look, (value) => value.inspected);
  const before = useRef({ inspected, shownVersionId });
  // Whoever asks for an exchange, or for the input, is shown it.
  useEffect(() => {
    const was = before.current;
    before.current = { inspected, shownVersionId };
    if (inspected !== null && inspected !== was.inspected) look.setState({ beside: 'results' });
    else if (shownVersionId === null && was.shownVersionId !== null) look.setState({ beside: 'canvas' });
  }, [look, inspected, shownVersionId]);
  return (
    <>
      <div className="flex h-10 shrink-0 items-center border-b border-line bg-panel px-3">
        <Segments
          label="Beside the request"
          value={beside}
          onChange={(next) => look.setState({ beside: next })}
          options={choices}
        />
      </div>
      {beside === 'canvas' ? canvas : results}
    </>
  );
}
