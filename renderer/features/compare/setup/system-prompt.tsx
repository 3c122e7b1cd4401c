/** The system prompt of all lanes: folded away until it is wanted. */
import { ScrollText } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { GrowingTextArea } from '../../../ui/text-area.tsx';
import { wideLabel } from './wide-label.ts';
import type { CompareFeature } from '../compare-feature.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

const areaId = 'compare-system-prompt';

export function SystemPromptSwitch({ feature }: { readonly feature: CompareFeature }): ReactNode {
  const open = useStore(feature.look, (value) => value.systemOpen);
  const isSet = useStore(feature.sheet.store, (value) => value.sheet.ask.system.trim() !== '');
  return (
    <Button
      icon={ScrollText}
      aria-expanded={open}
      aria-controls={open ? areaId : undefined}
      title={t(isSet ? m.systemWithAll : m.systemNotSet)}
      onClick={() => feature.look.setState({ systemOpen: !open })}
      className="aria-expanded:bg-pressed"
    >
      <span className={wideLabel}>{t(m.systemPrompt)}</span>
      {isSet ? <span aria-hidden className="size-1.5 rounded-full bg-good" /> : null}
    </Button>
  );
}

/** Nothing while it is folded. */
export function SystemPrompt({ feature }: { readonly feature: CompareFeature }): ReactNode {
  const open = useStore(feature.look, (value) => value.systemOpen);
  const system = useStore(feature.sheet.store, (value) => value.sheet.ask.system);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (open) area.current?.focus();
  }, [open]);
  if (!open) return null;
  return (
    <div className="mx-4 mb-2.5 flex rounded-control border border-line-strong py-1 has-focus-visible:outline-2 outline-focus outline-offset-2">
      <GrowingTextArea
        ref={area}
        id={areaId}
        aria-label={t(m.systemPrompt)}
        placeholder={t(m.systemForAll)}
        value={system}
        onChange={(next) => feature.sheet.changeAsk({ system: next })}
        minRows={2}
        maxRows={8}
        className="block bg-transparent px-2.5 text-13 outline-none"
      />
    </div>
  );
}
