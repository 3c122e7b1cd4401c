/** What a call fails with, as a value to compare. */
import { FaultError } from '../../../../shared/fault.ts';
import type { Fault } from '../../../../shared/fault.ts';

/** The fault that `attempt` throws or rejects with; fails the test for success and for any other error. */
export async function faultOf(attempt: () => unknown): Promise<Fault> {
  try {
    await attempt();
  } catch (error) {
    if (error instanceof FaultError) return error.fault;
    throw error;
  }
  throw new Error('It did not fail.');
}
