import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries, listObjectHistory } from '#contracts/audit/audit.ts';
import {
  previewEmail,
  previewEmailHtml,
  sendEmailExample,
} from '#contracts/emails/email-examples.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { getPublishState } from '#contracts/publishing/publishing.ts';
import { getTexts, listTexts, restoreTexts, saveTexts } from '#contracts/texts/texts.ts';
import type { Language } from '#domain/languages.ts';
import {
  EDITABLE_EMAILS,
  type EditableEmail,
  EMAIL_GROUPS,
  emailOfText,
} from '#domain/texts/emails.ts';
import { editedTextsKey } from '#functions/db/keys.ts';
import { htmlWithoutStyles } from '#functions/email/html.ts';
import { RULES } from '#functions/limits/rules.ts';
import { readSourceTexts } from '#integrations/source-texts.ts';
import { SHOWPIECES } from '#shop.config.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { type Mailbox, testMailbox } from '#tests/support/api/mailbox.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { stockTexts } from '#tests/support/api/source-texts.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import {
  callAs,
  createStaffMember,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const GROUP = 'emails.order-emails';
const SUBJECT = 'order-placed-subject';
let mailbox: Mailbox;
let table: Awaited<ReturnType<typeof newTable>>;
let shop: RunningApi;
let editor: StaffMember;
/** False while the mail server refuses every email for the moment. */
let isServerUp: boolean;

beforeEach(async () => {
  mailbox = await testMailbox();
  isServerUp = true;
  const sendEmail: Mailbox['send'] = async (message) => {
    if (!isServerUp) throw new Error('The mail server is down');
    shop.emails.push(message);
    await mailbox.send(message);
  };
  table = await newTable();
  shop = runApi(table, { sendEmail, limitFactor: 100 });
  await stock(shop, [product({ code: 'LL-SF-1' })]);
  await stockTexts(
    shop.database,
    EMAIL_GROUPS.map((name) => `emails.${name}`),
  );
  editor = await createStaffMember(shop, 'editor');
});

const read = async () =>
  (await callAs(shop, editor, getTexts, { params: { group: GROUP } })).result;

interface Change {
  key: string;
  language: Language;
  text: string;
}

async function save(edits: readonly Change[], { ready = true, who = editor } = {}) {
  const { fields, version } = await read();
  return requestAs(shop, who, saveTexts, {
    params: { group: GROUP },
    body: {
      version,
      ready,
      edits: edits.map(({ key, language, text }) => {
        const source = fields.find((field) => field.key === key)?.sources[language];
        if (!source) throw new Error(`No field ${key}`);
        return { key, language, text, source: source.hash };
      }),
    },
  });
}

/** Places an order and returns the email to its customer. */
async function confirmation(language: Language, name: string): Promise<Email> {
  const email = `${name}@customer.test`;
  await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1'], { language, email }) });
  return mailbox.emailTo(email);
}

const NEW = { key: SUBJECT, language: 'en', text: 'Got it: order {{number}}' } as const;

