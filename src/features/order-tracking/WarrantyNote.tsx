import type { Order } from '#contracts/orders/orders.ts';
import type { Language } from '#domain/languages.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Warranty case of an order for its customer, and the order that it replaces or that replaces it (D109). */
export function WarrantyNote(props: {
  order: Pick<Order, 'warranty' | 'replaces'>;
  language: Language;
  texts: Texts<'orders'>;
}) {
  const { order, language, texts } = props;
  const { warranty, replaces } = order;
  const { pieces = [], solution, replacement } = warranty ?? {};
  const names = pieces.map(({ titles, quantity }) => `${quantity} × ${titles[language]}`);
  return (
    <>
      {replaces && <p>{fill(texts.replaces, { number: replaces })}</p>}
      {warranty && (
        <div>
          <p>{fill(texts['warranty-pieces'], { pieces: names.join(', ') })}</p>
          <p>
            {replacement
              ? fill(texts['warranty-replaced'], { number: replacement })
              : texts[`warranty-${solution ?? 'undecided'}`]}
          </p>
        </div>
      )}
    </>
  );
}
