import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { downloadQuote, MAX_QUOTE_LINES, type QuoteCredentials } from '#contracts/quotes/quotes.ts';
import { amountOf } from '#domain/money/arithmetic.ts';
import { formatAmount } from '#domain/money/format.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { quoteKey } from '#functions/db/keys.ts';
import { rawMessage } from '#functions/email/nodemailer.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { FROM } from '#tests/support/api/mailbox.ts';
import { product } from '#tests/support/api/products.ts';
import { requested, sendVersion, sentQuote } from '#tests/support/api/quotes.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { priced } from '#tests/support/api/staff-quotes.ts';
import { openPdf, textsOf } from '#tests/support/documents/read-pdf.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const PHOTOGRAPH = new URL('../../catalogue/pictures/koda-flax-hero.webp', import.meta.url);
/** Netlify's limit of a response. */
const RESPONSE_LIMIT = 6_000_000;
let settings: ConnectionSettings;
let shop: RunningApi;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings, { limitFactor: 100 });
  await stock(shop, [product({ code: SOFA, title: 'Hoi An Sofa' })]);
});

/** Downloads a quote as its customer, and returns the texts of its pages. */
async function download(credentials: QuoteCredentials, api = shop) {
  const { result } = await ask(api.app, downloadQuote, { body: credentials });
  const bytes = Buffer.from(result.pdf, 'base64');
  const pdf = await openPdf(bytes);
  return { name: result.name, bytes, pdf, text: (await textsOf(pdf)).join(' ') };
}

describe('the download of a quote (D57)', () => {
  test('is the PDF of the latest version, with the private link', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    await sendVersion(shop, credentials.number, { unitPrice: 98_765, validUntil: '2026-06-30' });
    const { name, text, pdf } = await download(credentials);
    expect(name).toBe(`${credentials.number}.pdf`);
    for (const part of [
      credentials.number,
      'Hoi An Sofa',
      '$987.65',
      '$1,975.30',
      '$2,075.30',
      'June 30, 2026',
    ]) {
      expect(text).toContain(part);
    }
    const annotations = await (await pdf.getPage(pdf.numPages)).getAnnotations();
    const links = annotations.map(({ url }: { url?: string }) => url);
    expect(links).toContain(`http://shop.test/quote#${credentials.number}.${credentials.secret}`);
  });

  test.each([
    ['vn', 'VND', 'Tiền hàng', 'Giờ Việt Nam'],
    ['kr', 'KRW', '상품 금액', '베트남 시간'],
  ] as const)(
    'in %s and %s has all texts in the language',
    async (language, currency, label, zone) => {
      const request = { language, country: 'Viet Nam' } as const;
      const tax = { rate: 8_000, included: true };
      const discount = { kind: 'percent', rate: 5_000 } as const;
      const credentials = await sentQuote(shop, [SOFA], { request, currency, tax, discount });
      const { text } = await download(credentials);
      const version = { lines: 2 * 123_457, discount: 12_346 };
      const format = (value: number) => formatAmount(amountOf(value), currency, language);
      for (const part of [label, zone, format(version.lines), format(version.discount)]) {
        expect(text.replaceAll('\u00a0', ' ')).toContain(part.replaceAll('\u00a0', ' '));
      }
    },
  );

  test('without a version is a 409', async () => {
    const credentials = await requested(shop, [SOFA]);
    const failure = await failureOf(await request(shop.app, downloadQuote, { body: credentials }));
    expect(failure).toMatchObject({ http: 409, code: 'status-conflict' });
  });

  test('is limited by number', async () => {
    const patient = runApi(settings);
    const credentials = await sentQuote(patient, [SOFA]);
    const statuses: number[] = [];
    for (let turn = 0; turn < 16; turn += 1) {
      statuses.push((await request(patient.app, downloadQuote, { body: credentials })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 200), 429]);
  });
});

describe('the pictures of a PDF', () => {
  const code = (n: number) => `LL-PX-${n}`;
  const codes = Array.from({ length: MAX_QUOTE_LINES }, (_, n) => code(n));

  async function stocked(api: RunningApi, count: number): Promise<QuoteCredentials> {
    const own = codes.slice(0, count);
    await stock(
      api,
      own.map((one) => product({ code: one, imageSmall: [`/pictures/${one}.webp`] })),
    );
    return sentQuote(api, own);
  }

  test('come from the site, and missing or unreadable ones are left out', async () => {
    const photograph = await readFile(PHOTOGRAPH);
    const read: string[] = [];
    const api = runApi(settings, {
      readPicture: async (site, picture) => {
        read.push(`${site} ${picture}`);
        if (picture.includes(code(1))) return undefined;
        return picture.includes(code(2)) ? Buffer.from('no picture') : photograph;
      },
    });
    const { bytes, text } = await download(await stocked(api, 3), api);
    expect(read.toSorted()).toEqual(
      codes.slice(0, 3).map((one) => `http://shop.test /pictures/${one}.webp`),
    );
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(text).toContain(code(1));
    expect(text).toContain(code(2));
  });

  test('of 60 products without any compression stay far below the response limit', async () => {
    const noise = await sharp({
      create: {
        width: 320,
        height: 400,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const api = runApi(settings, { readPicture: async () => noise });
    const credentials = await stocked(api, MAX_QUOTE_LINES);
    const response = await request(api.app, downloadQuote, { body: credentials });
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeLessThan(RESPONSE_LIMIT / 2);
  }, 30_000);
});

describe('the email with a version', () => {
  const attachedTo = (api: RunningApi) => api.emails.flatMap(({ attachments = [] }) => attachments);

  test('has the PDF of that version attached, also after a newer version', async () => {
    const waiting = runApi(settings, { sendEmail: undefined });
    const sales = await createStaffMember(shop, 'sales');
    const { number } = await requested(shop, [SOFA]);
    await priced(waiting, sales, { number }, [SOFA], { draftRevision: 0 });
    await sendVersion(shop, number, { unitPrice: 98_765, validUntil: '2026-06-30' });
    shop.emails.length = 0;
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
    await shop.app.sendEmails();
    const [email] = shop.emails.filter(({ attachments }) => attachments);
    expect(email?.to).toBe('linh@example.com');
    const [file] = attachedTo(shop);
    expect(file?.name).toBe(`${number}.pdf`);
    const text = (await textsOf(await openPdf(file?.content ?? new Uint8Array()))).join(' ');
    expect(text).toContain('$1,234.57');
    expect(text).not.toContain('$987.65');
    if (!email) throw new Error('No mail has an attachment');
    const sent = await PostalMime.parse(await rawMessage(email, FROM));
    expect(sent.attachments).toMatchObject([
      { filename: `${number}.pdf`, mimeType: 'application/pdf', disposition: 'attachment' },
    ]);
  });

  test('is the only one with an attachment, and no PDF is stored', async () => {
    const sales = await createStaffMember(shop, 'sales');
    const { number } = await requested(shop, [SOFA]);
    await priced(shop, sales, { number }, [SOFA]);
    expect(attachedTo(shop)).toHaveLength(1);
    const items = await shop.database.queryPartition(quoteKey(number).PK);
    expect(JSON.stringify(items).length).toBeLessThan(5_000);
  });
});
