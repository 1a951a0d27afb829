import { readProduct } from '#contracts/admin-catalogue.ts';
import { Failed, Loading } from '../Notes.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { Title } from '../Title.tsx';
import { useShop } from '../use-shop.ts';
import { useWords } from '../words.ts';
import { draftFor } from './drafts.ts';
import { ProductForm } from './ProductForm.tsx';

function Back() {
  const { texts } = useWords();
  return (
    <p className="desk__back">
      <PlaceLink className="link" to={{ section: 'products' }}>
        {texts['back-to-products']}
      </PlaceLink>
    </p>
  );
}

/** A product that the shop has, to be changed or deleted. */
export function OneProduct({ code }: { code: string }) {
  const { texts } = useWords();
  const { asked, again } = useShop(readProduct, { params: { code } });
  const product = asked.state === 'ready' ? asked.answer.result : undefined;
  return (
    <article className="stack order">
      <Back />
      <Title>{`${texts.product} ${code}`}</Title>
      {asked.state === 'loading' && <Loading />}
      {asked.state === 'failed' && <Failed failure={asked.failure} again={again} />}
      {product && <ProductForm start={draftFor(product.code)?.base ?? product} />}
    </article>
  );
}

/** A product that is to be put into the shop. */
export function NewProduct() {
  const { texts } = useWords();
  return (
    <article className="stack order">
      <Back />
      <Title>{texts['new-product']}</Title>
      <ProductForm start={undefined} />
    </article>
  );
}
