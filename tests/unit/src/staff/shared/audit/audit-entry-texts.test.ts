import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  AUDIT_KINDS,
  AUDIT_OBJECTS,
  type AuditEntry,
  type AuditObject,
} from '#contracts/audit/audit.ts';
import { AGREEMENT_CHANNELS } from '#contracts/orders/agreement.ts';
import { orderStatusSchema, WARRANTY_SOLUTIONS } from '#contracts/orders/orders.ts';
import { updatePublishSettings } from '#contracts/publishing/publishing.ts';
import { QUOTE_STATES } from '#contracts/quotes/quotes.ts';
import { savedReplyFormSchema } from '#contracts/quotes/saved-replies.ts';
import { QUOTE_SOURCES, quoteSettingsSchema } from '#contracts/quotes/staff-quotes.ts';
import { languageSchema } from '#domain/languages.ts';
import { productSchema } from '#domain/products/product.ts';
import { homePageSchema } from '#domain/shop/home-page.ts';
import { shopFactsSchema } from '#domain/shop/shop-facts.ts';
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts';
import { RECORDED_FIELDS } from '#functions/audit/recorded-values.ts';
import { emailTemplateDataSchema } from '#functions/outbox/outbox-email.ts';
import {
  auditKindText,
  auditObjectLocation,
  knownFieldName,
  knownValue,
  objectName,
  valueLines,
} from '#src/staff/shared/audit/audit-entry-texts.ts';
import { staffAreaTexts } from '#tests/support/staff-area-texts.ts';

const STAFF_ID = '0123456789abcdef0123456789abcdef';

/** Fields of a product that are not in the log. */
const TECHNICAL = ['_id', 'createdAt', 'updatedAt'];

/** Returns the names of all fields inside of a schema, at any depth. */
function fieldNames(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) => [
      name,
      ...fieldNames(inner),
    ]);
  }
  if (schema instanceof z.ZodArray) return fieldNames(schema.element);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return fieldNames(schema.unwrap());
  }
  return [];
}

/** Schemas of the objects whose values contain other fields. */
const SCHEMAS: Partial<Record<AuditObject, z.ZodType>> = {
  product: productSchema,
  draft: productSchema,
  publishing: updatePublishSettings.body,
  'quote-settings': quoteSettingsSchema,
  'shop-facts': shopFactsSchema,
  'home-page': homePageSchema,
  'home-page-draft': homePageSchema,
  'saved-reply': savedReplyFormSchema,
};

function entry(change: Partial<AuditEntry>): AuditEntry {
  return {
    id: '2026-05-05T08:00:00.000Z#0',
    at: '2026-05-05T08:00:00.000Z',
    kind: 'changed',
    actor: { kind: 'script' },
    object: { type: 'staff', id: STAFF_ID },
    before: null,
    after: null,
    ...change,
  };
}

describe.each(languageSchema.options)('in %s', (language) => {
  const allTexts = staffAreaTexts(language);

  test.each(AUDIT_OBJECTS)('the log has words for every kind and field: %s', (type) => {
    for (const kind of AUDIT_KINDS) {
      expect(auditKindText({ kind, object: { type, id: '1' } }, allTexts)).toMatch(/\S/);
    }
    const inner = SCHEMAS[type] ? fieldNames(SCHEMAS[type]) : [];
    const names = [...RECORDED_FIELDS[type], ...inner].filter((name) => !TECHNICAL.includes(name));
    const unnamed = names.filter((name) => !knownFieldName(name, allTexts, type));
    expect(unnamed).toEqual([]);
  });

  test.each([
    ['status', orderStatusSchema.options],
    ['state', QUOTE_STATES],
    ['source', QUOTE_SOURCES],
    ['how', AGREEMENT_CHANNELS],
    ['solution', WARRANTY_SOLUTIONS],
    ['message', ['question', 'answer', 'internal', 'customer']],
    ['draft', ['saved', 'discarded']],
    ['discount', ['asked', 'withdrawn', 'approved', 'limited']],
    ['role', STAFF_ROLES],
    ['language', languageSchema.options],
    ['category', productSchema.shape.category.options],
    ['delivery', productSchema.shape.delivery.options],
    ['package', productSchema.shape.packages.unwrap().element.shape.name.options],
    ['kind', emailTemplateDataSchema.options.map((one) => one.shape.kind.value)],
    ['deliveryDayState', ['proposed', 'accepted', 'declined', 'withdrawn']],
    ['deliveryTime', ['any', 'morning', 'afternoon']],
  ])('the log has words for every value: %s', (name, values) => {
    expect(values.filter((value) => !knownValue(name, value, allTexts))).toEqual([]);
  });

  test('an object is named without a raw id, and has a link', () => {
    for (const type of AUDIT_OBJECTS) {
      const one = entry({ object: { type, id: STAFF_ID } });
      const isFamiliar = [
        'product',
        'draft',
        'preview',
        'order',
        'quote',
        'synonym',
        'hidden-search',
      ];
      if (!isFamiliar.includes(type)) {
        expect(objectName(one, allTexts, new Map())).not.toContain(STAFF_ID);
      }
      expect(auditObjectLocation(one)).toMatchObject({ section: expect.any(String) });
    }
  });

  test('a field that nobody has named yet has words, and no name of the code', () => {
    expect(knownFieldName('wholesaleTier', allTexts)).toBeUndefined();
    expect(allTexts.auditTexts['field-other']).toMatch(/\S/);
  });
});

