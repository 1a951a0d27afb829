import {
  exportCatalogue,
  exportCatalogueCsv,
  importCatalogue,
} from '#contracts/admin-catalogue.ts';
import type { Interior } from '#contracts/interior.ts';
import { Refusal } from '#local/refusal.ts';
import type { Ask } from './client.ts';
import type { Command } from './commands.ts';
import { deliver, fileOf, OUT, textOf } from './options.ts';
import { json, list } from './print.ts';

type Format = 'csv' | 'json';

function formatOf(typed: string | undefined, otherwise: Format): Format {
  if (typed === undefined) return otherwise;
  if (typed === 'csv' || typed === 'json') return typed;
  throw new Refusal(`--format must be csv or json, not "${typed}".`);
}

async function wholeJson(ask: Ask): Promise<string> {
  const all: Interior[] = [];
  let after: string | undefined;
  do {
    const { result } = await ask(exportCatalogue, { query: after ? { after } : {} });
    all.push(...result.interiors);
    after = result.next;
  } while (after);
  return json(all);
}

async function wholeCsv(ask: Ask): Promise<string> {
  let csv = '';
  let after: string | undefined;
  do {
    const { result } = await ask(exportCatalogueCsv, { query: after ? { after } : {} });
    csv += result.csv;
    after = result.next;
  } while (after);
  return csv;
}

/** The whole catalogue as a file. */
export const CATALOGUE_COMMANDS: readonly Command[] = [
  {
    name: 'catalogue export',
    args: [],
    about: 'All products with all their fields.',
    options: {
      format: { type: 'string', value: 'csv|json', about: 'csv unless said' },
      out: OUT,
    },
    async run(run) {
      const format = formatOf(textOf(run.options, 'format'), 'csv');
      const text = await (format === 'csv' ? wholeCsv : wholeJson)(run.ask);
      await deliver(text, run, 'Catalogue');
    },
  },
  {
    name: 'catalogue import',
    args: ['FILE'],
    about:
      'Says what a file of products would do and everything that is wrong with it, by row and column. With --write, and only when nothing is wrong, it does it.',
    options: {
      write: { type: 'boolean', about: 'makes and changes the products' },
      format: { type: 'string', value: 'csv|json', about: 'unless the name of the file says it' },
    },
    async run({ ask, args: [file = ''], options, print }) {
      const otherwise = file.toLowerCase().endsWith('.json') ? 'json' : 'csv';
      const format = formatOf(textOf(options, 'format'), otherwise);
      const content = await fileOf(file);
      const body = { format, content, dryRun: options['write'] !== true };
      let { result } = await ask(importCatalogue, { body });
      const { created, changed, unchanged } = result;
      let { written } = result;
      while (result.remaining > 0 && result.problems.length === 0) {
        print(`${result.remaining} to go\n`);
        ({ result } = await ask(importCatalogue, { body }));
        written += result.written;
      }
      print(`New: ${created}, changed: ${changed}, as they are: ${unchanged}.\n`);
      if (result.problems.length > 0) {
        const rows = result.problems.map(({ row, column, message }) => [
          String(row),
          column,
          message,
        ]);
        throw new Refusal(
          `${list(['row', 'column', 'problem'], rows, '')}Nothing more was written.`,
        );
      }
      print(
        body.dryRun ? 'Nothing was written: add --write to do it.\n' : `Written: ${written}.\n`,
      );
    },
  },
];
