/** Generate Content as a way to ask for images: the protocol's own requests and answers, with the studio's checks (GEN-7, GEN-8). */
import { buildRequest } from '../../protocols/generate/build-request.ts';
import { generateReading } from '../../protocols/generate/reading.ts';
import type { GenerateStreamState } from '../../protocols/generate/stream.ts';
import type { ImageApi } from '../image-api.ts';
import { checkGenerate, refuseForGenerate } from './check-generate.ts';
import { turnOf } from './turn.ts';

export const generate: ImageApi<GenerateStreamState> = {
  ...generateReading,
  id: 'generate',
  check: checkGenerate,
  refuse: refuseForGenerate,
  build: (ask) => buildRequest(turnOf(ask)),
};
