/** Electron's events that the app may prevent. */

interface PreventableEvent {
  defaultPrevented: boolean;
  preventDefault(): void;
}

export function preventable<Details extends object>(details: Details): Details & PreventableEvent {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}
