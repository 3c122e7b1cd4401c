/** A part of the window whose code is fetched with its first use, and can be fetched again where that failed. */
import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

/** The code of a part could not be fetched or run. What is thrown to the error boundary above the part. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded';
  /** Has the code fetched anew by whatever renders the part next. Does nothing where that was asked for already. */
  readonly renew: () => void;

  constructor(cause: unknown, renew: () => void) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.renew = renew;
  }
}

/**
 * A component for a part fetched on demand. Stands below a `Suspense`, and below an `ErrorBoundary`: React's own `lazy`
 * keeps a rejection for good, here the boundary's "Try again" fetches once more.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fetched = (): LazyExoticComponent<ComponentType<Props>> => {
    const part = lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        throw new PartNotLoaded(error, () => {
          if (current === part) current = fetched();
        });
      }
    });
    return part;
  };
  let current = fetched();
  return function LazyPart(props: Props): ReactNode {
    const Part: ComponentType<Props> = current;
    return <Part {...props} />;
  };
}
