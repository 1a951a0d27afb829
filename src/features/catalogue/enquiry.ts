/**
 * 'Check Price' of a card writes to the sales line about the card's product (D11). Its link names the code; the whole
 * letter is put into it when somebody reaches for it, so that pages with many cards do not carry many letters.
 */
import { fill } from '#src/i18n/fill.ts';
import { salesMail } from '#src/site.ts';

const words = document.querySelector<HTMLElement>('[data-enquiry-words]')?.dataset;

for (const sign of ['pointerdown', 'focusin'] as const) {
  document.addEventListener(sign, ({ target }) => {
    if (!(target instanceof Element) || !words) return;
    const link = target.closest<HTMLAnchorElement>('.card__price a');
    const card = link?.closest<HTMLElement>('.card');
    const title = card?.querySelector('.card__title')?.textContent.trim();
    if (!link || !title) return;
    const product = { title, code: card?.dataset['product'] ?? '' };
    link.href = salesMail(
      fill(words['subject'] ?? '', product),
      fill(words['body'] ?? '', product),
    );
  });
}