describe('an entry of the log', () => {
  const english = staffAreaTexts('en');
  const vietnamese = staffAreaTexts('vn');

  test('names the person whose account changed', () => {
    const names = new Map([[STAFF_ID, 'Lan Trần']]);
    expect(objectName(entry({}), english, names)).toBe('Staff: Lan Trần');
    expect(objectName(entry({ before: { name: 'Mai' } }), english, new Map())).toBe('Staff: Mai');
    expect(objectName(entry({}), english, new Map())).toBe('Staff: a former colleague');
    // The names have not loaded.
    expect(objectName(entry({}), english)).toBe('Staff');
    const actor = { kind: 'staff', id: STAFF_ID, name: 'Thảo' } as const;
    expect(objectName(entry({ actor }), english, new Map())).toBe('Staff: Thảo');
  });

  test('names emails by their subject, and search words with their language', () => {
    const email = entry({
      object: { type: 'mail', id: STAFF_ID },
      after: { kind: 'quote-sent', quote: 'LQ-1' },
    });
    expect(objectName(email, english)).toBe('Email: Quote');
    const synonym = entry({ object: { type: 'synonym', id: 'kr 해먹 의자' } });
    expect(objectName(synonym, english)).toBe('Synonym “해먹 의자” (한국어)');
  });

  test('calls an agreement of a customer and the sign-in of a colleague by different words', () => {
    const quote = { kind: 'accepted', object: { type: 'quote', id: 'LQ-1' } } as const;
    const staff = { kind: 'accepted', object: { type: 'staff', id: STAFF_ID } } as const;
    expect(auditKindText(quote, english)).toBe('Agreement recorded');
    expect(auditKindText(staff, english)).toBe('Sign-in set up');
  });

  test('shows settings in words: days, hours, rates and languages', () => {
    const lines = (name: string, values: object, type: AuditObject) =>
      valueLines(name, values as Record<string, unknown>, null, vietnamese, type);
    expect(lines('discountLimit', { discountLimit: 12_500 }, 'quote-settings')).toEqual(['12,5%']);
    const hours = { en: { days: [1], opens: '09:00' } };
    expect(lines('hours', { hours }, 'shop-facts')).toEqual([
      'Văn phòng California, Ngày làm việc, 1: Thứ 2',
      'Văn phòng California, Mở cửa: 09:00',
    ]);
    const holidays = { en: ['2026-01-01'] };
    expect(lines('holidays', { holidays }, 'shop-facts')).toEqual([
      'Văn phòng California, 1: 01/01/2026',
    ]);
    const chats = { vn: { name: 'contact-zalo', href: 'https://zalo.me/shop' }, en: null };
    expect(lines('chats', { chats }, 'shop-facts')).toEqual([
      'Tiếng Việt, Tên: Zalo',
      'Tiếng Việt, Liên kết: https://zalo.me/shop',
      'English: Không có',
    ]);
    expect(lines('quiet', { quiet: null }, 'publishing')).toEqual(['Không có']);
    const texts = { kr: 'Xin chào' };
    expect(lines('texts', { texts }, 'saved-reply')).toEqual(['한국어: Xin chào']);
    expect(lines('assignee', { assignee: STAFF_ID }, 'quote')).toEqual(['Không ghi lại']);
    const packages = [{ name: 'body', width: 226 }];
    expect(lines('packages', { packages }, 'product')).toEqual([
      expect.stringMatching(/^1, Tên: (?!body)\S+/),
      '1, Rộng: 226',
    ]);
    // A reply may be called like a package.
    expect(lines('name', { name: 'body' }, 'saved-reply')).toEqual(['body']);
  });

  test('has no link for a customer whose account is deleted', () => {
    const object = { type: 'member', id: '1' } as const;
    expect(auditObjectLocation(entry({ object, kind: 'deleted' }))).toBeUndefined();
    expect(auditObjectLocation(entry({ object }))).toEqual({ section: 'customers', customer: '1' });
  });
});