describe('texts of emails', () => {
  test('S17.13 every email has its texts in one group, with a description, and only editors see them', async () => {
    const { groups } = await readSourceTexts();
    const fields = groups
      .filter(({ group }) => group.startsWith('emails.'))
      .flatMap((group) => group.fields);
    for (const name of EDITABLE_EMAILS) {
      const own = fields.filter(({ key }) => emailOfText(key) === name);
      expect(own.map(({ key }) => key)).toContain(`${name}-subject`);
    }
    expect(fields.filter(({ description }) => !description)).toEqual([]);
    const listed = (await callAs(shop, editor, listTexts)).result.groups;
    expect(listed.map(({ kind }) => kind)).toEqual(['emails', 'emails', 'emails']);
    for (const role of ['sales', 'warehouse'] as const) {
      const who = await createStaffMember(shop, role);
      const response = await save([NEW], { who });
      expect(response.status).toBe(403);
    }
  });

  test('S17.14 sent emails have ready texts of staff at once, and drafts change nothing', async () => {
    await save([NEW], { ready: false });
    expect((await confirmation('en', 'draft')).subject).toMatch(/^We have your order/);
    expect((await save([NEW])).status).toBe(200);
    const email = await confirmation('en', 'ready');
    expect(email.subject).toMatch(/^Got it: order LL-/);
    expect((await confirmation('vn', 'other')).subject).toContain('đã nhận đơn hàng');
    // No publication is needed.
    const { changes } = (await callAs(shop, editor, getPublishState)).result;
    expect(changes.total).toBe(0);
  });

  test('S17.14 another process has the texts after a minute', async () => {
    const other = runApi(table, { sendEmail: mailbox.send, limitFactor: 100 });
    const subjectFrom = async (name: string) => {
      const email = `${name}@customer.test`;
      await ask(other.app, placeOrder, { body: orderBody(['LL-SF-1'], { email }) });
      return (await mailbox.emailTo(email)).subject;
    };
    other.clock.now = shop.clock.now;
    expect(await subjectFrom('before')).toMatch(/^We have your order/);
    await save([NEW]);
    expect(await subjectFrom('cached')).toMatch(/^We have your order/);
    other.clock.now = new Date(shop.clock.now.getTime() + 61_000);
    expect(await subjectFrom('after')).toMatch(/^Got it/);
  });

  test('S17.15 an email that waits for another attempt keeps the texts of the time when it was queued', async () => {
    isServerUp = false;
    const email = 'waiting@customer.test';
    await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1'], { language: 'en', email }) });
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await save([NEW]);
    isServerUp = true;
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000);
    await shop.app.sendEmails();
    expect((await mailbox.emailTo(email)).subject).toMatch(/^We have your order/);
    // A second change does not bring the first one back.
    isServerUp = false;
    const second = 'second@customer.test';
    await ask(shop.app, placeOrder, {
      body: orderBody(['LL-SF-1'], { language: 'en', email: second }),
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await save([{ ...NEW, text: 'Later: {{number}}' }]);
    isServerUp = true;
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000);
    await shop.app.sendEmails();
    expect((await mailbox.emailTo(second)).subject).toMatch(/^Got it/);
  });

  test.each([
    ['Order without its number', 'placeholder-missing: {{number}}'],
    ['{{number}} {{secret}}', 'placeholder-unknown: {{secret}}'],
    ['<b>{{number}}</b>', 'markup: </b><b>'],
    ['{{number}}\nBcc: all@shop.test', 'lines'],
    [' ', 'required'],
  ])('S17.16 the text “%s” is refused as %s, and can be a draft', async (text, problem) => {
    const edit = { ...NEW, text };
    expect(await failureOf(await save([edit]))).toMatchObject({
      code: 'invalid-input',
      fields: { [`${SUBJECT}.en`]: problem },
    });
    expect((await save([edit], { ready: false })).status).toBe(200);
  });

  test.each([
    ['lacks a placeholder', { text: 'Order' }],
    ['has an unknown placeholder', { text: '{{number}} {{secret}}' }],
    ['has a line break', { text: '{{number}}\nBcc: all@shop.test' }],
    ['is empty', { text: '' }],
  ])('S17.16 emails have the built-in text if a stored text %s', async (_, { text }) => {
    await save([NEW]);
    const key = editedTextsKey(GROUP);
    const edits = (await read()).edits.map((edit) => ({ ...edit, text }));
    await shop.database.putMany([{ ...(await shop.database.get(key)), ...key, edits }]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
    expect((await confirmation('en', 'broken')).subject).toMatch(/^We have your order/);
  });

  test('S17.16 emails have the built-in texts if the stored item cannot be read', async () => {
    await save([NEW]);
    await shop.database.putMany([{ ...editedTextsKey(GROUP), edits: 'broken' }]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
    expect((await confirmation('en', 'broken')).subject).toMatch(/^We have your order/);
  });

  test('the history restores earlier texts of emails as a draft', async () => {
    await save([NEW]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await save([{ ...NEW, text: 'Later: {{number}}' }]);
    const object = { type: 'text', id: GROUP } as const;
    const { entries } = (await callAs(shop, editor, listObjectHistory, { params: object })).result;
    const entry = entries.at(-1)?.id ?? '';
    const { version } = await read();
    await callAs(shop, editor, restoreTexts, {
      params: { group: GROUP },
      body: { entry, version },
    });
    expect((await read()).draft).toMatchObject([{ key: SUBJECT, text: NEW.text }]);
    expect((await confirmation('en', 'restored')).subject).toMatch(/^Later/);
  });
});

describe('examples of emails', () => {
  // The invitation of the editor.
  beforeEach(() => shop.emails.splice(0));

  type Texts = Record<string, string>;
  const example = (email: EditableEmail, language: Language = 'en', texts: Texts = {}) => ({
    email,
    language,
    texts: Object.entries(texts).map(([key, text]) => ({ key, text })),
  });
  const preview = async (...parts: Parameters<typeof example>) =>
    (await callAs(shop, editor, previewEmail, { body: example(...parts) })).result;
  const html = async (...parts: Parameters<typeof example>) =>
    (await requestAs(shop, editor, previewEmailHtml, { body: example(...parts) })).text();
  /** Texts of all emails in a language, by key. */
  const builtIn = async (language: Language) => {
    const { groups } = await readSourceTexts();
    const fields = groups
      .filter(({ group }) => group.startsWith('emails.'))
      .flatMap((group) => group.fields);
    return new Map(fields.map(({ key, sources }) => [key, sources[language].text]));
  };

  test.each(['en', 'vn', 'kr'] as const)(
    'S17.31 every email has an example with its own texts (%s)',
    async (language) => {
      // A shop without the showpiece has an invented piece.
      if (language !== 'en') await stock(shop, [product({ code: SHOWPIECES.hero.product })]);
      const texts = await builtIn(language);
      const broken = /\{\{|undefined|\[object|NaN|Invalid/;
      for (const name of EDITABLE_EMAILS) {
        const subjectKey = `${name}-subject`;
        const changed = { [subjectKey]: `${texts.get(subjectKey)} ✎` };
        const shown = await preview(name, language, changed);
        expect({ name, ...shown }).toEqual({
          name,
          subject: expect.stringMatching(/ ✎$/),
          text: expect.not.stringMatching(broken),
        });
        expect(shown.subject).not.toMatch(broken);
        expect(await html(name, language)).toMatch(/^<!doctype html>[\s\S]+<\/html>\n$/);
      }
    },
    120_000,
  );

  test('S17.31 an example has the unsaved texts, those in the shop, and no markup of texts', async () => {
    await save([{ key: 'order-shipped-heading', language: 'en', text: 'Saved heading' }]);
    const unsaved = { 'order-shipped-text': 'On the truck' };
    const shown = await preview('order-shipped', 'en', unsaved);
    expect(shown.text).toContain('On the truck');
    expect(shown.text.toLowerCase()).toContain('saved heading');
    expect(await html('order-shipped', 'en', unsaved)).toContain('On the truck');
    const hostile = '<script>alert(1)</script>';
    for (const text of [hostile, '&lt;script&gt;', '"onload="x', 'No {{secret}}']) {
      const page = await html('order-shipped', 'en', { 'order-shipped-text': text });
      expect(page).not.toMatch(/<script|"onload|secret| style=/);
    }
  });

  test('S17.32 examples name no order, quote or coupon of anybody, and their links open nothing private', async () => {
    const email = 'somebody@customer.test';
    await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1'], { email }) });
    const before = await wholeTable(table);
    for (const name of EDITABLE_EMAILS) {
      const page = await html(name);
      expect(page).not.toContain(email);
      const numbers = page.match(/\bL[LQ]-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? [];
      expect(numbers.filter((number) => !number.endsWith('-0000-0000'))).toEqual([]);
      expect(page).not.toMatch(/[#&?](?:token|verify|key|secret)=/);
    }
    expect(await wholeTable(table)).toEqual(before);
  });

  test('S17.32 only owners and editors see and send examples', async () => {
    for (const role of ['sales', 'warehouse'] as const) {
      const who = await createStaffMember(shop, role);
      for (const call of [previewEmail, previewEmailHtml, sendEmailExample]) {
        const response = await requestAs(shop, who, call, { body: example('order-placed') });
        expect(response.status).toBe(403);
      }
    }
    expect(shop.emails.filter(({ subject }) => subject.startsWith('[Example]'))).toEqual([]);
  });

  test.each(['order-placed', 'order-day-accepted', 'quote-sent', 'staff-invitation'] as const)(
    'S17.33 “Send to me” sends the example to the own address only, with a mark: %s',
    async (name) => {
      const texts = { [`${name}-heading`]: 'An unsaved heading' };
      const shown = await preview(name, 'en', texts);
      const body = example(name, 'en', texts);
      const { result } = await callAs(shop, editor, sendEmailExample, { body });
      expect(result).toEqual({ to: editor.email });
      const [sent, ...others] = shop.emails;
      expect(others).toEqual([]);
      expect(sent).toMatchObject({
        to: editor.email,
        subject: `[Example] ${shown.subject}`,
        text: shown.text,
      });
      expect(htmlWithoutStyles(sent?.html ?? '')).toBe(await html(name, 'en', texts));
      expect(sent?.html).toContain('An unsaved heading');
      expect(sent).not.toHaveProperty('replyTo');
      expect(sent).not.toHaveProperty('attachments');
      const received = (await mailbox.emails()).map(({ subject }) => subject);
      expect(received).toContain(`[Example] ${shown.subject}`);
    },
  );

  test('S17.33 an example that fails is sent again like other emails', async () => {
    isServerUp = false;
    await callAs(shop, editor, sendEmailExample, { body: example('quote-sent', 'vn') });
    expect(shop.emails).toEqual([]);
    isServerUp = true;
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000);
    await shop.app.sendEmails();
    expect(shop.emails).toMatchObject([
      { to: editor.email, subject: expect.stringMatching(/^\[Mẫu\] /) },
    ]);
  });

  test('S17.34 a person sends a limited number of examples, and the log has no address', async () => {
    const limited = runApi(table, { sendEmail: mailbox.send });
    limited.clock.now = shop.clock.now;
    const { max } = RULES['email-example-person'];
    const send = () =>
      requestAs(limited, editor, sendEmailExample, { body: example('order-placed') });
    for (let count = 0; count < max; count += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const owner = await createStaffMember(shop, 'owner');
    const { entries } = (await callAs(shop, owner, listAuditEntries, { query: { type: 'mail' } }))
      .result;
    expect(entries).toHaveLength(max);
    expect(entries[0]).toMatchObject({ kind: 'sent', before: {}, after: { kind: 'example' } });
    expect(JSON.stringify(entries)).not.toContain(editor.email);
  });
});
