/** The addresses under which this window finds the host's files, with the ticket that the host asks for in a browser. */
import { fileAddress as plainFileAddress, filesPath, ticketParam, type StoredFile } from '../../shared/attachment.ts';
import { thumbnailAddress as plainThumbnailAddress } from '../../shared/thumbnail.ts';

/** Ticket of this window; the desktop's own window needs none. */
let ticket: string | undefined;

/** Every address made from now on has it; undefined where none is asked for. */
export function setFileTicket(next: string | undefined): void {
  ticket = next;
}

/** A file as it is kept. Tickets run out: made when it is needed, not kept for later. */
export function fileAddress(file: Pick<StoredFile, 'hash' | 'name'>): string {
  return withTicket(plainFileAddress(file));
}

/** A copy to be taken along, with how it was made in it, unless that is switched off; `about`: the version that it is, or the answer that brought it. */
export function notedFileAddress(file: Pick<StoredFile, 'hash' | 'name'>, about: string): string {
  return withTicket(`${plainFileAddress(file)}&about=${encodeURIComponent(about)}`);
}

/** The smallest version that fills `pixels` on its longest side. */
export function thumbnailAddress(file: Pick<StoredFile, 'hash'>, pixels: number): string {
  return withTicket(plainThumbnailAddress(file, pixels));
}

/** Where a file of that name is brought to. */
export function uploadAddress(name: string): string {
  return withTicket(`${filesPath}?name=${encodeURIComponent(name)}`);
}

/** The address with the ticket of now in place of an earlier one; any other address, as it is. */
export function withTicket(address: string): string {
  if (ticket === undefined || !isFile(address)) return address;
  const [path = '', query = ''] = address.split('?', 2);
  const params = query.split('&').filter((param) => param !== '' && !param.startsWith(`${ticketParam}=`));
  return `${path}?${[...params, `${ticketParam}=${ticket}`].join('&')}`;
}

function isFile(address: string): boolean {
  return address.startsWith(`${filesPath}/`) || address.startsWith(`${filesPath}?`);
}

/**
 * Keeps what stands on the page good for longer than a ticket holds: a picture that is loaded late, or a film that is
 * gone on with, is asked for again with the ticket of now, and a link has it when it is used.
 */
export function renewTickets(page: Document): void {
  const renew = (element: Element, attribute: 'src' | 'href'): boolean => {
    const old = element.getAttribute(attribute);
    const fresh = old === null ? null : withTicket(old);
    if (fresh === null || fresh === old) return false;
    element.setAttribute(attribute, fresh);
    return true;
  };
  page.addEventListener(
    'error',
    (event) => {
      const element = event.target;
      if (!(element instanceof HTMLImageElement || element instanceof HTMLMediaElement)) return;
      const place = element instanceof HTMLMediaElement ? { at: element.currentTime, paused: element.paused } : null;
      if (!renew(element, 'src')) return;
      // Nobody else is to take the file for broken.
      event.stopImmediatePropagation();
      if (place === null || !(element instanceof HTMLMediaElement)) return;
      element.currentTime = place.at;
      if (!place.paused) void element.play().catch(() => undefined);
    },
    { capture: true },
  );
  for (const use of ['click', 'auxclick', 'contextmenu', 'dragstart']) {
    page.addEventListener(
      use,
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a[href]') : null;
        if (link !== null) renew(link, 'href');
      },
      { capture: true },
    );
  }
}
