/** How masks are sent: which of its parts the gateway takes for what is to change (IMG-6); and what saved images carry. */
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { useAppServices, useAppState } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { Switch } from '../../ui/switch.tsx';
import { SectionFrame } from './section-frame.tsx';

const senses = [
  {
    sense: 'transparent',
    label: 'Transparent is to change',
    says: 'What is painted goes out transparent, the rest opaque. Most gateways mean it so.',
  },
  {
    sense: 'opaque',
    label: 'Opaque is to change',
    says: 'What is painted goes out opaque, the rest transparent. For a gateway that changes everything but what was painted.',
  },
] as const;

export function ImagesSection(): ReactNode {
  const { appState, toasts } = useAppServices();
  const chosen = useAppState((value) => value.app?.preferences.maskSense) ?? 'transparent';
  const savedWithPrompt = useAppState((value) => value.app?.preferences.savedWithPrompt) ?? true;
  const choose = async (next: string): Promise<void> => {
    const choice = senses.find(({ sense }) => sense === next);
    if (choice) await save({ maskSense: choice.sense });
  };
  const save = async (changed: Parameters<typeof appState.savePreferences>[0]): Promise<void> => {
    try {
      await appState.savePreferences(changed);
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };
  return (
    <SectionFrame
      title="Images"
      lead="A mask is a PNG with an alpha channel. Painting stays the same; only the file that is sent is turned round."
    >
      <RadioGroup.Root
        aria-label="Sense of masks"
        value={chosen}
        onValueChange={(next) => void choose(next)}
        className="grid max-w-160 grid-cols-2 gap-3 border-t border-line pt-4"
      >
        {senses.map(({ sense, label, says }) => (
          <RadioGroup.Item
            key={sense}
            value={sense}
            aria-label={label}
            className="flex flex-col items-start gap-1 rounded-card border border-line bg-panel p-3 text-left transition-colors hover:bg-hover data-[state=checked]:border-ink"
          >
            <SenseMark painted={sense} />
            <span className="text-13 font-medium">{label}</span>
            <span className="text-11 text-pretty text-muted">{says}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <div className="max-w-160 border-t border-line pt-4">
        <Switch
          label="Save prompt and settings with images"
          checked={savedWithPrompt}
          onChange={(next) => void save({ savedWithPrompt: next })}
          description="Saved, zipped and dragged-out images carry prompt, model and settings as metadata (XMP). Keys, addresses and headers never do. Copied images carry pixels only."
        />
      </div>
    </SectionFrame>
  );
}

/** The mask's file, small: what is painted in its middle. */
function SenseMark({ painted }: { readonly painted: 'transparent' | 'opaque' }): ReactNode {
  const [middle, around] = painted === 'opaque' ? ['bg-ink', ''] : ['bg-panel', 'bg-ink'];
  return (
    <span
      aria-hidden
      className={`mb-1 flex h-6 w-9 items-center justify-center rounded-[3px] border border-line-strong ${around}`}
    >
      <span className={`size-3 rounded-full border border-line-strong ${middle}`} />
    </span>
  );
}
