/** The way from a call of a tool that nobody has to its form, with its name and what was seen of its parameters. */
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
