import type { TrackedOrder } from '#contracts/orders/order-tracking.ts';
import type { Language } from '#domain/languages.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { piecePath, pieceTexts, requestText } from '#src/i18n/piece-texts.ts';
import { ProductLine } from '#src/ui/ProductLine.tsx';

/** Ordered pieces, as stored when the order was placed. */
export function OrderPieces(props: {
  order: Pick<TrackedOrder, 'cart' | 'quantity'>;
  language: Language;
  texts: Texts<'orders'>;
}) {
  const { order, language, texts } = props;
  return (
    <section>
      <h3>{texts.pieces}</h3>
      <ul className="product-lines">
        {order.cart.map((piece, index) => {
          const { title, finish } = pieceTexts(piece, language);
          const request = requestText(piece, (wish) => fill(texts.request, { request: wish }));
          return (
            <ProductLine
              key={orderedPieceId(piece)}
              title={title}
              href={piecePath(piece, language)}
              picture={piece.imageSmall[0]}
              heading="h4"
              finish={finish}
            >
              <p className="note">{fill(texts.quantity, { count: order.quantity[index] ?? 0 })}</p>
              {request && <p className="note">{request}</p>}
            </ProductLine>
          );
        })}
      </ul>
    </section>
  );
}
