/** A place in a record as people read it. */
import type { RecordPlace } from '../check.ts';

export function placeText(place: RecordPlace): string {
  switch (place.part) {
    case 'status':
      return 'status';
    case 'header':
      return `header ${place.name}`;
    case 'body':
      return place.path === '' ? 'body' : `body ${place.path}`;
    case 'event':
      // Counted from 1, as the inspector counts them.
      return `event ${place.index + 1}${place.path === undefined ? '' : ` ${place.path}`}`;
  }
}
