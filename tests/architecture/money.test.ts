import { expect, test } from 'vitest';
import { moneyEscapes } from '#tests/support/money-escapes.ts';

/** File next to which the examples import the money module and a schema that contains amounts. */
const EXAMPLE = 'domain/money-example.ts';
const START = `
import { amountSchema } from './money/money-schemas.ts';
import type { Amount } from './money/currency.ts';
import * as z from 'zod';
const quote = z.object({ price: amountSchema, total: amountSchema.nullable(), count: z.int() });
declare const { price, total, count }: z.infer<typeof quote>;
declare let sum: Amount;
declare const prices: Amount[];
let text: string;
`;

const FORBIDDEN = [
  'price + price',
  'price - sum',
  'price * 2',
  'price / count',
  'price % 10',
  'price ** 2',
  'sum += price',
  'sum++',
  '-price',
  '+price',
  '~price',
  '!price',
  '(total ?? price) * count',
  "'$' + price",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code of an example
  '`${price}`',
  'price.toFixed(2)',
  'Math.round(price)',
  'Math.max(...prices)',
  'Number(price)',
  'Number.parseFloat(price)',
  'String(total)',
  'BigInt(price)',
  'prices.map(Number)',
  'prices.filter(Boolean)',
  'price as number',
  'price as unknown',
  'price as any',
  'count as Amount',
  'total ? 1 : 2',
  'total && count',
  'total || price',
  'if (total) text = ""',
];

const ALLOWED = [
  'price < sum',
  'price === total',
  'total !== null',
  'sum = total ?? price',
  'count && price',
  'count * 2',
  'Math.round(count)',
  'String(count)',
  'prices.map((one) => one)',
  'prices.length + 1',
  'JSON.stringify({ price })',
];

test('only the money module calculates with amounts (S11.9)', () => {
  const lines = [...FORBIDDEN, ...ALLOWED];
  const found = moneyEscapes({ [EXAMPLE]: START + lines.map((line) => `${line};`).join('\n') });
  const first = START.split('\n').length;
  const linesFound = (places: string[]) =>
    places.map((place) => lines[Number(/:(\d+)/.exec(place)?.[1]) - first]);
  const [examples, others] = [true, false].map((isExample) =>
    found.filter((place) => place.startsWith(EXAMPLE) === isExample),
  );
  expect(new Set(linesFound(examples ?? []))).toEqual(new Set(FORBIDDEN));
  expect(others).toEqual([]);
}, 180_000);
