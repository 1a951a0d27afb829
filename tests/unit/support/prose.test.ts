import { describe, expect, test } from 'vitest';
import { repository } from '#tests/support/prose/citations.ts';
import { proseOf } from '#tests/support/prose/comments.ts';
import { violationsIn } from '#tests/support/prose/rules.ts';
import {
  countWords,
  plainWords,
  sentencesOf,
  splitSentences,
} from '#tests/support/prose/sentences.ts';

const known = repository([
  'docs/decisions/001-one-table.md',
  'docs/table.md',
  'README.md',
  'src/features/basket/basket.ts',
]);

function rulesBroken(file: string, source: string): string[] {
  return violationsIn(file, source, known).map(({ line, rule }) => `${line} ${rule}`);
}

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');

describe('sentences', () => {
  test.each([
    ['Returns a price. Throws without one.', ['Returns a price.', 'Throws without one.']],
    ['Is it open? Yes! It is.', ['Is it open?', 'Yes!', 'It is.']],
    ['Uses a store, e.g. Redis. Then it ends.', ['Uses a store, e.g. Redis.', 'Then it ends.']],
    ['Sizes, i.e. S and M. Colors too.', ['Sizes, i.e. S and M.', 'Colors too.']],
    ['Built with Astro 7.3.4 on Node 24.', ['Built with Astro 7.3.4 on Node 24.']],
    ['Open at 9 a.m. Monday to Friday.', ['Open at 9 a.m. Monday to Friday.']],
    ['See file.ts and a.b. it goes on.', ['See file.ts and a.b. it goes on.']],
    ['She said "Go." Then she left.', ['She said "Go."', 'Then she left.']],
    ['(In brackets.) After them.', ['(In brackets.)', 'After them.']],
    ['One: two; three.', ['One: two; three.']],
  ])('%s', (text, expected) => {
    expect(splitSentences(text)).toEqual(expected);
  });

  test('can begin with a code span, whose own periods do not count', () => {
    const text = plainWords('Run it. `npm run dev` starts the shop. `a. B. c` is one word.');
    expect(splitSentences(text)).toHaveLength(3);
  });

  test('count a link, code span or URL as one word, and a dash as none', () => {
    expect(
      countWords(plainWords('Read [the table](docs/table.md) – `a b c` or https://a.example/b.')),
    ).toBe(6);
  });

  test('report the line on which they begin, even after a code span over two lines', () => {
    const [block] = proseOf('a.md', 'First `code\nspan` here.\nSecond one.\nThird.');
    expect(block && sentencesOf(block).map(({ line }) => line)).toEqual([1, 3, 4]);
  });
});

describe('Markdown', () => {
  test('list items, table cells and headings are separate blocks', () => {
    const source = [
      `# ${words(16)}`,
      `- ${words(16)}`,
      `- ${words(16)}`,
      '',
      '| a | b |',
      '| --- | --- |',
      `| ${words(16)} | ${words(16)} |`,
      words(16),
    ].join('\n');
    expect(rulesBroken('docs/a.md', source)).toEqual([]);
  });

  test('a sentence may have 30 words, even over several lines', () => {
    expect(rulesBroken('docs/a.md', `${words(30)}.`)).toEqual([]);
    expect(rulesBroken('docs/a.md', `\n${words(20)}\n${words(11)}.`)).toEqual(['2 length']);
    expect(rulesBroken('docs/a.md', `- ${words(20)}\n  ${words(11)}.`)).toEqual(['1 length']);
  });

  test('link definitions are skipped', () => {
    const definition = `[anew]: table.md#${words(31)}`;
    expect(rulesBroken('docs/a.md', `${definition}\n${definition}`)).toEqual([]);
  });

  test('code blocks and front matter are skipped', () => {
    const source = `---\ntitle: anew\n---\n\n\`\`\`sh\nnothing but anew\n\`\`\`\n\nanew`;
    expect(rulesBroken('docs/a.md', source)).toEqual(['9 word']);
  });

  test.each(['anew', 'Beside', 'nothing but', 'at hand', 'as it were', 'whereof', 'permits to'])(
    'the word "%s" is banned, except as code',
    (word) => {
      expect(rulesBroken('docs/a.md', `It is ${word} here.`)).toEqual(['1 word']);
      expect(rulesBroken('docs/a.md', `It is \`${word}\` besides.`)).toEqual([]);
    },
  );

  test('links, paths and decision records must exist', () => {
    const good = [
      '[one](decisions/001-one-table.md), [two](table.md#keys), [web](https://a.example)',
      '`basket/basket.ts`, `src/features/`, `basket.ts`, `dist/`, `*.css`, `/api/order`',
      'decision 001',
    ];
    expect(rulesBroken('docs/a.md', good.join('\n\n'))).toEqual([]);
    for (const bad of [
      '[one](decisions/999-none.md)',
      '`basket/none.ts`',
      '`none.ts`',
      '`src/none/`',
      'decision 002',
    ]) {
      expect(rulesBroken('docs/a.md', bad), bad).toEqual(['1 citation']);
    }
  });
});

