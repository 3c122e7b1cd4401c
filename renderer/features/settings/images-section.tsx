/** How masks are sent: which of its parts the gateway takes for what is to change (IMG-6); and what saved images carry. */
import type { ReactNode } from 'react';
import { useAppServices, useAppState, useAttempt } from '../../app/app-context.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ChoiceCards } from './choice-cards.tsx';
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
  return (
    <SectionFrame title={t(m.images)} lead={t(m.aMaskIsAPng)}>
      <ChoiceCards
        label={t(m.maskPolarity)}
        value={chosen}
        cards={senses.map(({ sense, label, says }) => ({
          value: sense,
          label: t(label),
          says: t(says),
          mark: <SenseMark painted={sense} />,
        }))}
        onChoose={(maskSense) => save({ maskSense })}
      />
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
    <span className={`flex h-6 w-9 items-center justify-center rounded-[3px] border border-line-strong ${around}`}>
      <span className={`size-3 rounded-full border border-line-strong ${middle}`} />
    </span>
  );
}
