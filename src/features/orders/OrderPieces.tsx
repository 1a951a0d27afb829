import type { Language } from '#contracts/languages.ts';
import type { FollowedOrder } from '#contracts/order-following.ts';
import { fill } from '#src/i18n/fill.ts';
import { cardTexts } from '#src/i18n/interior-texts.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { imageUrl, srcSet } from '#src/ui/image.ts';
import '#src/features/basket/BasketLines.css';

/** What was ordered, as it was then. */
export function OrderPieces(props: {
  order: Pick<FollowedOrder, 'cart' | 'quantity'>;
  language: Language;
  texts: Texts<'orders'>;
}) {
  const { order, language, texts } = props;
  return (
    <section>
      <h3>{texts.pieces}</h3>
      <ul className="lines">
        {order.cart.map((piece, place) => {
          const { title, color, material } = cardTexts(piece, language);
          const [picture] = piece.imageSmall;
          return (
            <li className="line" key={piece.code}>
              <div className="line__picture">
                {picture && (
                  <img
                    src={imageUrl(picture, 160)}
                    srcSet={srcSet(picture, 320)}
                    sizes="6rem"
                    alt=""
                    width="112"
                    height="140"
                    loading="lazy"
                    decoding="async"
                  />
                )}
              </div>
              <div className="line__body">
                <h4 className="line__title">
                  <a href={pathsIn(language).product(piece.category, piece.code)}>{title}</a>
                </h4>
                <p className="note">{[color, material].filter(Boolean).join(' - ')}</p>
                <p className="note">
                  {fill(texts.quantity, { count: order.quantity[place] ?? 0 })}
                </p>
                {piece.request && (
                  <p className="note">{fill(texts.request, { request: piece.request })}</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
