import {
  type Interior,
  type InteriorCreate,
  interiorCreateSchema,
  interiorSchema,
} from '#contracts/interior.ts';
import { cardOf } from '#functions/catalogue/card.ts';

let made = 0;

/** What an administrator sends to make a product; `wishes` say what matters to the test. */
export function productDraft(wishes: Partial<InteriorCreate> = {}): InteriorCreate {
  made += 1;
  return interiorCreateSchema.parse({
    code: `LL-T-${made}`,
    category: 'Sofa',
    title: `Hoi An Sofa ${made}`,
    color: 'Tan',
    material: 'Leather',
    delivery: 'upholstered',
    imageSmall: ['/pictures/small.webp', '/pictures/second.webp'],
    imageBig: ['/pictures/big.webp'],
    ...wishes,
  });
}

/** A product as the shop keeps it, for what is below the API. */
export function product(wishes: Partial<Interior> = {}): Interior {
  const draft = productDraft(wishes);
  const time = '2026-05-05T08:00:00.000Z';
  return interiorSchema.parse({
    ...draft,
    _id: draft.code,
    variant: draft.variant ?? draft.code,
    createdAt: time,
    updatedAt: time,
    version: 1,
    ...wishes,
  });
}

/** A card of a list. */
export function card(wishes: Partial<Interior> = {}) {
  return cardOf(product(wishes));
}
