import type { ProductCreate, ProductUpdate } from '#contracts/products/product-editing.ts';
import type { PackagedProduct } from '#contracts/products/products.ts';
import { formatPackages } from '#domain/fit/packages.ts';
import { findCategory } from '#domain/products/categories.ts';
import { type Product, productSchema } from '#domain/products/product.ts';
import { fitPackagesOf } from '#domain/products/product-packages.ts';
import { type ProductSummary, productCodeSchema } from '#domain/products/product-summary.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { recordedState, type StoredAuditEntry } from '#functions/audit/audit-entry.ts';
import { changedProduct, newProduct, restoredProduct } from './product-changes.ts';
import type { CatalogRepository } from './repository.ts';
import type { CatalogSnapshot, Snapshot } from './snapshot.ts';
import type { CurrentProduct, WriteProduct } from './write-product.ts';

/**
 * Maximum size of a product as JSON. An audit entry contains a product before and after a change, and a table item is
 * limited to 400 KB.
 */
const MAX_PRODUCT_BYTES = 190_000;

/** Product with the cards of its page (D10). */
export interface ProductDetail {
  interior: Product;
  interiorVariant: ProductSummary[];
  interiorFamily: ProductSummary[];
}

/** Catalog service. Expected failures are returned as error codes of contracts/errors.ts. */
export type CatalogService = ReturnType<typeof catalogService>;

interface CurrentProductWithEntry extends CurrentProduct {
  entry: StoredAuditEntry | undefined;
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function packagedProduct(product: Product): PackagedProduct {
  const { code, category, title, translations } = product;
  const { vn, kr } = translations;
  return {
    code,
    category,
    title,
    translations: {
      ...(vn && { vn: { title: vn.title } }),
      ...(kr && { kr: { title: kr.title } }),
    },
    encodedPackages: formatPackages(fitPackagesOf(product)),
  };
}

/** Returns true for a product that fits into a table item. */
export function fitsTableItem(product: Product | ProductCreate): boolean {
  return Buffer.byteLength(JSON.stringify(product)) <= MAX_PRODUCT_BYTES;
}

/** Returns a product with the cards of the other variants of its design and of its family. */
function detailOf(product: Product, { byVariant, byCode }: Snapshot): ProductDetail {
  const others = byVariant.get(product.variant) ?? [];
  return {
    interior: product,
    interiorVariant: others.filter(({ code }) => code !== product.code),
    interiorFamily: product.family.map((code) => byCode.get(code)).filter(isDefined),
  };
}

export function catalogService(
  repository: CatalogRepository,
  snapshot: CatalogSnapshot,
  writeProduct: WriteProduct,
  now: () => Date,
) {
  async function find(id: string): Promise<Product | undefined> {
    const code = productCodeSchema.safeParse(id);
    return code.success ? repository.product(code.data) : undefined;
  }

  async function readProduct(code: string | undefined): Promise<CurrentProduct> {
    const { products, version, lastVersionOf } = await repository.productsToWrite(
      code ? [code] : [],
    );
    return { product: products[0], version, lastVersion: lastVersionOf(code ?? '') };
  }

  const readById = (id: string) => () => readProduct(productCodeSchema.safeParse(id).data);

  return {
    snapshot: (): Promise<Snapshot> => snapshot.current(),

    /** Cards of a category in any spelling (D7), or of all categories, with their snapshot. */
    async within(
      spelling: string | undefined,
    ): Promise<{ snapshot: Snapshot; cards: readonly ProductSummary[] } | 'unknown-category'> {
      const category = spelling === undefined ? undefined : findCategory(spelling);
      if (spelling !== undefined && !category) return 'unknown-category';
      const current = await snapshot.current();
      const cards = category ? (current.byCategory.get(category) ?? []) : current.cards;
      return { snapshot: current, cards };
    },

    /** @param id product code, in any case */
    async detail(id: string): Promise<ProductDetail | 'unknown-product'> {
      const [found, cards] = await Promise.all([find(id), snapshot.current()]);
      return found ? detailOf(found, cards) : 'unknown-product';
    },

    /**
     * Product with the cards of its page. The product need not be in the shop. Cards of a design with one size have no size,
     * which is read because the product can have another one.
     */
    async withCards(product: Product): Promise<ProductDetail> {
      const detail = detailOf(product, await snapshot.current());
      const codes = detail.interiorVariant.map(({ code }) => code);
      const stored = codes.length > 0 ? await repository.products(codes) : [];
      const sizeOf = new Map(stored.map(({ code, size }) => [code, size]));
      const interiorVariant = detail.interiorVariant.map((card) => {
        const size = sizeOf.get(card.code);
        return size ? { ...card, size } : card;
      });
      return { ...detail, interiorVariant };
    },

    /** Products with their packages, in the order of the codes (D65). Unknown codes are left out. */
    async packages(codes: readonly string[]): Promise<PackagedProduct[]> {
      const products = await repository.products(codes);
      const byCode = new Map(products.map((product) => [product.code, product]));
      return codes.flatMap((code) => {
        const product = byCode.get(code);
        return product ? packagedProduct(product) : [];
      });
    },

    async create(draft: ProductCreate, actor: StaffActor): Promise<Product | 'code-taken'> {
      const read = () => readProduct(draft.code);
      return writeProduct<CurrentProduct, 'code-taken'>(actor, read, ({ product, lastVersion }) =>
        product
          ? 'code-taken'
          : { change: { before: undefined, after: newProduct(draft, lastVersion, now()) } },
      );
    },

    update(
      id: string,
      { version, ...changes }: ProductUpdate,
      actor: StaffActor,
    ): Promise<Product | 'unknown-product' | 'version-conflict' | 'body-too-large'> {
      return writeProduct<
        CurrentProduct,
        'unknown-product' | 'version-conflict' | 'body-too-large'
      >(actor, readById(id), ({ product }) => {
        if (!product) return 'unknown-product';
        if (version !== undefined && version !== product.version) return 'version-conflict';
        const after = changedProduct(product, changes, now());
        return fitsTableItem(after) ? { change: { before: product, after } } : 'body-too-large';
      });
    },

    /**
     * Restores a product as it was after an entry of the audit log, or before its deletion.
     * @param version current version; undefined for a deleted product
     */
    restore(
      code: string,
      entryId: string,
      version: number | undefined,
      actor: StaffActor,
    ): Promise<Product | 'unknown-entry' | 'version-conflict'> {
      return writeProduct<CurrentProductWithEntry, 'unknown-entry' | 'version-conflict'>(
        actor,
        () => repository.productWithEntry(code, entryId, now()),
        ({ product, entry, lastVersion }) => {
          const { data: earlier } = productSchema.safeParse(entry && recordedState(entry));
          if (!earlier) return 'unknown-entry';
          if (version !== product?.version) return 'version-conflict';
          const after = restoredProduct(product, earlier, lastVersion, now());
          return { change: { before: product, after }, kind: 'restored' };
        },
      );
    },

    /** Deletes a product and returns its code. With `version`, deletes it only if it still has that version. */
    async remove(
      id: string,
      version: number | undefined,
      actor: StaffActor,
    ): Promise<{ _id: string } | 'unknown-product' | 'version-conflict'> {
      const removed = await writeProduct<CurrentProduct, 'unknown-product' | 'version-conflict'>(
        actor,
        readById(id),
        ({ product }) => {
          if (!product) return 'unknown-product';
          if (version !== undefined && version !== product.version) return 'version-conflict';
          return { change: { before: product, after: undefined } };
        },
      );
      return typeof removed === 'string' ? removed : { _id: removed._id };
    },
  };
}
