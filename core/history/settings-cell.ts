/** Reads a cell with a conversation's settings, and gives a stand-in for a damaged one. */
import type { ChatSettings } from '../../shared/conversation.ts';
import { firstProtocol, protocolIds } from '../../shared/protocols/descriptions.ts';
import { noParameters } from '../../shared/protocols/registry.ts';
import { hasLists, hasTexts } from './cell.ts';

export const isSettings = (value: object): boolean => {
  const { protocol, parameters } = value as Partial<ChatSettings>;
  if (!hasTexts('model', 'system')(value) || !hasLists('tools')(value)) return false;
  return protocolIds.some((id) => id === protocol) && typeof parameters === 'object' && parameters !== null;
};

/** In place of settings that are damaged or gone: nothing is chosen. */
export const plainSettings: ChatSettings = {
  model: '',
  protocol: firstProtocol,
  system: '',
  stream: true,
  tools: [],
  parameters: noParameters,
};
