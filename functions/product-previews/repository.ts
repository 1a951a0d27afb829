import * as z from 'zod';
import { type ProductDraft, productDraftSchema } from '#contracts/product-drafts/product-drafts.ts';
import { previewLinkSchema } from '#contracts/product-previews/product-previews.ts';
import { type Product, productSchema } from '#domain/products/product.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import { draftKey, type Key, previewLinksKey, productKey } from '#functions/db/keys.ts';
import { IS_NEW, itemWithKey, type Write } from '#functions/db/writes.ts';

const storedLinkSchema = previewLinkSchema.extend({
  /** SHA-256 of the secret, in hexadecimal. */
  hash: z.string(),
});
export type StoredPreviewLink = z.infer<typeof storedLinkSchema>;

const linksSchema = z.object({
  /** Number of changes, for the optimistic lock. */
  revision: z.number(),
  links: z.array(storedLinkSchema),
});
/** Preview links of a product. */
export type StoredPreviewLinks = z.infer<typeof linksSchema>;

const NO_LINKS: StoredPreviewLinks = { revision: 0, links: [] };

/** Preview links with the product and its draft. */
export interface PreviewedProduct {
  stored: StoredPreviewLinks;
  product: Product | undefined;
  draft: ProductDraft | undefined;
}

/** Preview links in the table. The links of a product are one item. */
export type PreviewRepository = ReturnType<typeof previewRepository>;

export function previewRepository(database: Pick<Database, 'get' | 'getMany' | 'transact'>) {
  return {
    async links(code: string): Promise<StoredPreviewLinks> {
      const item = await database.get(previewLinksKey(code));
      return item ? linksSchema.parse(item) : NO_LINKS;
    },

    /** Links, product and draft, in one table call. */
    async read(code: string): Promise<PreviewedProduct> {
      const items = await database.getMany([
        previewLinksKey(code),
        productKey(code),
        draftKey(code),
      ]);
      const at = (key: Key) => itemWithKey(items, key);
      const [links, product, draft] = [
        at(previewLinksKey(code)),
        at(productKey(code)),
        at(draftKey(code)),
      ];
      return {
        stored: links ? linksSchema.parse(links) : NO_LINKS,
        product: product && productSchema.parse(product),
        draft: draft && productDraftSchema.parse(draft),
      };
    },

    /**
     * Replaces the links unless they were changed meanwhile. The item expires with its last link.
     * @param otherWrites writes without conditions, for the same transaction
     */
    async replace(
      code: string,
      { revision }: StoredPreviewLinks,
      links: readonly StoredPreviewLink[],
      otherWrites: readonly Write[],
    ): Promise<boolean> {
      const last = Math.max(0, ...links.map(({ until }) => Date.parse(until)));
      const item = {
        ...previewLinksKey(code),
        revision: revision + 1,
        links,
        expiresAt: epochSeconds(new Date(last)),
      };
      const isUnchanged = { expression: 'revision = :revision', values: { ':revision': revision } };
      const { written } = await database.transact([
        { put: item, when: revision === 0 ? IS_NEW : isUnchanged },
        ...otherWrites,
      ]);
      return written;
    },
  };
}
