import * as z from 'zod';
import { changeAuthorSchema } from '#contracts/publishing/publishing.ts';
import { languageSchema } from '#domain/languages.ts';
import { EMAIL_GROUPS } from '#domain/texts/emails.ts';
import { ADDED_PAGE_FIELDS, pageSettingsSchema } from '#domain/texts/staff-pages.ts';
import { type TextGroupField, textEditSchema, textFieldSchema } from '#domain/texts/text-fields.ts';
import {
  groupTitlesSchema,
  homePageReferences,
  type LinkTargets,
  siteWithEdits,
  type TextSite,
  textLinkSchema,
} from '#domain/texts/text-links.ts';
import { parseStoredAuditEntry, type StoredAuditEntry } from '#functions/audit/audit-entry.ts';
import type { Database } from '#functions/db/client.ts';
import { isExpired } from '#functions/db/expiry.ts';
import {
  auditEntryKey,
  CATALOG_VERSION_KEY,
  EDITED_TEXTS_PARTITION,
  editedTextsKey,
  HOME_PAGE_KEY,
  TEXT_SOURCES_PARTITION,
  TEXT_TARGETS_KEY,
  textSourceKey,
  textSourceSummaryKey,
} from '#functions/db/keys.ts';
import {
  type Condition,
  IS_NEW,
  type Item,
  itemWithKey,
  type Write,
} from '#functions/db/writes.ts';
import { parseHomePage } from '#functions/home-page/stored-home-page.ts';
import { parseCatalogVersion } from '#functions/products/repository.ts';

/** Time for which the edits of emails stay in memory, in milliseconds. */
const RECENT_MS = 60_000;

/** Edits of a group by staff. */
const editedTextsSchema = z.object({
  group: z.string(),
  version: z.number(),
  edits: z.array(textEditSchema),
  draft: z.array(textEditSchema).optional(),
  /** Settings of a page in the shop, and those of its draft. */
  page: pageSettingsSchema.optional(),
  draftPage: pageSettingsSchema.optional(),
  by: changeAuthorSchema,
  at: z.iso.datetime(),
});
export type EditedTexts = z.infer<typeof editedTextsSchema>;

/** Summary of a group of the repository that lists need. */
const sourceSummarySchema = z.object({
  group: z.string(),
  titles: z.record(languageSchema, z.string()).optional(),
  fields: z.number(),
  /** Hash of the texts. */
  hash: z.string(),
});
export type SourceSummary = z.infer<typeof sourceSummarySchema>;

const sourceSchema = z.object({ group: z.string(), fields: z.array(textFieldSchema) });
const targetsSchema = z.object({
  links: z.record(z.string(), z.array(z.string()).nullable()),
  placeholders: z.array(z.string()),
  references: z.array(textLinkSchema),
  titles: z.record(z.string(), groupTitlesSchema),
});

/** Paths, links and titles of texts, and placeholders that texts can contain. */
export interface TextTargets extends TextSite {
  placeholders: readonly string[];
}

/** Group of texts with everything that a change needs. */
export interface FoundTexts {
  group: string;
  placeholders: readonly string[];
  /** Site with the ready texts of staff, without those of this group. */
  others: TextSite;
  /** Site with the ready texts of staff. */
  site: TextSite;
  /** True for a page that staff added. */
  isAdded: boolean;
  fields: TextGroupField[];
  edited: EditedTexts | undefined;
  /** Catalog version. */
  catalogVersion: number;
  entry: StoredAuditEntry | undefined;
}

