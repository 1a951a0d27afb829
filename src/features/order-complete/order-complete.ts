import { languageSchema } from '#contracts/languages.ts';
import { formatDay } from '#contracts/market-time.ts';
import { type StoredOrder, storedOrders } from '#src/features/basket/stored-orders.store.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { cardTexts, finishOf } from '#src/i18n/interior-texts.ts';
import { imageUrl } from '#src/ui/image.ts';

const place = document.querySelector<HTMLElement>('[data-order-complete]');
if (place) show(place);

/** The number stands in the address; what was ordered is known to the browser that ordered it. */
function show(place: HTMLElement): void {
  const orders = storedOrders();
  const wished = new URLSearchParams(location.search).get('order');
  const order = wished ? orders.find(({ number }) => number === wished) : orders[0];
  const number = wished ?? order?.number;
  if (!number) return;
  place.querySelector('dl')?.removeAttribute('hidden');
  fact(place, 'number', number);
  if (order) tell(place, order);
}

function tell(place: HTMLElement, order: StoredOrder): void {
  const language = languageSchema.parse(place.dataset.language);
  const { window: span = '', itemsOne = '', itemsOther = '' } = place.dataset;
  const items = { items_one: itemsOne, items_other: itemsOther };
  fact(place, 'pieces', fillCount(items, 'items', order.sumQuantity, language));
  const { from, to } = order.deliveryWindow;
  fact(
    place,
    'window',
    fill(span, { from: formatDay(from, language), to: formatDay(to, language) }),
  );
  const section = place.querySelector<HTMLElement>('section');
  const list = section?.querySelector('ul');
  const template = section?.querySelector('template');
  if (!section || !list || !template) return;
  list.append(
    ...order.cart.map((ordered, index) => {
      const line = template.content.cloneNode(true) as DocumentFragment;
      const words = cardTexts(ordered, language);
      const { title } = words;
      const [picture] = ordered.imageSmall;
      const image = line.querySelector('img');
      if (picture) image?.setAttribute('src', imageUrl(picture, 160));
      else image?.remove();
      write(line, '[data-title]', title);
      write(line, '[data-code]', ordered.code);
      write(line, '[data-material]', finishOf(words));
      const count = order.quantity[index] ?? 0;
      write(line, '[data-count]', fill(place.dataset.quantity ?? '', { count }));
      return line;
    }),
  );
  section.hidden = false;
}

function fact(place: HTMLElement, name: string, text: string): void {
  const group = place.querySelector<HTMLElement>(`[data-fact="${name}"]`);
  if (!group) return;
  group.hidden = false;
  write(group, 'dd', text);
}

function write(within: ParentNode, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element) element.textContent = text;
}
