/** When an exchange began, as its row says it. */
import { dateFormat } from '../../ui/date-format.ts';

export const timeOfDay = dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
