/** The example prompts with the APIs over which they show what they are for, as those describe themselves. */
import {
  conversationPrompts,
  drawingPrompts,
  type DrawingPrompt,
  type SimulatedPrompt,
} from './catalog/example-prompts.ts';
import { imageDescriptions, imageApiIds, type ImageApiId } from './images/descriptions.ts';
import { descriptions, protocolIds, type ProtocolId } from './protocols/descriptions.ts';

export interface ExamplePrompt extends SimulatedPrompt {
  readonly protocols: readonly ProtocolId[];
}

export const examplePrompts: readonly ExamplePrompt[] = conversationPrompts.map((prompt) => ({
  ...prompt,
  protocols: protocolIds.filter((id) => descriptions[id].examples.includes(prompt.id)),
}));

export interface ImagePrompt extends DrawingPrompt {
  readonly apis: readonly ImageApiId[];
}

export const imagePrompts: readonly ImagePrompt[] = drawingPrompts.map((prompt) => ({
  ...prompt,
  apis: imageApiIds.filter((id) => imageDescriptions[id].examples.includes(prompt.id)),
}));
