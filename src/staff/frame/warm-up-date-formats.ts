import { formatDateTime } from '#domain/time/market-time.ts';
import { pageLanguage } from '#src/i18n/page-texts.ts';

/**
 * Formats a date in the language of the page. The first date of a page takes a slow phone up to 70 milliseconds, because
 * the browser reads the names of months and time zones. Call it while the code of the staff area is on its way.
 */
export function warmUpDateFormats(): void {
  formatDateTime(new Date(), pageLanguage());
}
