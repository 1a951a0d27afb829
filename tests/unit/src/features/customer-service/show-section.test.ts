import { beforeEach, describe, expect, test } from 'vitest';
import { showSection } from '#src/features/customer-service/show-section.ts';

/** Parts of the hub's markup: its heading, three views, and its menu's links. */
function hub() {
  const viewOf = (serviceView: string, title: string, hidden: boolean) => ({
    dataset: { serviceView, title },
    hidden,
  });
  const links = ['my-order', 'warranty'].map((section) => ({
    dataset: { section },
    attributes: {} as Record<string, string>,
    setAttribute(name: string, value: string) {
      this.attributes[name] = value;
    },
    scrollIntoView: () => undefined,
  }));
  const views = [
    viewOf('tiles', '', false),
    viewOf('my-order', 'Track Order', true),
    viewOf('warranty', 'Warranty', true),
  ];
  const heading = { textContent: 'Customer service' };
  const document = {
    title: 'Customer service | Lim & Loom',
    querySelector: () => heading,
    querySelectorAll: (selector: string) => (selector.includes('menu') ? links : views),
  };
  return { document, views, links, heading };
}

let page: ReturnType<typeof hub>;
beforeEach(() => {
  page = hub();
});

const show = (search: string) =>
  showSection(page.document as unknown as Parameters<typeof showSection>[0], search);
const shown = () => page.views.filter(({ hidden }) => !hidden).map((view) => view.dataset);

describe('the customer service hub', () => {
  test('shows the section of its URL, with its title (S2.13, S2.141)', () => {
    show('?section=warranty');
    expect(shown()).toMatchObject([{ serviceView: 'warranty' }]);
    expect(page.heading.textContent).toBe('Warranty');
    expect(page.document.title).toBe('Warranty | Lim & Loom');
  });

  test('marks the entry of its menu (S2.139)', () => {
    show('?section=my-order');
    expect(page.links.map(({ attributes }) => attributes)).toEqual([
      { 'aria-current': 'page' },
      {},
    ]);
  });

  test.each(['', '?section=', '?section=lost'])('shows the tiles for %j (S2.14)', (search) => {
    show(search);
    expect(shown()).toMatchObject([{ serviceView: 'tiles' }]);
    expect(page.heading.textContent).toBe('Customer service');
  });
});
