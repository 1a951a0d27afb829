import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { LEFT, RIGHT } from '#functions/documents/page-layout.ts';
import { quotePdf } from '#functions/quotes/pdf/draw-quote.ts';
import { elementsOf, openPdf, textEdges, textsOf } from '#tests/support/documents/read-pdf.ts';
import { type SampleOptions, sampleQuote } from '#tests/support/documents/sample-quote.ts';

// Sixty lines with pictures take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const MAX_BYTES = 150 * 1024;

async function open(options: SampleOptions) {
  return openPdf(await quotePdf(await sampleQuote(options)));
}

describe.each<[Language, string, string[]]>([
  [
    'en',
    'en',
    ['Dear Hannah Whitfield,', 'Koda chaise sofa in Flax linen', '$7,683.50', 'Page 1 of 2'],
  ],
  ['vn', 'vi', ['Xin chào Nguyễn Thu Hà,', 'Ghế bành Toma, vải nhung cam gỉ sắt', '157.425.000 ₫']],
  ['kr', 'ko', ['김서연 님,', '베트로 아치 유리장, 월넛과 투명 유리', '10,113,500원', '1 / 2']],
])('the PDF of a quote in %s', (language, tag, expected) => {
  test('contains its texts, so that a reader finds and copies them (D57)', async () => {
    const text = (await textsOf(await open({ language }))).join(' ');
    for (const part of expected) expect(text).toContain(part);
  });

  test('names its language and title, and is tagged', async () => {
    const pdf = await open({ language });
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: tag, Title: expect.stringContaining('LL-Q-7K2M') });
    expect(metadata?.get('pdfuaid:part')).toBe('1');
    expect(metadata?.get('dc:title')).toContain('LL-Q-7K2M');
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  test('has at most 150 KB for ten lines with pictures', async () => {
    const bytes = await quotePdf(await sampleQuote({ language, lines: 10, withPictures: true }));
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  });
});

test.each([
  ['en', 'Price of order LL-3F8H-2KWV', /\bquotes?\b/i],
  ['vn', 'Giá của đơn hàng LL-3F8H-2KWV', /báo giá/i],
  ['kr', '주문 LL-3F8H-2KWV 가격', /견적/],
] as const)(
  'the PDF of a price in %s names its order, and speaks of no quote (D86)',
  async (language, title, quote) => {
    const texts = async (order?: string) => {
      const change = { terms: [], note: '', ...(order ? { order } : {}) };
      const pdf = await open({ language, change });
      const { info } = await pdf.getMetadata();
      return [(info as { Title: string }).Title, ...(await textsOf(pdf))].join(' ');
    };
    const priced = await texts('LL-3F8H-2KWV');
    expect(priced).toContain(title);
    expect(priced).not.toMatch(quote);
    expect(await texts()).toMatch(quote);
  },
);

test('names of customers keep their letters in a quote of another language', async () => {
  for (const [language, name] of [
    ['vn', '뷁쀍 김서연'],
    ['kr', 'Nguyễn Thị Ngọc Ánh'],
    ['en', 'Trần 김 Smith-Nguyễn'],
  ] as const) {
    const customer = { name, address: ['서울숲2길 32-14', '27 Trần Não'] };
    const [first] = await textsOf(await open({ language, change: { customer } }));
    expect(first).toContain(name);
    expect(first).toContain('서울숲2길 32-14 27 Trần Não');
  }
});

test.each(['W', '가', 'Ữ', 'i.', 'ÅÅ-'])(
  'words of %s without a space stay within the margins',
  async (part) => {
    const word = part.repeat(180);
    const sample = await sampleQuote({ lines: 2 });
    const lines = sample.lines.map((line) => ({ ...line, title: word, options: word }));
    const customer = { name: word, address: [word], email: `${word}@${word}.example` };
    const office = { ...sample.office, contact: word };
    const pdf = await openPdf(await quotePdf({ ...sample, lines, customer, office, note: word }));
    const edges = await textEdges(pdf);
    expect((await textsOf(pdf)).join('').replaceAll(' ', '')).toContain(part.repeat(10));
    for (const { text, left, right } of edges) {
      expect(left, text).toBeGreaterThanOrEqual(LEFT - 0.5);
      expect(right, text).toBeLessThanOrEqual(RIGHT + 0.5);
    }
  },
);

describe('tags', () => {
  test('a reader finds one main heading first, then addresses, table, terms and link', async () => {
    const pdf = await open({ lines: 1, withPictures: true });
    const roles = [...(await elementsOf(pdf, 1)), ...(await elementsOf(pdf, 2))].map(
      ({ role }) => role,
    );
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.indexOf('H1')).toBeLessThan(roles.indexOf('H2'));
    expect(roles.indexOf('H2')).toBeLessThan(roles.indexOf('Table'));
    expect(roles.indexOf('Table')).toBeLessThan(roles.indexOf('Link'));
    // The product's picture, and the QR code.
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(2);
  });

  test('each line is a row with one header cell and three cells, below four header cells', async () => {
    const rows = (await elementsOf(await open({ lines: 2 }), 1)).filter(
      ({ role }) => role === 'TR',
    );
    const cells = rows.map(({ children }) => children.map(({ role }) => role));
    expect(cells.slice(0, 3)).toEqual([
      ['TH', 'TH', 'TH', 'TH'],
      ['TH', 'TD', 'TD', 'TD'],
      ['TH', 'TD', 'TD', 'TD'],
    ]);
  });

  test('header cells name their scope, and pictures their product', async () => {
    const quote = await sampleQuote({ lines: 1, withPictures: true });
    const text = Buffer.from(await quotePdf(quote)).toString('latin1');
    expect(text.match(/\/Scope \/Column/g)).toHaveLength(4);
    expect(text.match(/\/Scope \/Row/g)).toHaveLength(1 + quote.sums.length + 1);
    expect(text).toContain('/Alt (Picture of Koda chaise sofa in Flax linen)');
  });
});

