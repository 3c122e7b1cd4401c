/** The way from the built-in gateway to one's own: the presets that most people look for, each a click from its form. */
import type { ReactNode } from 'react';
import { presets } from '../../../shared/dialects/presets.ts';
import type { PresetId } from '../../../shared/dialects/preset-ids.ts';
import { spokenBy } from '../../../shared/dialects/spoken.ts';
import { protocolIds } from '../../../shared/protocols/descriptions.ts';
import { hrefOf } from '../../app/navigation.ts';
import { newProfileRoute } from '../../app/new-profile.ts';
import { classNames } from '../../ui/class-names.ts';
import { ProtocolSquare, protocolName } from '../../ui/protocol-mark.tsx';
import { t, translated } from '../../language/t.ts';
import * as m from './messages.ts';

const shown = ['openai', 'anthropic', 'gemini', 'openrouter', 'ollama', 'lm-studio', 'any'] as const;

export interface ConnectTilesProps {
  /** The built-in gateway answers meanwhile. */
  readonly simulated: boolean;
  /** Whether a local server is running; undefined for other presets, or before the check. */
  readonly runningOf: (preset: PresetId) => 'Running here' | 'Not running' | undefined;
}

export function ConnectTiles({ simulated, runningOf }: ConnectTilesProps): ReactNode {
  return (
    <section aria-labelledby="connect" className="mt-8">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="connect" className="text-15 font-semibold">
          {t(m.connectYourGateway)}
        </h2>
        {simulated ? <p className="text-12 text-muted">{t(m.untilThenSimulated)}</p> : null}
        <ul aria-label={t(m.coloursOfTheProtocols)} className="ml-auto flex flex-wrap gap-x-3 text-11 text-muted">
          {protocolIds.map((id) => (
            <li key={id} className="flex items-center gap-1.5">
              <ProtocolSquare id={id} />
              {protocolName(id)}
            </li>
          ))}
        </ul>
      </div>
      <ul className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-2">
        {shown.map((id) => {
          const { dialect, key } = presets[id];
          const running = runningOf(id);
          const isOpen = id === 'any';
          return (
            <li key={id} className="flex">
              <a
                href={hrefOf(newProfileRoute(id))}
                className={classNames(
                  'flex min-w-0 flex-1 flex-col gap-1 rounded-card border px-3 py-2.5 no-underline hover:bg-hover',
                  isOpen ? 'border-dashed border-line-strong' : 'border-line bg-panel',
                )}
              >
                <span className="clip text-13 font-semibold">{translated(dialect.label)}</span>
                <span className="flex h-3 items-center gap-1">
                  {spokenBy({ dialect: id }).map((protocol) => (
                    <ProtocolSquare key={protocol} id={protocol} />
                  ))}
                </span>
                <span className={classNames('text-11', running === 'Running here' ? 'text-good' : 'text-muted')}>
                  {isOpen
                    ? t(m.pasteItsAddress)
                    : t(
                        running === 'Running here'
                          ? m.runningHere
                          : running === 'Not running'
                            ? m.notRunning
                            : key === 'needed'
                              ? m.keyNeeded
                              : m.onThisComputer,
                      )}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
