/** Handlers for tests of the wire: those that a test names, and a `not-found` fault for every other method. */
import { contract, type Method } from '../../shared/contract.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { Handlers } from '../../core/wire/handlers.ts';

const notHere = (method: string) => () => {
  throw new FaultError(fault('not-found', `${method} is not part of this test.`, 'Name it in the test.'));
};

export function handlersWith(named: Partial<Handlers>): Handlers {
  const methods = Object.keys(contract) as Method[];
  return { ...Object.fromEntries(methods.map((method) => [method, notHere(method)])), ...named } as Handlers;
}
