/** What came from outside of the app and waits for the user: a link to be reviewed, the prompt of one that was accepted, a file to import, requests of other apps. */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CompareAsk } from '../../shared/compare/setup.ts';
import type { ChatSettings, Draft } from '../../shared/conversation.ts';
import type { OpenedFile } from '../../shared/desktop-message.ts';
import type { ImageEndpointId } from '../../shared/images/descriptions.ts';
import type { EndpointSettings } from '../../shared/images/image-job.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { MigratedRequest } from '../../shared/migration/migrate.ts';
import type { LinkedPrompt } from '../../shared/prompt-link.ts';

/** A link never carries settings; a page of the app may. */
export interface HandedPrompt extends LinkedPrompt {
  readonly settings?: Partial<Pick<ChatSettings, 'system' | 'stream' | 'tools'>> & {
    /** Parameters of the prompt's protocol. */
    readonly parameters: JsonObject;
  };
  /** A chat that is to be raced in Compare. */
  readonly race?: { readonly settings: ChatSettings; readonly attachments: Draft['attachments'] } & Pick<
    CompareAsk,
    'earlier'
  >;
  /** How a request for pictures was asked. */
  readonly studio?: { readonly api: ImageEndpointId; readonly settings: EndpointSettings };
}

export interface FromOutside {
  /** As it came, not yet read; null where there is none. */
  readonly link: string | null;
  /** A prompt of a link that the user accepted, or of a page of the app, until the page that it is for has taken it. */
  readonly prompt: HandedPrompt | null;
  /** Each waits for its answer, the first one first. */
  readonly files: readonly OpenedFile[];
  /** Requests to be moved to another protocol; none asks for one to be pasted, and null for nothing. */
  readonly moving: readonly MigratedRequest[] | null;
}

export type FromOutsideStore = StoreApi<FromOutside>;

export function createFromOutside(): FromOutsideStore {
  return createStore<FromOutside>()(() => ({ link: null, prompt: null, files: [], moving: null }));
}

/** For the page that such a prompt is for: hands it over, once, as soon as the page can take it. */
export function useLinkedPrompt(
  store: FromOutsideStore,
  page: LinkedPrompt['page'],
  ready: boolean,
  take: (prompt: HandedPrompt) => void,
): void {
  const prompt = useStore(store, (value) => value.prompt);
  useEffect(() => {
    if (!ready || prompt?.page !== page) return;
    store.setState({ prompt: null });
    take(prompt);
  });
}

/** The settings of the chat with those that came with the prompt. */
export function withHandedSettings(settings: ChatSettings, handed: HandedPrompt): ChatSettings {
  const { model = settings.model, protocol = settings.protocol } = handed;
  const { parameters, ...asked } = handed.settings ?? {};
  return {
    ...{ ...settings, ...asked, model, protocol },
    ...(parameters === undefined ? {} : { parameters: { ...settings.parameters, [protocol]: parameters } }),
  };
}

/** What the user has written already stays, above. */
export function withLinkedPrompt(text: string, { prompt }: LinkedPrompt): string {
  return text.trim() === '' ? prompt : `${text.trimEnd()}\n\n${prompt}`;
}
