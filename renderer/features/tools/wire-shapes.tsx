/** The same tool as each protocol that has tools sends it, side by side. */
import { useMemo, type ReactNode } from 'react';
import { protocols } from '../../../shared/protocols/registry.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { ProtocolSquare } from '../../ui/protocol-mark.tsx';
import { draftOf, offeredOf, type ToolFormValues } from './tool-form-values.ts';
import { protocolIds } from '../../../shared/protocols/descriptions.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export function WireShapes({ values }: { readonly values: ToolFormValues }): ReactNode {
  const draft = useMemo(() => draftOf(values), [values]);
  return (
    <section aria-label={t(m.onTheWire)} className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h2 className="text-13 font-semibold">{t(m.onTheWire)}</h2>
        <p className="text-12 text-muted">{t(m.theSameToolInEach)}</p>
      </div>
      {draft === undefined ? (
        <p className="text-12 text-muted">{t(m.itIsShownOnceThe)}</p>
      ) : (
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-3">
          {protocolIds.map((id) => {
            const { toolShape, label } = protocols[id];
            if (toolShape === undefined) return null;
            const shape = toolShape(offeredOf(draft));
            return (
              <section
                key={id}
                aria-label={label}
                className="flex min-w-0 flex-col rounded-card border border-line bg-panel"
              >
                <header className="flex h-8 items-center gap-2 border-b border-line pr-1 pl-3 text-12">
                  <ProtocolSquare id={id} />
                  <h3 className="font-medium">{label}</h3>
                  <span className="flex-1" />
                  <CopyButton
                    label={t(m.copyForProtocol, { protocol: label })}
                    text={() => JSON.stringify(shape, null, 2)}
                    size={24}
                  />
                </header>
                <div className="max-h-96 overflow-y-auto px-3 py-2">
                  <JsonView value={shape} openDepth={6} className="text-11!" />
                </div>
              </section>
            );
          })}
        </div>
      )}
    </section>
  );
}
