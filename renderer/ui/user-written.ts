/** Finds the user's own text in a request body: the parts of its tree that start open, at any depth. */
import type { RequestField } from '../../shared/protocols/description.ts';
import { descriptions, protocolIds } from '../../shared/protocols/descriptions.ts';
import { isJsonObject, type Json } from '../../shared/json.ts';

/** The protocols' fields for the conversation, and for instructions before it. */
const fields = protocolIds.flatMap((id) => descriptions[id].fields);
const conversations = namesOf(({ conversation }) => conversation === true);
const instructions = [...namesOf(({ meaning }) => meaning === 'system'), 'system_instruction'];
const writers: readonly unknown[] = ['user', 'system', 'developer', undefined];

function namesOf(wanted: (field: RequestField) => boolean): readonly string[] {
  return [...new Set(fields.filter(wanted).map(({ name }) => name))];
}

/** Objects and lists opened at most: a tree is to be read, and a body may be large. */
const mostOpened = 300;
/** The bound for messages before the last one: nobody asked for them, and each is built and laid out while the answer comes in. */
const mostEarlier = 12;

/**
 * The objects and lists to open: the last message of the user first, then the instructions, then earlier messages, the
 * later ones first, as far as there is room.
 */
export function userWritten(body: Json): ReadonlySet<Json> {
  const opened = new Set<Json>();
  if (!isJsonObject(body)) return opened;
  opened.add(body);
  const lists = conversations.flatMap((name) => (Array.isArray(body[name]) ? [body[name] as readonly Json[]] : []));
  const messages = lists.flatMap((list) =>
    list.filter((message) => isJsonObject(message) && writers.includes(message['role'])),
  );
  const isUsers = (message: Json): boolean => isJsonObject(message) && message['role'] === 'user';
  const last = messages.findLast(isUsers) ?? messages.at(-1);
  for (const list of lists) opened.add(list);
  for (const part of [last, ...instructions.map((name) => body[name])]) {
    if (part !== undefined && opened.size < mostOpened) openAll(part, opened);
  }
  for (const message of messages.toReversed()) {
    if (opened.size >= mostEarlier) break;
    openAll(message, opened);
  }
  return opened;
}

/** With all that is in it, level by level. */
function openAll(part: Json, opened: Set<Json>): void {
  let level: readonly Json[] = [part];
  while (level.length > 0) {
    const next: Json[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null || opened.size >= mostOpened) continue;
      opened.add(value);
      for (const member of Object.values(value)) next.push(member);
    }
    level = next;
  }
}
