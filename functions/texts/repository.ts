import * as z from 'zod';
import { changeAuthorSchema } from '#contracts/publishing/publishing.ts';
import { languageSchema } from '#domain/languages.ts';
import type { LinkTargets } from '#domain/texts/check-texts.ts';
import { EMAIL_GROUPS } from '#domain/texts/emails.ts';
import { type TextGroupField, textEditSchema, textFieldSchema } from '#domain/texts/text-fields.ts';
import { parseStoredAuditEntry, type StoredAuditEntry } from '#functions/audit/audit-entry.ts';
import type { Database } from '#functions/db/client.ts';
import { isExpired } from '#functions/db/expiry.ts';
import {
  auditEntryKey,
  CATALOG_VERSION_KEY,
  EDITED_TEXTS_PARTITION,
  editedTextsKey,
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
import { parseCatalogVersion } from '#functions/products/repository.ts';

/** Time for which the edits of emails stay in memory, in milliseconds. */
const RECENT_MS = 60_000;

/** Edits of a group by staff. */
const editedTextsSchema = z.object({
  group: z.string(),
  version: z.number(),
  edits: z.array(textEditSchema),
  draft: z.array(textEditSchema).optional(),
  by: changeAuthorSchema,
  at: z.iso.datetime(),
});
export type EditedTexts = z.infer<typeof editedTextsSchema>;

/** Facts about a group of the repository that lists need. */
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
});

/** Paths and placeholders that texts can contain. */
export interface TextTargets {
  links: LinkTargets;
  placeholders: readonly string[];
}

/** Group of texts with everything that a change needs. */
export interface FoundTexts extends TextTargets {
  fields: TextGroupField[];
  edited: EditedTexts | undefined;
  /** Catalog version. */
  catalogVersion: number;
  entry: StoredAuditEntry | undefined;
}

/** Texts of the shop in the table: those of the repository, which builds write, and the edits of staff. */
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

    /** Fields of groups in the repository, by group. */
    async fieldsOf(groups: readonly string[]): Promise<Map<string, TextGroupField[]>> {
      const items = groups.length > 0 ? await database.getMany(groups.map(textSourceKey)) : [];
      const sources = z.array(sourceSchema).parse(items);
      return new Map(sources.map(({ group, fields }) => [group, fields]));
    },

    /**
     * Group with its edits, the catalog version and an audit entry of the group, in one table call. Undefined for an
     * unknown group.
     */
    async group(group: string, now: Date, entryId?: string): Promise<FoundTexts | undefined> {
      const entryKey = entryId && auditEntryKey({ type: 'text', id: group }, entryId);
      const keys = [textSourceKey(group), editedTextsKey(group), TEXT_TARGETS_KEY];
      const items = await database.getMany([
        ...keys,
        CATALOG_VERSION_KEY,
        ...(entryKey ? [entryKey] : []),
      ]);
      const source = itemWithKey(items, textSourceKey(group));
      const targets = itemWithKey(items, TEXT_TARGETS_KEY);
      if (!source || !targets) return undefined;
      const stored = itemWithKey(items, editedTextsKey(group));
      const entryItem = entryKey && itemWithKey(items, entryKey);
      const entry = entryItem && parseStoredAuditEntry(entryItem);
      const { links, placeholders } = targetsSchema.parse(targets);
      return {
        // The table does not keep the order of a map.
        links: Object.fromEntries(Object.entries(links).sort(([a], [b]) => (a < b ? -1 : 1))),
        placeholders,
        fields: sourceSchema.parse(source).fields,
        edited: stored && editedTextsSchema.parse(stored),
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
