/** Checks of answers as a list that can be written: those for every case, or those of one. */
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerCheck } from '../../../../shared/compare/answer-check.ts';
import { compareLimits } from '../../../../shared/compare/setup.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { byPlace } from '../../../ui/by-place.ts';
import { useLostFocus } from '../../../ui/take-focus.ts';
import { CheckFields } from './check-fields.tsx';
import { useForgetUnread } from './unread-plan.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

const labels = {
  contains: m.contains,
  'not-contains': m.lacks,
  'any-of': m.containsAny,
  equals: m.equals,
  regex: m.regex,
  schema: m.jsonSchema,
  tool: m.toolCall,
  latency: m.latency,
  tokens: m.tokens,
  script: m.script,
} as const satisfies Readonly<Record<AnswerCheck['type'], string>>;

/** As each begins. */
const firsts: Readonly<Record<AnswerCheck['type'], AnswerCheck>> = {
  contains: { type: 'contains', text: '', ignoreCase: false },
  'not-contains': { type: 'not-contains', text: '', ignoreCase: false },
  'any-of': { type: 'any-of', texts: [], ignoreCase: false },
  equals: { type: 'equals', text: '', ignoreCase: false },
  regex: { type: 'regex', pattern: '', flags: '' },
  schema: { type: 'schema', schema: { type: 'object' } },
  tool: { type: 'tool', name: '' },
  latency: { type: 'latency', of: 'first-token', mostMs: 1_000 },
  tokens: { type: 'tokens', of: 'output', most: 500 },
  script: { type: 'script', source: "return args.text.trim() !== '';" },
};

export interface CheckListProps {
  /** The name of the list, and of whom its checks are. */
  readonly label: string;
  /** What unread texts are kept under. */
  readonly at: string;
  readonly checks: readonly AnswerCheck[];
  readonly onChange: (checks: AnswerCheck[]) => void;
}

export function CheckList({ label, at, checks, onChange }: CheckListProps): ReactNode {
  const forget = useForgetUnread();
  const full = checks.length >= compareLimits.checks;
  // One that is removed takes its button along.
  const list = useLostFocus<HTMLDivElement>(checks.length);
  return (
    <div {...list} className="flex flex-col gap-2">
      <ul
        // Where one is taken out or added, nothing of the others' fields stays at its place.
        key={checks.length}
        aria-label={label}
        className="flex flex-col gap-2 empty:hidden"
      >
        {byPlace(checks, (check, index) => (
          <li className="flex items-start gap-3">
            <span className="w-32 shrink-0 pt-1 text-12 text-muted">
              {/* The fields of code say it themselves. */}
              {check.type === 'schema' || check.type === 'script' ? null : t(labels[check.type])}
            </span>
            <div className="min-w-0 flex-1">
              <CheckFields
                key={check.type}
                at={`${at}/${index}`}
                check={check}
                onChange={(next) => onChange(checks.map((one, place) => (place === index ? next : one)))}
              />
            </div>
            <IconButton
              label={t(m.removeCheck, { at: index + 1 })}
              icon={X}
              onClick={() => {
                // Those behind it move up, and their texts belong to other places then.
                forget(`${at}/`);
                onChange(checks.filter((_, place) => place !== index));
              }}
            />
          </li>
        ))}
      </ul>
      <Menu
        align="start"
        trigger={
          <Button
            icon={Plus}
            className="self-start"
            disabled={full}
            title={full ? t(m.mostChecks, { count: checks.length }) : undefined}
          >
            {t(m.addCheck)}
          </Button>
        }
        items={Object.values(firsts).map((first) => ({
          label: t(labels[first.type]),
          run: () => onChange([...checks, first]),
        }))}
      />
    </div>
  );
}
