/** Makes tools that something brought along those of the user, so that a chat or a run can offer them. */
import { canonicalText } from '../../shared/canonical-json.ts';
import type { OfferedTool, ToolDefinition } from '../../shared/tool.ts';
import type { AppServices } from './app-context.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

/**
 * Returns their ids. One that is there already is taken as it is; another one of that name is the user's own, and is
 * offered in its place, which is said; any other is added, answered by hand. Rejects where one can't be saved.
 */
export async function adoptTools(
  { client, toasts }: Pick<AppServices, 'client' | 'toasts'>,
  known: readonly Pick<ToolDefinition, 'id' | 'name' | 'description' | 'schema'>[],
  wanted: readonly OfferedTool[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  const added: string[] = [];
  const own: string[] = [];
  for (const { name, description, schema, strict } of wanted) {
    const present = known.find((tool) => tool.name === name);
    if (present !== undefined) {
      ids.push(present.id);
      if (canonicalText([present.description, present.schema]) !== canonicalText([description, schema])) own.push(name);
      continue;
    }
    const draft = {
      ...{ name, description, schema, automatic: false, answer: { type: 'hand' as const } },
      ...(strict === undefined ? {} : { strict }),
    };
    ids.push((await client.call('tools.save', { draft })).id);
    added.push(name);
  }
  if (added.length > 0) toasts.show('plain', t(m.addedToTools, { names: added.join(', ') }));
  if (own.length > 0) toasts.show('plain', t(m.ownToolsOffered, { names: own.join(', ') }));
  return ids;
}
