import type { TrackedOrder } from '#contracts/orders/order-tracking.ts';
import type { Language } from '#domain/languages.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { finishText, summaryTexts } from '#src/i18n/product-texts.ts';
import { ProductLine } from '#src/ui/ProductLine.tsx';

/** Ordered products, as stored when the order was placed. */
export function OrderPieces(props: {
  order: Pick<TrackedOrder, 'cart' | 'quantity'>;
  language: Language;
  texts: Texts<'orders'>;
}) {
  const { order, language, texts } = props;
  return (
    <section>
      <h3>{texts.pieces}</h3>
      <ul className="piece-lines">
        {order.cart.map((piece, index) => {
          const productTexts = summaryTexts(piece, language);
          const { title } = productTexts;
          return (
            <ProductLine
              key={piece.code}
              title={title}
              href={sitePaths(language).product(piece.category, piece.code)}
              picture={piece.imageSmall[0]}
              heading="h4"
              finish={finishText(productTexts)}
            >
              <p className="note">{fill(texts.quantity, { count: order.quantity[index] ?? 0 })}</p>
              {piece.request && (
                <p className="note">{fill(texts.request, { request: piece.request })}</p>
              )}
            </ProductLine>
          );
        })}
      </ul>
    </section>
  );
}
