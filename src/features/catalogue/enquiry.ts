/**
 * 'Check Price' of a card writes to the sales line about the card's product (D11). Its link names the code; the whole
 * letter is put into it when somebody reaches for it, so that pages with many cards do not carry many letters. A click
 * that is quicker than the letter waits for it.
 */
const written = new WeakSet<HTMLAnchorElement>();

function priceLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('.card__price a');
  return link && !written.has(link) ? link : null;
}

async function writeLetter(link: HTMLAnchorElement): Promise<void> {
  const card = link.closest<HTMLElement>('.card');
  if (!card) return;
  try {
    const { priceLetter } = await import('./price-letter.ts');
    link.href = await priceLetter(card);
    written.add(link);
  } catch {
    // without a connection the link goes on naming the code
  }
}

for (const sign of ['pointerover', 'pointerdown', 'focusin'] as const) {
  document.addEventListener(sign, (event) => {
    const link = priceLink(event);
    if (link) void writeLetter(link);
  });
}

document.addEventListener('click', async (event) => {
  const link = priceLink(event);
  if (!link) return;
  event.preventDefault();
  await writeLetter(link);
  location.assign(link.href);
});
