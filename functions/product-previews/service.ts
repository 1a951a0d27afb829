import { createHash } from 'node:crypto';
import type { ResponseOf } from '#contracts/call.ts';
import {
  type createPreviewLink,
  MAX_PREVIEW_LINKS,
  type openPreview,
  PREVIEW_DAYS,
  type PreviewLink,
} from '#contracts/product-previews/product-previews.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { withRetry } from '#functions/db/retry.ts';
import { areEqualSecrets } from '#functions/equal-secrets.ts';
import type { Limiter, TooManyRequests } from '#functions/limits/limiter.ts';
import { changedProduct, newProduct } from '#functions/products/product-changes.ts';
import type { CatalogService } from '#functions/products/service.ts';
import type { PreviewedProduct, PreviewRepository, StoredPreviewLink } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET_BYTES = 32;
const ID_BYTES = 8;

export interface PreviewDependencies {
  repository: PreviewRepository;
  /** Adds the cards of a product page. */
  withCards: CatalogService['withCards'];
  auditWrites: AuditWrites;
  limits: Limiter;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
}

type CreatedLink = ResponseOf<typeof createPreviewLink>['result'];
type Preview = ResponseOf<typeof openPreview>['result'];

/** Private links to the preview of a product (D128). */
export type PreviewService = ReturnType<typeof previewService>;

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function shownLink({ hash: _, ...link }: StoredPreviewLink): PreviewLink {
  return link;
}

/** Returns the product as "Put in the shop" would write it; undefined without a product and a draft. */
function previewed({ draft, product }: PreviewedProduct, now: Date) {
  if (!draft) return product;
  const { code: _, ...fields } = draft.product;
  return product ? changedProduct(product, fields, now) : newProduct(draft.product, 0, now);
}

export function previewService(dependencies: PreviewDependencies) {
  const { repository, withCards, auditWrites, limits, now } = dependencies;

  function valid(links: readonly StoredPreviewLink[]): StoredPreviewLink[] {
    const time = now().getTime();
    return links.filter(({ until }) => Date.parse(until) > time);
  }

  const random = (bytes: number) => Buffer.from(dependencies.randomBytes(bytes));

  return {
    /** Valid links of a product, newest first. */
    async list(code: string): Promise<PreviewLink[]> {
      const { links } = await repository.links(code);
      return valid(links).map(shownLink).reverse();
    },

    /** Creates a link. The table contains the hash of its secret only. */
    create(
      code: string,
      by: StaffActor,
    ): Promise<CreatedLink | 'unknown-product' | 'too-many-previews'> {
      return withRetry('changes of preview links', async () => {
        const { stored, product, draft } = await repository.read(code);
        if (!product && !draft) return 'unknown-product';
        const links = valid(stored.links);
        if (links.length >= MAX_PREVIEW_LINKS) return 'too-many-previews';
        const secret = random(SECRET_BYTES).toString('base64url');
        const time = now();
        const link: StoredPreviewLink = {
          id: random(ID_BYTES).toString('hex'),
          by,
          at: time.toISOString(),
          until: new Date(time.getTime() + PREVIEW_DAYS * DAY_MS).toISOString(),
          hash: hashOf(secret),
        };
        const audit = auditWrites(by, {
          kind: 'created',
          object: { type: 'preview', id: code },
        });
        const isStored = await repository.replace(code, stored, [...links, link], audit);
        return isStored ? { code, link: shownLink(link), secret } : 'busy';
      });
    },

    /** Ends a link. Nothing is written for a link that has already ended. */
    async withdraw(code: string, id: string, by: StaffActor): Promise<void> {
      await withRetry('changes of preview links', async () => {
        const stored = await repository.links(code);
        const links = valid(stored.links);
        const ended = links.find((link) => link.id === id);
        if (!ended) return 'ended';
        const audit = auditWrites(by, {
          kind: 'withdrawn',
          object: { type: 'preview', id: code },
        });
        const others = links.filter((link) => link !== ended);
        return (await repository.replace(code, stored, others, audit)) ? 'ended' : 'busy';
      });
    },

    /**
     * Returns the preview behind a link. Counts failed attempts by network. An unknown code and a wrong secret cause the same
     * response after the same table calls.
     */
    async open(
      { code, secret }: { code: string; secret: string },
      network: string,
    ): Promise<Preview | { failure: 'unknown-preview' } | TooManyRequests> {
      const hit = ['preview-network', network] as const;
      const known = limits.checkKnown(hit);
      if (known) return known;
      const found = await repository.read(code);
      const hash = hashOf(secret);
      const link = valid(found.stored.links).find((one) => areEqualSecrets(one.hash, hash));
      const product = previewed(found, now());
      if (link && product) {
        const isDraft = found.draft !== undefined;
        return { ...(await withCards(product)), isDraft, until: link.until };
      }
      return (await limits.count(hit)) ?? { failure: 'unknown-preview' };
    },
  };
}
