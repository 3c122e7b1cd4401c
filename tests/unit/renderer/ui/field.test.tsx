/** What stands below a field's control. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { chinese } from '../../../../renderer/language/chinese.ts';
import { setSpoken, translated } from '../../../../renderer/language/t.ts';
import { TextField } from '../../../../renderer/ui/text-field.tsx';
import { descriptions } from '../../../../shared/protocols/descriptions.ts';
import { checkNumbers } from '../../../../shared/protocols/number-limits.ts';

test('what a check found is said in the window’s language', () => {
  const [found] = checkNumbers(descriptions.messages.fields, { temperature: 1.5 }, undefined);
  if (found === undefined) throw new Error('nothing was found');
  setSpoken('zh-CN', chinese);
  onTestFinished(() => setSpoken('en', null));
  const shown = renderToStaticMarkup(
    <TextField label="Temperature" value="1.5" onChange={() => undefined} problem={found.message} />,
  );
  expect(translated(found.message)).toMatch(/\p{Script=Han}/u);
  expect(shown).toContain(translated(found.message));
  expect(shown).not.toContain(found.message);
});
