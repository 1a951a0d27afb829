import { languageSchema } from '#domain/languages.ts';
import { formatDay } from '#domain/time/market-time.ts';
import { type LocalOrder, localOrders } from '#src/features/basket/local-orders.store.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { pieceTexts } from '#src/i18n/piece-texts.ts';
import { imageUrl } from '#src/ui/image.ts';

const root = document.querySelector<HTMLElement>('[data-order-complete]');
if (root) show(root);

/**
 * Shows the order in the URL, or else the newest stored order. A number that this browser has not received from the
 * shop is not shown, because the shop may not have such an order.
 */
function show(root: HTMLElement): void {
  const orders = localOrders();
  const requested = new URLSearchParams(location.search).get('order');
  const order = requested ? orders.find(({ number }) => number === requested) : orders[0];
  if (!order) return;
  root.querySelector('dl')?.removeAttribute('hidden');
  showFact(root, 'number', order.number);
  showLink(root, order.number);
  showDetails(root, order);
}

function showDetails(root: HTMLElement, order: LocalOrder): void {
  const language = languageSchema.parse(root.dataset.language);
  const { window: windowText = '', itemsOne = '', itemsOther = '' } = root.dataset;
  const items = { items_one: itemsOne, items_other: itemsOther };
  showFact(root, 'pieces', fillCount(items, 'items', order.sumQuantity, language));
  const { from, to } = order.deliveryWindow;
  showFact(
    root,
    'window',
    fill(windowText, { from: formatDay(from, language), to: formatDay(to, language) }),
  );
  const section = root.querySelector<HTMLElement>('section');
  const list = section?.querySelector('ul');
  const template = section?.querySelector('template');
  if (!section || !list || !template) return;
  list.append(
    ...order.cart.map((ordered, index) => {
      const line = template.content.cloneNode(true) as DocumentFragment;
      const { title, finish, code = '' } = pieceTexts(ordered, language);
      const [picture] = ordered.imageSmall;
      const image = line.querySelector('img');
      if (picture) image?.setAttribute('src', imageUrl(picture, 160));
      else image?.remove();
      setText(line, '[data-title]', title);
      setText(line, '[data-code]', code);
      setText(line, '[data-material]', finish);
      const count = order.quantity[index] ?? 0;
      setText(line, '[data-count]', fill(root.dataset.quantity ?? '', { count }));
      return line;
    }),
  );
  section.hidden = false;
}

/** Shows the link that tracks the order. Its URL ends with the number. */
function showLink(root: HTMLElement, number: string): void {
  const link = root.querySelector<HTMLAnchorElement>('[data-follow]');
  if (!link) return;
  link.hash = `order=${encodeURIComponent(number)}`;
  link.hidden = false;
}

function showFact(root: HTMLElement, name: string, text: string): void {
  const group = root.querySelector<HTMLElement>(`[data-fact="${name}"]`);
  if (!group) return;
  group.hidden = false;
  setText(group, 'dd', text);
}

function setText(within: ParentNode, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element) element.textContent = text;
}
