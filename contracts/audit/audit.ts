import * as z from 'zod';
import { codeText } from '#domain/input/text-schemas.ts';
import { FALLBACK_LANGUAGE, languageSchema } from '#domain/languages.ts';
import { productSchema } from '#domain/products/product.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';
import { defineCall, success } from '../call.ts';
import { cursorSchema, wholeNumber } from '../paging.ts';

/** Kinds of changes in the audit log (D59). */
export const AUDIT_KINDS = [
  'created',
  'changed',
  'deleted',
  'restored',
  'status',
  'delivery',
  'delivery-day',
  'undone',
  'removed',
  'warranty',
  'declined',
  'resent',
  'discarded',
  'invited',
  'revoked',
  'accepted',
  'role',
  'reset',
  'factors',
  'signed-out',
  'email-request',
  'email-change',
  'sent',
  'withdrawn',
  'discount',
  'message',
  'assigned',
  'link',
  'note',
  'attached',
  'detached',
] as const;
export const auditKindSchema = z.enum(AUDIT_KINDS);
export type AuditKind = z.infer<typeof auditKindSchema>;

/** Types of objects that staff change. */
export const AUDIT_OBJECTS = [
  'product',
  'draft',
  'preview',
  'picture',
  'order',
  'mail',
  'member',
  'staff',
  'synonym',
  'hidden-search',
  'publishing',
  'quote',
  'quote-settings',
  'saved-reply',
  'shop-facts',
  'home-page',
  'home-page-draft',
  'text',
  'text-draft',
] as const;
export const auditObjectSchema = z.enum(AUDIT_OBJECTS);
export type AuditObject = z.infer<typeof auditObjectSchema>;

/** Days after which an entry expires: two years. */
export const AUDIT_DAYS = 731;
/** Maximum number of entries in one response. An entry can contain a whole product twice. */
export const MAX_AUDIT_PAGE = 30;
/** Maximum length of the name of the operating-system user that a script can report, in characters. */
export const MAX_SCRIPT_USER = 40;

/** Header in which a script reports its operating-system user. */
export const SCRIPT_USER_HEADER = 'x-script-user';

/** Value of the filter `person` for changes by scripts. */
export const SCRIPT_PERSON = 'script';

/** Person or script that made a change, with the name at that time. Only owners see the ids of other people. */
const auditActorSchema = z.union([
  z.object({ kind: z.literal('staff'), id: z.string().optional(), name: z.string() }),
  z.object({ kind: z.literal('script'), user: z.string().optional() }),
]);

/** Values of fields by name. The log does not contain personal data, so `null` replaces such a value. */
const auditValuesSchema = z.record(z.string(), z.unknown());
export type AuditValues = z.infer<typeof auditValuesSchema>;

/** Entry of the audit log. */
export const auditEntrySchema = z.object({
  id: cursorSchema,
  at: z.iso.datetime(),
  kind: auditKindSchema,
  actor: auditActorSchema,
  /** `id` is a product code, an order number, or the id of an email, member or person. */
  object: z.object({ type: auditObjectSchema, id: z.string() }),
  /** Changed fields before the change; null for a new object. */
  before: auditValuesSchema.nullable(),
  /** Changed fields after the change; null for a deleted object. */
  after: auditValuesSchema.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const objectIdSchema = codeText().min(1).max(100);

const entryPage = success(
  z.object({ entries: z.array(auditEntrySchema), next: z.string().optional() }),
);

const paging = {
  after: cursorSchema.optional(),
  limit: wholeNumber(1, MAX_AUDIT_PAGE).default(20),
};

export const listAuditEntries = defineCall(() => ({
  name: 'listAuditEntries',
  summary:
    'Lists entries of the audit log, newest first. `from` and `to` are inclusive days of the market. Without `person` and `object`, one response covers at most one day in UTC and can be empty. Send `next` as `after` to continue.',
  method: 'GET',
  path: '/admin/audit',
  access: 'staff',
  query: z.object({
    /** Id of a person, or `script`. */
    person: z
      .string()
      .regex(/^([0-9a-f]{32}|script)$/, 'must be the id of a staff account, or script')
      .optional(),
    kind: auditKindSchema.optional(),
    type: auditObjectSchema.optional(),
    /** Id of one object. Requires `type`. */
    object: objectIdSchema.optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    market: languageSchema.default(FALLBACK_LANGUAGE),
    ...paging,
  }),
  response: entryPage,
}));

export const listObjectHistory = defineCall(() => ({
  name: 'listObjectHistory',
  summary:
    'Lists the entries of one object in the audit log, newest first. Requires a role that may read the object.',
  method: 'GET',
  path: '/admin/history/{type}/{id}',
  access: 'staff',
  params: z.object({ type: auditObjectSchema, id: objectIdSchema }),
  query: z.object(paging),
  response: entryPage,
}));

export const restoreProduct = defineCall(() => ({
  name: 'restoreProduct',
  summary:
    'Restores a product as it was after an entry of its history, or before its deletion. The result is a new version. `version` is the current version; leave it out for a deleted product.',
  method: 'POST',
  path: '/admin/products/{code}/restore',
  access: 'staff',
  publishes: true,
  params: z.object({ code: productCodeSchema }),
  body: z.object({ entry: cursorSchema, version: z.number().int().min(1).optional() }),
  response: success(productSchema),
  errors: ['unknown-entry', 'version-conflict'],
}));
