/** A preset: a dialect with the initial values of its profiles. */
import type { Auth, Dialect, DialectList } from './dialect.ts';
import type { MediaForm } from './media-forms.ts';

export interface Preset {
  readonly dialect: Dialect;
  /** What the Base URL begins with; empty where only the user can know it. */
  readonly base: string;
  /** Where keys are made; empty for nowhere. */
  readonly consoleUrl: string;
  readonly key: 'needed' | 'optional' | 'none';
  /** How to recognise a local server on the port of `base`, by a free GET. */
  readonly local?: { readonly path: string; readonly says: string };
}

export const bearer: Auth = { header: 'Authorization', prefix: 'Bearer ' };

/** The list of OpenAI's shape, which most have taken over. */
export const openAiList: DialectList = { path: '/v1/models', items: 'data', id: 'id' };

export const version2023 = { 'anthropic-version': '2023-06-01' } as const;

/** Fields that OpenAI's chat and its like accept beyond the described ones. */
export const openAiChatLets = ['metadata', 'user', 'max_tokens', 'max_completion_tokens', 'moderation'];
export const openAiResponsesLets = ['tool_choice', 'background', 'user', 'moderation'];
export const messagesLets = ['metadata', 'tool_choice'];

/** Files in the forms of OpenAI, Anthropic and Google that the description does not show. */
export const openAiChatMedia: MediaForm[] = ['picture-url', 'file', 'file-id', 'sound'];
export const pictureMedia: MediaForm[] = ['picture-url', 'picture-id'];
export const generateMedia: MediaForm[] = ['picture-url', 'file-url'];
