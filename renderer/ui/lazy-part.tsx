/** A part of the window whose code is fetched with its first use, and can be fetched again where that failed. */
import { lazy, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

/** The code of a part could not be fetched or run. What is thrown to the error boundary above the part. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded';
  /** Lets the next render of the part fetch the code again. Does nothing where that was asked for already. */
  readonly renew: () => void;

  constructor(cause: unknown, renew: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.renew = renew;
  }
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of its first use, and resolves when done. A failure is reported when the part is used. */
  readonly prepare: () => Promise<void>;
};

/**
 * A component for a part fetched on demand. Stands below a `Suspense`, and below an `ErrorBoundary`: React's own `lazy`
 * keeps a rejection for good, here the boundary's "Try again" fetches once more.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchCode = async (): Promise<ComponentType<Props>> => {
    loaded = await load();
    return loaded;
  };
  const fetched = (): LazyExoticComponent<ComponentType<Props>> => {
    const part = lazy(async () => {
      try {
        return { default: await fetchCode() };
      } catch (error) {
        throw new PartNotLoaded(error, () => {
          if (current === part) current = fetched();
        });
      }
    });
    return part;
  };
  let current = fetched();
  function Part(props: Props): ReactNode {
    // What is here already is shown without a wait, and stays the same component from then on.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? current);
    return <Shown {...props} />;
  }
  return Object.assign(Part, {
    prepare: async () => {
      if (loaded === undefined) await fetchCode().catch(() => undefined);
    },
  });
}
