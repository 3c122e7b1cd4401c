/** How the mask is shown, in its menu: whether at all, its outline, its colour. What is sent is the same. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Kbd } from '../../../ui/kbd.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { maskColours, type CanvasView } from './canvas-view.ts';
import { maskColourLooks } from './mask-layer.tsx';
import { t, told } from '../../../language/t.ts';
import * as m from './messages.ts';

export function MaskLook({ view }: { readonly view: CanvasView }): ReactNode {
  const colour = useStore(view.store, (value) => value.colour);
  const outline = useStore(view.store, (value) => value.outline);
  const shown = useStore(view.store, (value) => value.maskShown);
  return (
    <div className="flex flex-col gap-1.5 px-2 py-1 text-12">
      <div className="flex items-center justify-between">
        <Switch label={t(m.showMask)} checked={shown} onChange={(next) => view.setMaskShown(next)} />
        <Kbd keys="M" />
      </div>
      <Switch label={t(m.outline)} checked={outline} onChange={(next) => view.setOutline(next)} />
      <div role="radiogroup" aria-label={t(m.maskColour)} className="flex items-center gap-1">
        <span aria-hidden className="flex-1">
          {t(m.colour)}
        </span>
        {maskColours.map((name) => (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={name === colour}
            aria-label={told(name)}
            title={told(name)}
            onClick={() => view.setColour(name)}
            className={`flex size-6 items-center justify-center rounded-full aria-checked:outline-2 aria-checked:-outline-offset-1 aria-checked:outline-ink ${maskColourLooks[name]}`}
          >
            <span aria-hidden className="size-4 rounded-full border border-line-strong bg-current" />
          </button>
        ))}
      </div>
    </div>
  );
}
