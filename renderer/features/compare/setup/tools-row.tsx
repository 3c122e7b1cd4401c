/** Which tools are offered in all lanes that have a place for them. */
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { ToolPicks } from '../../../request-form/parameters/tool-picks.tsx';
import { hrefOf } from '../../../app/navigation.ts';
import { useTools } from '../../../app/tools-state.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { UnfoldingRow } from './setup-row.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

/** Further tools are a number. */
const mostNamed = 2;

export function ToolsRow(): ReactNode {
  const feature = useCompareFeature();
  const tools = useTools();
  const picked = useStore(feature.setup.store, (value) => value.setup.ask.tools);
  const [open, setOpen] = useState(false);
  const offered = tools.filter(({ id }) => picked.includes(id));
  return (
    <UnfoldingRow
      label={t(m.tools)}
      words={
        offered.length === 0 ? (
          t(m.noTools)
        ) : (
          <span className="flex flex-wrap items-center gap-1" title={t(m.toolsOffered, { count: offered.length })}>
            {offered.slice(0, mostNamed).map(({ id, name }) => (
              <span
                key={id}
                className="mono clip max-w-full rounded-control border border-line px-1.5 text-11 text-ink"
              >
                {name}
              </span>
            ))}
            {offered.length > mostNamed ? <span>{t(m.moreTools, { count: offered.length - mostNamed })}</span> : null}
          </span>
        )
      }
      button={t(m.choose)}
      buttonName={t(m.chooseTools)}
      open={open}
      onOpen={setOpen}
    >
      <ToolPicks
        tools={tools}
        picked={picked}
        onPicked={(ids) => feature.setup.changeAsk({ tools: [...ids] })}
        unavailable={undefined}
        href={hrefOf({ page: 'tools', toolId: null })}
      />
    </UnfoldingRow>
  );
}
