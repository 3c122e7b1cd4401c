/** A part of the page Tap in a window whose host tells of no tap: what the part shows is given by the test. */
import type { ReactNode } from 'react';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { useFeatureStore } from '../../../../../renderer/app/app-context.tsx';
import { createTapStore, type TapStore } from '../../../../../renderer/features/tap/tap-store.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow, type RenderedInWindow } from '../../rendering.tsx';

function Part({ draw }: { readonly draw: (tap: TapStore) => ReactNode }): ReactNode {
  return draw(useFeatureStore(createTapStore));
}

export async function inTap(
  draw: (tap: TapStore) => ReactNode,
  handlers: Partial<Handlers> = {},
): Promise<RenderedInWindow & { readonly tap: TapStore }> {
  const host = createFakeHost({
    more: () => ({
      'tap.watch': async function* () {
        await new Promise(() => undefined);
        yield { type: 'all', taps: [], exchanges: [] };
      },
      ...handlers,
    }),
  });
  let held: TapStore | undefined;
  const drawn = await renderInWindow(
    <Part
      draw={(tap) => {
        held = tap;
        return draw(tap);
      }}
    />,
    { host },
  );
  if (held === undefined) throw new Error('The part was not drawn.');
  return { ...drawn, tap: held };
}
