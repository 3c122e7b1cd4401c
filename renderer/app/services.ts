/** The services of this window. The wire is opened as soon as this is evaluated: its round trip runs while the app is made ready. */
import { createAppServices, type AppServices } from './app-context.tsx';
import { connectToHost } from '../host/host.ts';
import { createWireGate } from '../host/wire-gate.ts';

export const gate = createWireGate();
export const services: AppServices = createAppServices(connectToHost(gate));
