import { isDeepStrictEqual } from 'node:util';
import type { ListedProductDraft, ProductDraft } from '#contracts/product-drafts/product-drafts.ts';
import type { Product } from '#domain/products/product.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import {
  NO_PICTURES,
  type PictureCheck,
  type PicturesMissing,
} from '#functions/pictures/missing-pictures.ts';
import { changedProduct, newProduct } from '#functions/products/product-changes.ts';
import type { WriteProduct } from '#functions/products/write-product.ts';
import {
  baseConflict,
  draftDiscardAudit,
  draftProduct,
  draftSaveAudit,
  type SubmittedDraft,
} from './draft.ts';
import { type DraftRepository, draftRemovalWrites, type FoundDraft } from './repository.ts';

export interface DraftDependencies {
  repository: DraftRepository;
  writeProduct: WriteProduct;
  /** Refuses products with pictures that the site cannot show. */
  checkPictures: PictureCheck;
  auditWrites: AuditWrites;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
}

type BaseError = 'code-taken' | 'unknown-product' | 'version-conflict';
type DraftError = 'unknown-draft' | 'draft-conflict';

/** Drafts of products (D82). Expected failures are returned as error codes of contracts/errors.ts. */
export type ProductDraftService = ReturnType<typeof productDraftService>;

/**
 * Returns the product that a sent draft is based on, or an error code. A draft can keep the base of the stored draft,
 * even if the product has changed or is deleted. Putting the draft in the shop then reports the conflict.
 */
function baseOf(
  version: number | undefined,
  { draft, product }: Pick<FoundDraft, 'draft' | 'product'>,
): { base: Product | undefined } | BaseError {
  if (draft && draft.base?.version === version) return { base: draft.base };
  const error = baseConflict(version === undefined ? undefined : { version }, product);
  return error ?? { base: product };
}

export function productDraftService(dependencies: DraftDependencies) {
  const { repository, writeProduct, checkPictures, auditWrites, now } = dependencies;

  /** Returns the refusal of a draft without a picture, or with pictures that the shop cannot show. */
  async function picturesMissing({ product }: ProductDraft): Promise<PicturesMissing | undefined> {
    const hasPicture = product.imageBig.length + product.imageSmall.length > 0;
    return hasPicture ? checkPictures(product) : NO_PICTURES;
  }

  return {
    list: (): Promise<{ drafts: ListedProductDraft[]; isComplete: boolean }> => repository.list(),

    read: (code: string): Promise<Pick<FoundDraft, 'draft' | 'product'>> => repository.read(code),

    /** Saves a draft. If it equals the stored draft, nothing is written, so a repeated call succeeds. */
    async save(
      code: string,
      sent: SubmittedDraft,
      by: StaffActor,
    ): Promise<ProductDraft | BaseError | 'draft-conflict'> {
      const { draft: stored, product } = await repository.read(code);
      const based = baseOf(sent.version, { draft: stored, product });
      if (typeof based === 'string') return based;
      const fields = draftProduct(code, sent);
      const isSame =
        stored?.base?.version === based.base?.version && isDeepStrictEqual(stored?.product, fields);
      if (stored && isSame) return stored;
      if (stored?.revision !== sent.revision) return 'draft-conflict';
      const draft: ProductDraft = {
        code,
        revision: Buffer.from(dependencies.randomBytes(8)).toString('hex'),
        by,
        at: now().toISOString(),
        product: fields,
        base: based.base,
      };
      const isStored = await repository.put(
        stored,
        draft,
        auditWrites(by, draftSaveAudit(stored, draft)),
      );
      return isStored ? draft : 'draft-conflict';
    },

    /** Writes the fields of a draft to its product, and deletes the draft in the same transaction. */
    putInShop(
      code: string,
      revision: string,
      by: StaffActor,
    ): Promise<Product | BaseError | DraftError | PicturesMissing> {
      return writeProduct<
        FoundDraft & { missing: PicturesMissing | undefined },
        BaseError | DraftError | PicturesMissing
      >(
        by,
        async () => {
          const found = await repository.read(code);
          return { ...found, missing: found.draft && (await picturesMissing(found.draft)) };
        },
        ({ draft, product, lastVersion, missing }) => {
          if (!draft) return 'unknown-draft';
          if (draft.revision !== revision) return 'draft-conflict';
          if (missing) return missing;
          const error = baseConflict(draft.base, product);
          if (error) return error;
          const { code: _, ...fields } = draft.product;
          const after = product
            ? changedProduct(product, fields, now())
            : newProduct(draft.product, lastVersion, now());
          return {
            change: { before: product, after },
            otherWrites: draftRemovalWrites(draft),
            otherAudit: draftDiscardAudit(draft),
          };
        },
      );
    },

    async discard(
      code: string,
      revision: string,
      by: StaffActor,
    ): Promise<'discarded' | DraftError> {
      const draft = await repository.draft(code);
      if (!draft) return 'unknown-draft';
      if (draft.revision !== revision) return 'draft-conflict';
      const audit = auditWrites(by, draftDiscardAudit(draft));
      const isRemoved = await repository.remove(draft, audit, now());
      return isRemoved ? 'discarded' : 'draft-conflict';
    },
  };
}
