/** The four protocols, each with what the catalogue says of it for the chosen model (MODELS-3, MODELS-4). */
import { Suspense, useCallback, type ReactNode } from 'react';
import { protocolAdvice } from '../../shared/catalog/listing.ts';
import { modelFacts } from '../../shared/catalog/models.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { dialectOf } from '../../shared/dialects/presets.ts';
import { hiddenOf, spokenBy } from '../../shared/dialects/spoken.ts';
import type { ProfileView } from '../../shared/profile.ts';
import type { Capabilities } from '../../shared/protocols/protocol.ts';
import { capabilitiesOf, protocols } from '../../shared/protocols/registry.ts';
import { outcomeWord, seenWords, triedOf, type Tried } from '../../shared/tried.ts';
import { Combobox, type ComboboxItem } from '../ui/combobox.tsx';
import { dateFormat } from '../ui/date-format.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ProtocolSquare } from '../ui/protocol-mark.tsx';
import type { ProtocolId } from '../../shared/protocols/descriptions.ts';
import { nothingKnown, type KnownModels } from './use-known-models.ts';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

export interface ProtocolPickerProps {
  /** Empty where none is chosen. */
  readonly model: string;
  readonly protocol: ProtocolId;
  /** The one that is asked; absent for the described gateway. */
  readonly profile?: ProfileView | undefined;
  /** What was tried on that profile, asked for as the list opens; nothing where it is absent. */
  readonly tried?: KnownModels['tried'];
  readonly onProtocol: (protocol: ProtocolId) => void;
  /** The accessible name; `Protocol` where there is none. */
  readonly label?: string;
  readonly className?: string;
  /** Class of the name in the closed control. */
  readonly nameClass?: string;
}

export function ProtocolPicker(props: ProtocolPickerProps): ReactNode {
  const {
    model,
    protocol,
    profile,
    tried = nothingKnown.tried,
    onProtocol,
    label = t(m.protocol),
    className = 'shrink-0',
    nameClass = 'clip',
  } = props;
  // The closed control shows none of it, and what was tried changes with each answer.
  const groups = useCallback(() => {
    const dialect = profile === undefined ? undefined : dialectOf(profile.dialect);
    return [
      {
        label: '',
        items: spokenBy(profile, protocol).map((id) => optionOf(model, id, dialect, tried())),
      },
    ];
  }, [model, profile, protocol, tried]);
  const hidden = profile === undefined ? [] : hiddenOf(profile);
  return (
    <Combobox
      label={label}
      value={protocol}
      onChange={onProtocol}
      align="end"
      groups={groups}
      display={
        <>
          <ProtocolSquare id={protocol} />
          <span className={nameClass}>{protocols[protocol].label}</span>
        </>
      }
      className={className}
      listClassName="w-88"
      {...(profile === undefined || hidden.length === 0
        ? {}
        : {
            footer: () => (
              <Suspense fallback={null}>
                <HiddenProtocols profileId={profile.id} hidden={hidden} />
              </Suspense>
            ),
          })}
    />
  );
}

const HiddenProtocols = lazyPart(() => import('./hidden-protocols.tsx').then(({ HiddenProtocols: part }) => part));

const dayOf = dateFormat({ day: 'numeric', month: 'short' });

function optionOf(
  model: string,
  id: ProtocolId,
  dialect: Dialect | undefined,
  all: readonly Tried[],
): ComboboxItem<ProtocolId> {
  const facts = modelFacts(model);
  const tried = triedOf(all, model, id);
  // What was tried here says more than what is known of the model elsewhere.
  const advice = model === '' || tried !== undefined ? undefined : protocolAdvice(facts, id);
  const limits = lacking(capabilitiesOf(id, dialect));
  const seen = tried === undefined ? undefined : seenWords(tried, dayOf);
  const description = [translated([advice?.text, seen].filter((text) => text !== undefined).join(' ')), limits]
    .filter((text) => text !== undefined && text !== '')
    .join(' ');
  const note =
    tried === undefined ? advice && translated(advice.word) : `${translated(outcomeWord(tried))} · ${dayOf(tried.at)}`;
  return {
    value: id,
    label: protocols[id].label,
    mark: <ProtocolSquare id={id} />,
    ...(note === undefined ? {} : { note }),
    ...(description === '' ? {} : { description }),
  };
}

export function lacking({ streams, toolShape }: Capabilities): string | undefined {
  if (streams) return toolShape === undefined ? t(m.noTools) : undefined;
  return toolShape === undefined ? t(m.noStreamingNoTools) : t(m.noStreaming);
}
