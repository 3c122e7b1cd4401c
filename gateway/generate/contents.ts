/** The check of `contents` and `systemInstruction`: roles, who begins and who ends, media before text (GEN-1, GEN-2). */
import { invalid } from '../api-error.ts';
import { array, oneOf, string, wrongType, type Check } from '../validation/value-checks.ts';
import { anyObject, object, optional, required } from '../validation/object.ts';
import { foreignInContent, foreignRoles } from './foreign-fields.ts';
import { modelPart, textPart, userPart, type Part } from './parts.ts';

export interface Content {
  readonly role: 'user' | 'model';
  readonly parts: readonly Part[];
}

const role: Check<'user' | 'model'> = (value, path) => {
  const given = string()(value, path);
  const hint = foreignRoles.get(given);
  if (hint === undefined) return oneOf('user', 'model')(given, path);
  throw invalid(path, 'invalid_value', `'${path}' is '${given}'; it must be one of 'user', 'model'. ${hint}`);
};

const contentOf = (part: Check<Part>) =>
  object({ role: optional(role), parts: required(array(part, { min: 1 })) }, foreignInContent);

const userContent = contentOf(userPart);
const modelContent = contentOf(modelPart);

/** The role decides which parts there may be; without one it is the user's. */
const content: Check<Content> = (value, path) => {
  const record = anyObject(value, path);
  const isModel = Object.hasOwn(record, 'role') && record['role'] === 'model';
  const { role: given = 'user', parts } = (isModel ? modelContent : userContent)(record, path);
  return { role: given, parts };
};

export const systemInstruction = contentOf(textPart);

function requireMediaFirst({ parts }: Content, path: string): void {
  const text = parts.findIndex((part) => part.text !== undefined);
  const late = parts.findIndex((part, index) => part.inlineData !== undefined && text >= 0 && index > text);
  if (late < 0) return;
  throw invalid(
    `${path}.parts[${late}]`,
    'media_after_text',
    `'${path}.parts[${late}]' comes after the text of '${path}.parts[${text}]': the prompt text follows the media parts.`,
  );
}

const list = array(content, { min: 1 });

/** Several items of one role may follow one another. The role may be left out where there is a single item. */
export const contentsCheck: Check<Content[]> = (value, path) => {
  if (typeof value === 'string') throw wrongType(value, path, 'an array of {role, parts}');
  const contents = list(value, path);
  // The list was checked to be an array of objects.
  const given = value as readonly object[];
  for (const [index, item] of contents.entries()) {
    const place = `${path}[${index}]`;
    if (contents.length > 1 && !Object.hasOwn(given[index] ?? {}, 'role')) {
      throw invalid(
        `${place}.role`,
        'missing_required_parameter',
        `Missing required parameter: '${place}.role'. It may be left out only where contents has a single item.`,
      );
    }
    if (item.role === 'user') requireMediaFirst(item, place);
  }
  for (const index of [0, contents.length - 1]) {
    if (contents[index]?.role === 'user') continue;
    throw invalid(
      `${path}[${index}].role`,
      'invalid_role_order',
      `'${path}[${index}].role' must be 'user': a conversation begins and ends with the user.`,
    );
  }
  return contents;
};
