import type * as z from 'zod';
import type { AuditObject } from '#contracts/audit/audit.ts';
import type { changeAuthorSchema, PageContent } from '#contracts/publishing/publishing.ts';
import { parseStoredAuditEntry, type StoredAuditEntry } from '#functions/audit/audit-entry.ts';
import type { Database } from '#functions/db/client.ts';
import { isExpired } from '#functions/db/expiry.ts';
import { auditEntryKey, CATALOG_VERSION_KEY, type Key } from '#functions/db/keys.ts';
import { transactNamed } from '#functions/db/transactions.ts';
import { IS_NEW, type Item, itemWithKey, type Write } from '#functions/db/writes.ts';
import { parseCatalogVersion } from '#functions/products/repository.ts';

/** Time for which `recent` keeps the content in memory, in milliseconds. */
const RECENT_MS = 60_000;

/** Content that is not ready to publish, with the author and the time of its last change. */
export interface ContentDraft<Content> {
  content: Content;
  by: z.infer<typeof changeAuthorSchema>;
  at: string;
}

/** Content with the number of its changes. A draft counts as a change. */
export interface Revised<Content> {
  content: Content;
  revision: number;
  draft?: ContentDraft<Content>;
}

/** Kind of content of pages that staff change as a whole. The shop has one of each kind. */
export interface PageContentKind<Content> {
  name: PageContent;
  /** Items that contain the content. The first one is written; the others are of an older release. */
  keys: readonly [Key, ...Key[]];
  /** Object in the audit log. */
  object: { type: AuditObject; id: string };
  /** Object of drafts in the audit log. Missing for content without drafts. */
  draftObject?: { type: AuditObject; id: string };
  /** Parses the content among items that were read together. Without stored content, the default has the revision 0. */
  parse: (items: readonly Item[]) => Revised<Content>;
  /** Attributes of the item, in addition to its revision and its draft. */
  attributes: (content: Content) => object;
}

/** Content with the catalog version, and the entry of the audit log that was asked for. */
export interface ContentBasis<Content> {
  current: Revised<Content>;
  catalogVersion: number;
  entry?: StoredAuditEntry;
}

/** Content of pages in the table. */
export type ContentRepository<Content> = ReturnType<typeof contentRepository<Content>>;

export function contentRepository<Content>(
  kind: PageContentKind<Content>,
  database: Pick<Database, 'getMany' | 'transact'>,
  now: () => Date,
) {
  const { keys, object, parse } = kind;
  let kept: { content: Content; until: number } | undefined;
  // Concurrent callers of one request share a read.
  let reading: Promise<Content> | undefined;

  /** Parses the content among items that were read together, and keeps it for `recent`. */
  function keep(items: readonly Item[]): Revised<Content> {
    const current = parse(items);
    kept = { content: current.content, until: now().getTime() + RECENT_MS };
    return current;
  }

  return {
    keep,

    read: async (): Promise<Revised<Content>> => keep(await database.getMany(keys)),

    /** Content that is at most a minute old. */
    async recent(): Promise<Content> {
      if (kept && now().getTime() < kept.until) return kept.content;
      const read = async () => keep(await database.getMany(keys)).content;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },

    /** @param entryId entry of the history to read with the content */
    async basis(entryId?: string): Promise<ContentBasis<Content>> {
      const entryKey = entryId === undefined ? undefined : auditEntryKey(object, entryId);
      const items = await database.getMany([
        ...keys,
        CATALOG_VERSION_KEY,
        ...(entryKey ? [entryKey] : []),
      ]);
      const item = entryKey && itemWithKey(items, entryKey);
      const entry = item && parseStoredAuditEntry(item);
      return {
        current: keep(items),
        catalogVersion: parseCatalogVersion(itemWithKey(items, CATALOG_VERSION_KEY)),
        ...(entry && !isExpired(entry, now()) ? { entry } : {}),
      };
    },

    /**
     * Replaces the content and its draft if the stored revision is unchanged.
     * @param otherWrites further writes of the transaction
     */
    async replace(
      { content, revision, draft }: Revised<Content>,
      otherWrites: readonly Write[],
    ): Promise<'replaced' | 'refused' | 'busy'> {
      const before = revision - 1;
      const when =
        before === 0 ? IS_NEW : { expression: 'revision = :before', values: { ':before': before } };
      const item = {
        ...keys[0],
        ...kind.attributes(content),
        revision,
        ...(draft ? { draft } : {}),
      };
      const outcome = await transactNamed(database.transact, {
        content: { put: item, when },
        others: otherWrites,
      });
      if ('failure' in outcome) return 'busy';
      if (outcome.written) keep([item]);
      if (outcome.written) return 'replaced';
      return outcome.refused.has('content') ? 'refused' : 'busy';
    },
  };
}
