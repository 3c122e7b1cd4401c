/** The system prompt of all lanes: its beginning, and below it the field it is written in. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { GrowingTextArea } from '../../../ui/text-area.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { UnfoldingRow } from './setup-row.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

/** No more of it can be in sight. */
const mostShown = 200;

export function SystemPromptRow(): ReactNode {
  const feature = useCompareFeature();
  const system = useStore(feature.setup.store, (value) => value.setup.ask.system);
  const [open, setOpen] = useState(false);
  const isSet = system.trim() !== '';
  return (
    <UnfoldingRow
      label={t(m.system)}
      words={
        isSet ? (
          <span dir="auto" className="clip block" title={t(m.systemWithAll)}>
            {system.slice(0, mostShown)}
          </span>
        ) : (
          t(m.notSet)
        )
      }
      button={t(m.edit)}
      buttonName={t(m.editSystem)}
      open={open}
      onOpen={setOpen}
    >
      <Field value={system} onChange={(next) => feature.setup.changeAsk({ system: next })} />
    </UnfoldingRow>
  );
}

function Field({ value, onChange }: { readonly value: string; readonly onChange: (next: string) => void }): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <div className="flex rounded-control border border-line-strong bg-panel py-1 has-focus-visible:outline-2 outline-focus outline-offset-2">
      <GrowingTextArea
        ref={area}
        aria-label={t(m.systemPrompt)}
        placeholder={t(m.systemForAll)}
        value={value}
        onChange={onChange}
        minRows={2}
        maxRows={8}
        className="block bg-transparent px-2.5 text-13 outline-none"
      />
    </div>
  );
}
