import { MAX_RECENTLY_VIEWED } from '#domain/limits.ts';

/** Viewed product (section 3). */
export interface ViewedProduct {
  _id: string;
  code: string;
  category: string;
  title: string;
  imageBig: readonly string[];
}

/** Moves `current` to the front of the list, and limits the length (S4.32). */
export function addViewedProduct(
  list: readonly ViewedProduct[],
  current: ViewedProduct,
): readonly ViewedProduct[] {
  const others = list.filter(({ _id }) => _id !== current._id);
  return [current, ...others].filter(isViewed).slice(0, MAX_RECENTLY_VIEWED);
}

/** Parses a stored list; undefined if it is not an array. Drops entries without all fields or a large image (S4.33). */
export function parseViewedProducts(stored: unknown): readonly ViewedProduct[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.filter(isViewed).slice(0, MAX_RECENTLY_VIEWED);
}

function isViewed(entry: unknown): entry is ViewedProduct {
  if (typeof entry !== 'object' || entry === null) return false;
  const { _id, code, category, title, imageBig } = entry as Record<string, unknown>;
  return (
    [_id, code, category, title].every((text) => typeof text === 'string' && text !== '') &&
    Array.isArray(imageBig) &&
    imageBig.length > 0 &&
    imageBig.every((image) => typeof image === 'string' && image !== '')
  );
}
