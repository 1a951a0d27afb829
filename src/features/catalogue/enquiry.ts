/**
 * Links of 'Check Price' that already contain the whole email (D11). In the markup, the links contain only the product
 * code, so that pages with many cards stay small. The first hover, touch, focus or click adds the rest.
 */
const complete = new WeakSet<HTMLAnchorElement>();

/** Returns the 'Check Price' link of an event; null if there is no link or the link is already complete. */
function priceLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('.card__price a');
  return link && !complete.has(link) ? link : null;
}

/** Adds subject and text of the email to a link. */
async function addEmail(link: HTMLAnchorElement): Promise<void> {
  const card = link.closest<HTMLElement>('.card');
  if (!card) return;
  try {
    const { priceEmailAddress } = await import('./price-question.ts');
    link.href = await priceEmailAddress(card);
    complete.add(link);
  } catch {
    // Without a connection, the link still contains the code.
  }
}

for (const type of ['pointerover', 'pointerdown', 'focusin'] as const) {
  document.addEventListener(type, (event) => {
    const link = priceLink(event);
    if (link) void addEmail(link);
  });
}

document.addEventListener('click', async (event) => {
  const link = priceLink(event);
  if (!link) return;
  event.preventDefault();
  await addEmail(link);
  location.assign(link.href);
});
