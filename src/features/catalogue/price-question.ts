import { fill } from '#src/i18n/fill.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { salesMail } from '#src/site.ts';

/** Returns the `mailto:` address of a price question about a card's product, in the language of the page. */
export async function priceEmailAddress(card: HTMLElement): Promise<string> {
  const title = card.querySelector('.card__title')?.textContent.trim() ?? '';
  const product = { title, code: card.dataset['product'] ?? '' };
  const texts = await pageTexts('catalogue');
  return salesMail(fill(texts['enquiry-subject'], product), fill(texts['enquiry-body'], product));
}
