import {
  exportCatalogue,
  exportCatalogueCsv,
  type ImportProblem,
  importCatalogue,
} from '#contracts/admin-catalogue.ts';
import type { CallInput } from '#contracts/call.ts';
import type { Interior } from '#contracts/interior.ts';
import { UserFacingError } from '#local/user-facing-error.ts';
import type { Ask } from './client.ts';
import type { Command, Run } from './commands.ts';
import { deliver, fileOf, OUT, textOf } from './options.ts';
import { json, list } from './print.ts';

type Format = 'csv' | 'json';

function formatOf(typed: string | undefined, otherwise: Format): Format {
  if (typed === undefined) return otherwise;
  if (typed === 'csv' || typed === 'json') return typed;
  throw new UserFacingError(`--format must be csv or json, not "${typed}".`);
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

/** Sends a file part by part until nothing is left of it, and gives what all parts together found and did. */
async function inParts(
  { ask, print }: Pick<Run, 'ask' | 'print'>,
  body: NonNullable<CallInput<typeof importCatalogue>['body']>,
) {
  const problems: ImportProblem[] = [];
  let written = 0;
  let { next } = body;
  for (;;) {
    const { result } = await ask(importCatalogue, { body: { ...body, next } });
    problems.push(...result.problems);
    written += result.written;
    if (result.remaining === 0) return { ...result, problems, written };
    ({ next } = result);
    print(`${result.remaining} rows to go\n`);
  }
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
    async run(run) {
      const {
        args: [name = ''],
        options,
        print,
      } = run;
      const otherwise = name.toLowerCase().endsWith('.json') ? 'json' : 'csv';
      const format = formatOf(textOf(options, 'format'), otherwise);
      const content = await fileOf(name);
      const file = { format, content };
      const writes = options['write'] === true;
      // Looked through whole before anything is written, and then written from where that ends.
      const judged = await inParts(run, { ...file, dryRun: true });
      print(
        `New: ${judged.created}, changed: ${judged.changed}, as they are: ${judged.unchanged}.\n`,
      );
      const { problems, written } =
        writes && judged.problems.length === 0
          ? await inParts(run, { ...file, dryRun: false, next: judged.next })
          : judged;
      if (problems.length > 0) {
        const rows = problems.map(({ row, column, message }) => [String(row), column, message]);
        throw new UserFacingError(
          `${list(['row', 'column', 'problem'], rows, '')}Nothing more was written.`,
        );
      }
      print(writes ? `Written: ${written}.\n` : 'Nothing was written: add --write to do it.\n');
    },
  },
];
