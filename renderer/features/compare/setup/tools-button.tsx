/** Which tools are offered in all lanes that have a place for them. */
import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { ToolPicks } from '../../../request-form/parameters/tool-picks.tsx';
import { hrefOf } from '../../../app/navigation.ts';
import { useTools } from '../../../app/tools-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { CompareFeature } from '../compare-feature.ts';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export function ToolsButton({ feature }: { readonly feature: CompareFeature }): ReactNode {
  const tools = useTools();
  const picked = useStore(feature.sheet.store, (value) => value.sheet.ask.tools);
  const offered = tools.filter(({ id }) => picked.includes(id)).length;
  return (
    <Popover
      label={t(m.tools)}
      className="w-88 p-3"
      trigger={
        <Button
          icon={Wrench}
          aria-label={t(m.tools)}
          title={offered === 0 ? t(m.noTools) : t(m.toolsOffered, { count: offered })}
        >
          {offered === 0 ? t(m.tools) : t(m.toolsCount, { count: offered })}
        </Button>
      }
    >
      <ToolPicks
        tools={tools}
        picked={picked}
        onPicked={(ids) => feature.sheet.changeAsk({ tools: [...ids] })}
        unavailable={undefined}
        href={hrefOf({ page: 'tools', toolId: null })}
      />
    </Popover>
  );
}
