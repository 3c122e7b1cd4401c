/** How masks are sent: which of its parts the gateway takes for what is to change (IMG-6); and what saved images carry. */
import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { useAppServices, useAppState, useAttempt } from '../../app/app-context.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SectionFrame } from './section-frame.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

const senses = [
  {
    sense: 'transparent',
    label: m.transparentEdit,
    says: m.paintedAreasAreSentTransparent,
  },
  {
    sense: 'opaque',
    label: m.opaqueEdit,
    says: m.paintedAreasAreSentOpaque,
  },
] as const;

export function ImagesSection(): ReactNode {
  const { appState } = useAppServices();
  const chosen = useAppState((value) => value.app?.preferences.maskSense) ?? 'transparent';
  const savedWithPrompt = useAppState((value) => value.app?.preferences.savedWithPrompt) ?? true;
  const attempt = useAttempt();
  const save = (changed: Parameters<typeof appState.savePreferences>[0]): void =>
    attempt(appState.savePreferences(changed));
  const choose = (next: string): void => {
    const choice = senses.find(({ sense }) => sense === next);
    if (choice) save({ maskSense: choice.sense });
  };
  return (
    <SectionFrame title={t(m.images)} lead={t(m.aMaskIsAPng)}>
      <RadioGroup.Root
        aria-label={t(m.maskPolarity)}
        value={chosen}
        onValueChange={choose}
        className="grid max-w-160 grid-cols-2 gap-3 border-t border-line pt-4"
      >
        {senses.map(({ sense, label, says }) => (
          <RadioGroup.Item
            key={sense}
            value={sense}
            aria-label={t(label)}
            className="flex flex-col items-start gap-1 rounded-card border border-line bg-panel p-3 text-left transition-colors hover:bg-hover data-[state=checked]:border-ink"
          >
            <SenseMark painted={sense} />
            <span className="text-13 font-medium">{t(label)}</span>
            <span className="text-11 text-pretty text-muted">{t(says)}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <div className="max-w-160 border-t border-line pt-4">
        <Switch
          label={t(m.savePromptAndSettingsWith)}
          checked={savedWithPrompt}
          onChange={(next) => save({ savedWithPrompt: next })}
          description={t(m.savedZippedAndDraggedOut)}
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
