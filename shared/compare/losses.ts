/** The losses of a run: what was asked for and had no place, was ignored or came back otherwise, and what some answers have and others lack. */
export { envelopeOf } from './loss/envelope.ts';
export type { LossSource } from './loss/loss.ts';
export { cellWords, groupWords, lossMatrix, nothingLostWords } from './loss/matrix.ts';
export type { LossCell, LossRow } from './loss/matrix.ts';
