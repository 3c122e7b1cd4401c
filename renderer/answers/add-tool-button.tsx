/** Leads from a call of an undefined tool to the form that creates it, with its name and the parameters seen. */
import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToolCall } from '../../shared/tool.ts';
import { addTool } from '../app/tool-to-add.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export function AddToolButton({ call }: { readonly call: ToolCall }): ReactNode {
  return (
    <Button icon={Wrench} onClick={() => addTool({ name: call.name, arguments: call.edited ?? call.arguments })}>
      {t(m.addInTools)}
    </Button>
  );
}