describe('pages', () => {
  test('sixty lines: each is on one page, in order, and each page starts with the sum so far', async () => {
    const quote = await sampleQuote({ lines: 60, withPictures: true });
    const pages = await textsOf(await openPdf(await quotePdf(quote)));
    const pageOf = (code: string) => pages.findIndex((page) => page.includes(code));
    const found = quote.lines.map(({ code = '' }) => pageOf(code));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    const lastPage = found.at(-1) ?? 0;
    expect(lastPage).toBeGreaterThan(5);
    for (let page = 1; page <= lastPage; page += 1) {
      const before = quote.lines.findLast(({ code = '' }) => pageOf(code) < page);
      expect(pages[page]).toContain(`Carried over from page ${page} ${before?.runningTotal}`);
      expect(pages[page - 1]).toContain(`Continued on page ${page + 1}`);
    }
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  test('the total is on the page of the last line, and the terms with the signature', async () => {
    for (const lines of [1, 2, 4, 5, 6]) {
      const pages = await textsOf(await open({ lines, withPictures: lines % 2 === 0 }));
      const { lines: all } = await sampleQuote({ lines });
      const total = pages.find((page) => page.includes('$7,683.50'));
      expect(total).toContain(all.at(-1)?.code);
      const last = pages.at(-1);
      expect(last).toContain('What is in the price');
      expect(last).toContain('Signature');
    }
  });

  test('long titles, requests, notes and terms lose no page and end', async () => {
    const quote = await sampleQuote({ lines: 3 });
    const long = 'Very long words about furniture. '.repeat(150);
    const change = {
      lines: quote.lines.map((line) => ({ ...line, title: `${long}`, wish: long })),
      note: `${long}LAST OF NOTE`,
      terms: [{ title: 'Terms', text: `${long.repeat(3)}LAST OF TERMS` }],
    };
    const pages = await textsOf(await open({ change }));
    expect(pages.join(' ')).toContain('LAST OF NOTE');
    expect(pages.join(' ')).toContain('LAST OF TERMS');
    expect(pages.at(-1)).toContain('Signature');
    expect(pages.length).toBeLessThan(15);
  });
});

test('without a link, the quote has no code and asks for a signature', async () => {
  const { link: _, ...quote } = await sampleQuote({ lines: 1 });
  const pdf = await openPdf(await quotePdf(quote));
  const text = (await textsOf(pdf)).join(' ');
  expect(text).toContain('Sign here and send us a photo of this page.');
  expect(text).not.toContain('Scan the code');
  const roles = (await elementsOf(pdf, pdf.numPages)).map(({ role }) => role);
  expect(roles).not.toContain('Link');
  expect(roles).not.toContain('Figure');
});

test('the link on the last page leads to the private page', async () => {
  const quote = await sampleQuote({ lines: 1 });
  const pdf = await openPdf(await quotePdf(quote));
  const annotations = await (await pdf.getPage(pdf.numPages)).getAnnotations();
  expect(annotations).toMatchObject([
    { url: quote.link, contentsObj: { str: 'Open the quote online' } },
  ]);
});

test('a picture that is not a JPEG is left out', async () => {
  const quote = await sampleQuote({ lines: 2 });
  const broken = [new Uint8Array([0xff, 0xd8, 1, 2]), new TextEncoder().encode('<svg/>')];
  const lines = quote.lines.map((line, index) => ({ ...line, picture: broken[index] }));
  const text = await textsOf(await open({ change: { lines: lines as typeof quote.lines } }));
  expect(text[0]).toContain(quote.lines[1]?.title);
});

test('markup in a name stays text in the metadata', async () => {
  const quote = await sampleQuote({ lines: 1, change: { number: '<b>&Q' } });
  const { info, metadata } = await (await openPdf(await quotePdf(quote))).getMetadata();
  expect(info).toMatchObject({ Title: 'Quote <b>&Q, version 2', Author: 'Lim & Loom Việt Nam' });
  expect(metadata?.get('dc:title')).toBe('Quote <b>&Q, version 2');
});

test('the same quote gives the same bytes', async () => {
  const quote = await sampleQuote({ language: 'kr', withPictures: true });
  const hash = async () =>
    createHash('sha256')
      .update(await quotePdf(quote))
      .digest('hex');
  const [first, other] = [await hash(), (await open({ language: 'vn' })) && (await hash())];
  expect(other).toBe(first);
});
