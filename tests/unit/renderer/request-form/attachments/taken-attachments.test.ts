import { describe, expect, test } from 'vitest';
import {
  atAddress,
  reasonAgainst,
  reasonAgainstAll,
  refusedReasons,
} from '../../../../../renderer/request-form/attachments/taken-attachments.ts';
import type { PresetId } from '../../../../../shared/dialects/preset-ids.ts';
import type { ProtocolId } from '../../../../../shared/protocols/descriptions.ts';
import { attached, picture } from './files-of.ts';

const a = attached('a');

describe('MODELS-5 what cannot go along', () => {
  const chat = { protocol: 'chat', model: 'alpha-5.6-luna' } as const;
  test('MODELS-5 what the protocol refuses has its reason', () => {
    expect(reasonAgainst(picture('a.png'), chat)).toBeUndefined();
    expect(reasonAgainst(a, chat)).toContain('Chat completions accepts only images');
    expect(refusedReasons([picture('a.png'), a], chat)).toHaveLength(1);
  });
  test('what the service of the profile takes beyond the description can be attached', () => {
    const openAi = { protocol: 'chat', model: 'gpt-5.5', dialect: 'openai' } as const;
    const pdf = attached('a.pdf', { kind: 'pdf', mimeType: 'application/pdf' });
    expect(reasonAgainst(pdf, { ...openAi, dialect: 'neutral' })).toContain('accepts only images');
    expect(reasonAgainst(pdf, openAi)).toBeUndefined();
    expect(reasonAgainst(attached('a.docx', { kind: 'document' }), openAi)).toContain('accepts only images');
  });
  test('an address is that of a picture where its name says so, or where nothing else is fetched', () => {
    const to = (protocol: ProtocolId, dialect: PresetId) => [{ protocol, model: 'm', dialect }];
    const [cat, page] = ['https://e.example/cat.PNG?size=2', 'https://e.example/page'];
    expect(atAddress(cat, to('responses', 'openai'))).toEqual({ source: 'url', url: cat, media: 'image' });
    expect(atAddress(page, to('responses', 'openai'))).toEqual({ source: 'url', url: page });
    expect(atAddress(page, to('chat', 'openai'))).toEqual({ source: 'url', url: page, media: 'image' });
    expect(atAddress(cat, to('responses', 'neutral'))).toEqual({ source: 'url', url: cat });
  });
  test('what goes to several is refused where none of them takes it', () => {
    const responses = { protocol: 'responses', model: 'alpha-5.5' } as const;
    const pdf = attached('a.pdf', { kind: 'pdf', mimeType: 'application/pdf' });
    expect(reasonAgainstAll(pdf, [chat, responses])).toBeUndefined();
    expect(reasonAgainstAll(pdf, [chat])).toBe(reasonAgainst(pdf, chat));
    expect(reasonAgainstAll(pdf, [])).toBeUndefined();
  });
});