describe('comments', () => {
  test.each([
    'What',
    'How',
    'Where',
    'Whether',
    'Of',
    'To',
    'That',
    'Fewest',
    'Most',
    'Reason against',
  ])('a doc comment must not begin with %s', (word) => {
    expect(rulesBroken('a.ts', `/** ${word} it is. */\nconst a = 1;`)).toEqual(['1 opener']);
    expect(rulesBroken('a.ts', `/**\n * ${word} it is.\n */\nconst a = 1;`)).toEqual(['2 opener']);
    expect(rulesBroken('a.ts', `// ${word} it is.\nconst a = 1;`)).toEqual([]);
    expect(rulesBroken('a.ts', `/** Returns it. ${word} it is. */\nconst a = 1;`)).toEqual([]);
  });

  test('strings, templates, patterns and JSX texts that look like comments are skipped', () => {
    const source = [
      "const a = 'https://anew.example // anew';",
      `const b = \`// anew \${a /* fine */} /* anew */\`;`,
      'const c = /\\/\\*anew\\*\\//;',
      'const d = <p title="// anew">// anew /* anew */ {/* fine */}/* anew */</p>;',
    ].join('\n');
    expect(rulesBroken('a.tsx', source)).toEqual([]);
    expect(rulesBroken('a.tsx', `${source}\nconst e = <p>{/* anew */}</p>; // anew`)).toEqual([
      '5 word',
      '5 word',
    ]);
  });

  test('comments on consecutive lines are one paragraph, and pragmas are skipped', () => {
    const lines = `// ${words(16)}\n// ${words(16)}.\n`;
    expect(rulesBroken('a.ts', `${lines}const a = 1;`)).toEqual(['1 length']);
    expect(rulesBroken('a.ts', `// biome-ignore lint/a: anew\nconst a = 1;`)).toEqual([]);
  });

  test('descriptions of tags are separate sentences', () => {
    const doc = `/**\n * ${words(20)}\n * @param a ${words(20)}\n * @throws anew\n */\nconst a = 1;`;
    expect(rulesBroken('a.ts', doc)).toEqual(['4 word']);
  });

  test('all parts of Astro components and style sheets are checked', () => {
    const source = [
      '---',
      '/** What it is. */',
      "const a = '// anew';",
      '---',
      '<!-- anew -->',
      '<p>{/* anew */}anew // anew</p>',
      '<script>',
      '  // anew',
      '</script>',
      '<style>',
      '  /* anew */',
      '</style>',
    ].join('\n');
    expect(rulesBroken('a.astro', source)).toEqual([
      '2 opener',
      '5 word',
      '6 word',
      '8 word',
      '11 word',
    ]);
    expect(rulesBroken('a.css', '/* Fine. */\na { color: red; }\n/* anew */')).toEqual(['3 word']);
  });
});