/** Returns a map in the order of its keys, which the table does not keep. */
function sorted<Value>(map: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns true for a page that staff added. A page of the repository has settings only while it has a redirect. */
function isAddedPage({ page, draftPage }: EditedTexts): boolean {
  return page !== undefined || draftPage !== undefined;
}

/** Returns false for an added page that was never in the shop. */
export function isInUse({ edits, page }: EditedTexts): boolean {
  return edits.length > 0 || page !== undefined;
}

/** Texts of the shop in the table: the repository's texts, which builds write, and the edits of staff. */
export type TextRepository = ReturnType<typeof textRepository>;

function conditionOf(before: EditedTexts | undefined): Condition {
  if (!before) return IS_NEW;
  return {
    expression: '#version = :version',
    names: { '#version': 'version' },
    values: { ':version': before.version },
  };
}

export function textRepository(
  database: Pick<
    Database,
    'get' | 'getMany' | 'queryPartition' | 'putMany' | 'transact' | 'remove'
  >,
  now: () => Date,
) {
  async function summaries(): Promise<SourceSummary[]> {
    const items = await database.queryPartition(TEXT_SOURCES_PARTITION);
    return z.array(sourceSummarySchema).parse(items);
  }

  async function edited(): Promise<EditedTexts[]> {
    return z.array(editedTextsSchema).parse(await database.queryPartition(EDITED_TEXTS_PARTITION));
  }

  let recentEmails: { edited: Promise<EditedTexts[]>; until: number } | undefined;

  /** Edits of the emails. An item that cannot be read is ignored, because emails have built-in texts. */
  async function emailEdits(): Promise<EditedTexts[]> {
    const items = await database.getMany(
      EMAIL_GROUPS.map((name) => editedTextsKey(`emails.${name}`)),
    );
    return items.flatMap((item) => editedTextsSchema.safeParse(item).data ?? []);
  }

  return {
    summaries,

    /** Edits of all groups. */
    edited,

    /** Edits of the emails, at most a minute old. */
    async recentEmailEdits(): Promise<EditedTexts[]> {
      const time = now().getTime();
      if (!recentEmails || recentEmails.until <= time) {
        recentEmails = { edited: emailEdits(), until: time + RECENT_MS };
        recentEmails.edited.catch(() => {
          recentEmails = undefined;
        });
      }
      return recentEmails.edited;
    },

    /** Pages of the shop with the ready texts of staff. Undefined before the first build. */
    async linkTargets(): Promise<LinkTargets | undefined> {
      const item = await database.get(TEXT_TARGETS_KEY);
      if (!item) return undefined;
      return siteWithEdits(targetsSchema.parse(item), (await edited()).filter(isInUse)).links;
    },

    /** Fields of groups in the repository, by group. */
    async fieldsOf(groups: readonly string[]): Promise<Map<string, TextGroupField[]>> {
      const items = groups.length > 0 ? await database.getMany(groups.map(textSourceKey)) : [];
      const sources = z.array(sourceSchema).parse(items);
      return new Map(sources.map(({ group, fields }) => [group, fields]));
    },

    /**
     * Group with the site, the catalog version and an audit entry of the group, in two rounds of table calls. Undefined for an
     * unknown group. The catalog version is read first, so that a write after a change of another group fails.
     */
    async group(group: string, now: Date, entryId?: string): Promise<FoundTexts | undefined> {
      const entryKey = entryId && auditEntryKey({ type: 'text', id: group }, entryId);
      const items = await database.getMany([
        textSourceKey(group),
        TEXT_TARGETS_KEY,
        CATALOG_VERSION_KEY,
        HOME_PAGE_KEY,
        ...(entryKey ? [entryKey] : []),
      ]);
      const targetItem = itemWithKey(items, TEXT_TARGETS_KEY);
      if (!targetItem) return undefined;
      const all = await edited();
      const home = itemWithKey(items, HOME_PAGE_KEY);
      const found = all.find((one) => one.group === group);
      const source = itemWithKey(items, textSourceKey(group));
      const isAdded = !source && found !== undefined && isAddedPage(found);
      if (!source && !isAdded) return undefined;
      const { placeholders, ...site } = targetsSchema.parse(targetItem);
      const { content } = parseHomePage(home ? [home] : []);
      site.references.push(...homePageReferences(content, now));
      site.links = sorted(site.links);
      site.titles = sorted(site.titles);
      const ready = all.filter(isInUse);
      const entryItem = entryKey && itemWithKey(items, entryKey);
      const entry = entryItem && parseStoredAuditEntry(entryItem);
      return {
        group,
        placeholders,
        others: siteWithEdits(
          site,
          ready.filter((one) => one.group !== group),
        ),
        site: siteWithEdits(site, ready),
        isAdded,
        fields: source ? sourceSchema.parse(source).fields : [...ADDED_PAGE_FIELDS],
        edited: found,
        catalogVersion: parseCatalogVersion(itemWithKey(items, CATALOG_VERSION_KEY)),
        entry: entry && !isExpired(entry, now) ? entry : undefined,
      };
    },

    /**
     * Stores the edits of a group unless they were changed meanwhile.
     * @param before stored edits; undefined for the first save
     * @param otherWrites further writes of the transaction
     * @returns `changed` if the edits were changed, `busy` if another item of the transaction was
     */
    async put(
      before: EditedTexts | undefined,
      after: EditedTexts,
      otherWrites: readonly Write[],
    ): Promise<'written' | 'changed' | 'busy'> {
      const put = { put: { ...editedTextsKey(after.group), ...after }, when: conditionOf(before) };
      const outcome = await database.transact([put, ...otherWrites]);
      recentEmails = undefined;
      if (outcome.written) return 'written';
      return outcome.refused.includes(0) ? 'changed' : 'busy';
    },

    /** Edits of a page that staff added. Undefined for other groups. */
    async addedPage(group: string): Promise<EditedTexts | undefined> {
      const items = await database.getMany([editedTextsKey(group), textSourceKey(group)]);
      const stored = itemWithKey(items, editedTextsKey(group));
      if (!stored || itemWithKey(items, textSourceKey(group))) return undefined;
      const texts = editedTextsSchema.parse(stored);
      return isAddedPage(texts) ? texts : undefined;
    },

    /** Removes the edits of a group unless they were changed meanwhile. */
    async removeEdits(before: EditedTexts, otherWrites: readonly Write[]): Promise<boolean> {
      const remove = { remove: editedTextsKey(before.group), when: conditionOf(before) };
      return (await database.transact([remove, ...otherWrites])).written;
    },

    /** Writes groups of the repository, with the paths and placeholders. */
    async putSources(
      groups: readonly (SourceSummary & { content: TextGroupField[] })[],
      targets: TextTargets,
    ): Promise<void> {
      const items = groups.flatMap(
        ({ content, ...summary }): (Item & { PK: string; SK: string })[] => [
          { ...textSourceKey(summary.group), group: summary.group, fields: content },
          { ...textSourceSummaryKey(summary.group), ...summary },
        ],
      );
      await database.putMany([...items, { ...TEXT_TARGETS_KEY, ...targets }]);
    },

    /** Removes a group that the repository no longer contains. The edits of staff stay. */
    async removeSource(group: string): Promise<void> {
      await database.remove(textSourceSummaryKey(group));
      await database.remove(textSourceKey(group));
    },
  };
}
