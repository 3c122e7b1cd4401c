/** The foot of a lane's parameters: takes all of them out. */
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export function UnsetAll({ onUnset }: { readonly onUnset: () => void }): ReactNode {
  return (
    <div className="sticky bottom-0 flex border-t border-line bg-panel px-3 py-2">
      <Button variant="ghost" icon={RotateCcw} onClick={onUnset}>
        {t(m.unsetAll)}
      </Button>
    </div>
  );
}
