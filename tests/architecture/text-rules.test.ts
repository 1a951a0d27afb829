import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import {
  formalityProblems,
  inchProblems,
  metricProblems,
  registerProblems,
  requestProblems,
  textProblems,
} from '#locales/text-rules.ts';

const root = new URL('../../', import.meta.url);
const LANGUAGES: readonly Language[] = ['vn', 'en', 'kr'];
const NAMESPACES = readdirSync(new URL('locales/en/', root)).map((file) =>
  file.replace('.json', ''),
);

const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Returns the problems of named texts as `name: problem`. `problemsOf` returns those of one text. */
function report(
  texts: Iterable<readonly [name: string, text: string]>,
  problemsOf: (text: string) => string[],
): string[] {
  return [...texts].flatMap(([name, text]) =>
    problemsOf(text).map((problem) => `${name}: ${problem}`),
  );
}

/** Returns the lines of a policy or page with their numbers, without the keys of its header and names of rooms. */
function linesOf(path: string): [string, string][] {
  return read(path)
    .split('\n')
    .map((line, index): [string, string] => [
      `line ${index + 1}`,
      line
        .replace(/^room: .*$/, '')
        .replace(/^\s*(?:- )?\w+: ?/, '')
        .replace(/^[#\-\s]+/, '')
        .replace(/^'(.*)'$/, '$1'),
    ])
    .filter(([, line]) => line.trim() !== '');
}

/** Returns the texts of the emails with their keys. */
function emailTexts(language: Language): [string, string][] {
  return NAMESPACES.filter((name) => name.endsWith('-emails')).flatMap((name) =>
    Object.entries(JSON.parse(read(`locales/${language}/${name}.json`)) as Record<string, string>),
  );
}

describe.each(LANGUAGES)('texts in %s follow the rules of the language', (language) => {
  test.each(NAMESPACES)('interface: %s', (namespace) => {
    const texts = JSON.parse(read(`locales/${language}/${namespace}.json`)) as Record<
      string,
      string
    >;
    expect(report(Object.entries(texts), (text) => textProblems(text, language))).toEqual([]);
  });

  const policies = readdirSync(new URL(`src/content/policies/${language}/`, root));
  test.each(policies)('policy: %s', (file) => {
    const lines = linesOf(`src/content/policies/${language}/${file}`);
    expect(report(lines, (text) => textProblems(text, language))).toEqual([]);
  });

  const pages = readdirSync(new URL(`src/content/pages/${language}/`, root));
  test.each(pages)('page: %s', (file) => {
    const lines = linesOf(`src/content/pages/${language}/${file}`);
    expect(report(lines, (text) => textProblems(text, language))).toEqual([]);
  });
});

describe('English contractions', () => {
  test.each(NAMESPACES)('%s has them', (namespace) => {
    const texts = JSON.parse(read(`locales/en/${namespace}.json`)) as Record<string, string>;
    // The wording of a consent is evidence, and stays as customers have read it.
    const own = Object.entries(texts).filter(([key]) => !key.startsWith('consent-'));
    expect(report(own, formalityProblems)).toEqual([]);
  });
});

describe('the Korean speech level', () => {
  test.each(NAMESPACES)('%s is in 해요체, or in 합니다체 for the staff', (namespace) => {
    const texts = JSON.parse(read(`locales/kr/${namespace}.json`)) as Record<string, string>;
    const register = FORMAL_NAMESPACES.has(namespace) ? 'formal' : 'polite';
    const isDeclaration = (key: string) => DECLARATIONS.has(`${namespace}: ${key}`);
    const own = Object.entries(texts).filter(([key]) => key !== CUSTOMERS_MAIL);
    const declarations = own.filter(([key]) => isDeclaration(key));
    const rest = own.filter(([key]) => !isDeclaration(key));
    expect(report(rest, (text) => registerProblems(text, register))).toEqual([]);
    expect(report(declarations, (text) => registerProblems(text, 'formal'))).toEqual([]);
  });

  test.each(readdirSync(new URL('src/content/pages/kr/', root)))(
    '%s is in 해요체, or in 합니다체 as a legal page (D123)',
    (file) => {
      const register = FORMAL_PAGES.has(file) ? 'formal' : 'polite';
      const lines = linesOf(`src/content/pages/kr/${file}`);
      expect(report(lines, (text) => registerProblems(text, register))).toEqual([]);
    },
  );

  test('policies are in 합니다체', () => {
    const policies = readdirSync(new URL('src/content/policies/kr/', root)).flatMap((file) =>
      linesOf(`src/content/policies/kr/${file}`).map(
        ([line, text]) => [`${file} ${line}`, text] as const,
      ),
    );
    expect(report(policies, (text) => registerProblems(text, 'formal'))).toEqual([]);
  });
});

describe('Korean words', () => {
  test.each([...FOR_STAFF])('%s asks the staff with -해 주세요', (namespace) => {
    const texts = JSON.parse(read(`locales/kr/${namespace}.json`)) as Record<string, string>;
    // -지 마세요, -어 두세요 and -어 보세요 have no such form.
    const orders = (text: string) =>
      [...text.matchAll(/[가-힣]*(?<!주|마|두|보)세요/g)].map(([found]) => `orders: '${found}'`);
    expect(report(Object.entries(texts), orders)).toEqual([]);
  });

  test('customers have a 마이페이지, and end it with 회원 탈퇴', () => {
    // The wording of a consent is evidence, and emails to the staff name the staff area.
    const own = NAMESPACES.filter((name) => !FOR_STAFF.has(name)).flatMap((name) =>
      Object.entries(JSON.parse(read(`locales/kr/${name}.json`)) as Record<string, string>)
        .filter(([key]) => !/^(?:consent|staff)-/.test(key))
        .map(([key, text]) => [`${name}: ${key}`, text] as const),
    );
    const content = ['pages', 'policies'].flatMap((folder) =>
      readdirSync(new URL(`src/content/${folder}/kr/`, root)).flatMap((file) =>
        linesOf(`src/content/${folder}/kr/${file}`).map(
          ([line, text]) => [`${file} ${line}`, text] as const,
        ),
      ),
    );
    const other = (text: string) =>
      /내 계정|계정 삭제|계정을 삭제/.test(text) ? ['has another word for the membership'] : [];
    expect(report([...own, ...content], other)).toEqual([]);
  });
});

/** Namespaces of emails, of the staff area, and of the printed slip that goes with a delivery. */
const FORMAL_NAMESPACES = new Set([
  'account-emails',
  'email-examples',
  'order-emails',
  'quote-emails',
  'facts',
  'admin',
  'audit',
  'deliveries',
  'drafts',
  'find',
  'home-page',
  'packing-slip',
  'pictures',
  'quote-document',
  'publishing',
  'searches',
  'quotes',
  'staff',
  'texts',
  'timeline',
  'today',
]);
/** Pages with terms and legal facts. */
const FORMAL_PAGES = new Set(['terms.md', 'legal-notice.md']);
/** Declarations of customers, which are in 합니다체 on pages in 해요체. */
const DECLARATIONS = new Set([
  'quote: agree',
  'quote: priced-agree',
  'text-messages: consent-2',
  'text-messages: consent-3',
]);
/** Namespaces that only staff read. */
const FOR_STAFF = new Set([
  'admin',
  'audit',
  'deliveries',
  'drafts',
  'export-headers',
  'facts',
  'find',
  'home-page',
  'pictures',
  'publishing',
  'quotes',
  'searches',
  'staff',
  'texts',
  'timeline',
  'today',
]);
/** Key of the email that a customer sends to the shop. */
const CUSTOMERS_MAIL = 'enquiry-body';

describe('Vietnamese texts for customers', () => {
  const content = ['pages', 'policies'].flatMap((folder) =>
    readdirSync(new URL(`src/content/${folder}/vn/`, root)).flatMap((file) =>
      linesOf(`src/content/${folder}/vn/${file}`).map(
        ([line, text]) => [`${file} ${line}`, text] as const,
      ),
    ),
  );
  const ownInterface = NAMESPACES.filter((name) => !FOR_STAFF.has(name)).flatMap((name) =>
    Object.entries(JSON.parse(read(`locales/vn/${name}.json`)) as Record<string, string>).map(
      ([key, text]) => [`${name}: ${key}`, text] as const,
    ),
  );

  test('say đồng ý, and only the staff area says chốt giá', () => {
    const casual = (text: string) => (/chốt giá/i.test(text) ? ['says chốt giá'] : []);
    expect(report([...content, ...ownInterface], casual)).toEqual([]);
  });

  test('have one request with bạn in a paragraph at most', () => {
    expect(report(content, (text) => requestProblems(text, 1))).toEqual([]);
  });
});

test.each(NAMESPACES)('the Vietnamese errors ask with Vui lòng: %s', (namespace) => {
  const texts = JSON.parse(read(`locales/vn/${namespace}.json`)) as Record<string, string>;
  // The lines of a password are a list of conditions.
  const errors = Object.entries(texts).filter(
    ([key]) => /(?:^|-)(?:error|problem)-/.test(key) && !key.includes('-password-'),
  );
  const bare = (text: string) =>
    /^(?:Nhập|Chọn|Cần có) /.test(text) ? ['orders or states; begin with Vui lòng'] : [];
  expect(report(errors, bare)).toEqual([]);
});

test.each(NAMESPACES)('the Vietnamese interface asks without bạn: %s', (namespace) => {
  const texts = JSON.parse(read(`locales/vn/${namespace}.json`)) as Record<string, string>;
  expect(report(Object.entries(texts), (text) => requestProblems(text, 0))).toEqual([]);
});

test('English pages and policies have inches in sentences, and in only in tables', () => {
  const texts = ['pages', 'policies'].flatMap((folder) =>
    readdirSync(new URL(`src/content/${folder}/en/`, root)).flatMap((file) =>
      linesOf(`src/content/${folder}/en/${file}`)
        .filter(([, text]) => !text.startsWith('|'))
        .map(([line, text]) => [`${file} ${line}`, text] as const),
    ),
  );
  expect(report(texts, inchProblems)).toEqual([]);
});

test('English policies and emails have no metric measures', () => {
  const texts = readdirSync(new URL('src/content/policies/en/', root)).flatMap((file) =>
    linesOf(`src/content/policies/en/${file}`).map(
      ([line, text]) => [`${file} ${line}`, text] as const,
    ),
  );
  expect(report([...texts, ...emailTexts('en')], metricProblems)).toEqual([]);
});
