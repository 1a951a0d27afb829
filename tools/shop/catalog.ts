import type { CallInput } from '#contracts/call.ts';
import {
  addFoundChanges,
  exportCatalogue,
  exportCatalogueCsv,
  type FoundChanges,
  type ImportProblem,
  importCatalogue,
} from '#contracts/products/catalog-files.ts';
import { OLDER_ENCODINGS } from '#domain/input/file-text.ts';
import { MAX_IMPORT_PROBLEMS } from '#domain/limits.ts';
import type { Product } from '#domain/products/product.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { CallShop } from './client.ts';
import type { CommandContext, ShopCommand } from './command-types.ts';
import { OUT, readEncodedText, textOption, writeOutput } from './options.ts';
import { formatJson, formatList } from './print.ts';

type Format = 'csv' | 'json';

/** Returns the extent of a failed import. A change of the catalog during an import can leave it partly written. */
function outcomeOf(written: number): string {
  return written === 0 ? 'No products were written.' : `Products already written: ${written}.`;
}

function formatOption(typed: string | undefined, fallback: Format): Format {
  if (typed === undefined) return fallback;
  if (typed === 'csv' || typed === 'json') return typed;
  throw new UserFacingError(`Invalid --format "${typed}": must be csv or json.`);
}

async function allAsJson(callShop: CallShop): Promise<string> {
  const all: Product[] = [];
  let after: string | undefined;
  do {
    const { result } = await callShop(exportCatalogue, { query: after ? { after } : {} });
    all.push(...result.interiors);
    after = result.next;
  } while (after);
  return formatJson(all);
}

async function allAsCsv(callShop: CallShop): Promise<string> {
  let csv = '';
  let after: string | undefined;
  do {
    const { result } = await callShop(exportCatalogueCsv, { query: after ? { after } : {} });
    csv += result.csv;
    after = result.next;
  } while (after);
  return csv;
}

/** Repeats the import call until no rows remain or too many have problems, and returns the combined result. */
async function importAll(
  { callShop, print }: Pick<CommandContext, 'callShop' | 'print'>,
  body: NonNullable<CallInput<typeof importCatalogue>['body']>,
) {
  const problems: ImportProblem[] = [];
  let found: FoundChanges = { changes: [], changedCells: 0 };
  let written = 0;
  let { next } = body;
  for (;;) {
    const { result } = await callShop(importCatalogue, { body: { ...body, next } });
    problems.push(...result.problems);
    found = addFoundChanges(found, result);
    written += result.written;
    if (result.remaining === 0 || problems.length >= MAX_IMPORT_PROBLEMS) {
      return { ...result, ...found, problems: problems.slice(0, MAX_IMPORT_PROBLEMS), written };
    }
    ({ next } = result);
    print(`Rows remaining: ${result.remaining}\n`);
  }
}

/** Commands for export and import of the catalog. */
export const CATALOG_COMMANDS: readonly ShopCommand[] = [
  {
    name: 'catalogue export',
    args: [],
    description: 'Export all products with all fields.',
    options: {
      format: { type: 'string', value: 'csv|json', description: 'file format (default: csv)' },
      out: OUT,
    },
    async run(run) {
      const format = formatOption(textOption(run.options, 'format'), 'csv');
      const text = await (format === 'csv' ? allAsCsv : allAsJson)(run.callShop);
      await writeOutput(text, run, 'Catalog');
    },
  },
  {
    name: 'catalogue import',
    args: ['FILE'],
    description: 'Validate a file of products, or import it with --write.',
    details:
      'Prints all problems by row and column. Products are written only if the whole file is valid.',
    options: {
      write: { type: 'boolean', description: 'write the products' },
      format: {
        type: 'string',
        value: 'csv|json',
        description: 'file format (default: from the file name)',
      },
      encoding: {
        type: 'string',
        value: OLDER_ENCODINGS.join('|'),
        description: 'encoding of a file that is not Unicode (default: UTF-8 or UTF-16)',
      },
    },
    async run(run) {
      const {
        args: [name = ''],
        options,
        print,
      } = run;
      const fromName = name.toLowerCase().endsWith('.json') ? 'json' : 'csv';
      const format = formatOption(textOption(options, 'format'), fromName);
      const content = await readEncodedText(name, textOption(options, 'encoding'));
      const file = { format, content };
      const writes = options['write'] === true;
      // The dry run validates the whole file. The import continues with its cursor, without a second validation.
      const validated = await importAll(run, { ...file, dryRun: true });
      const { created, changed, unchanged, changes, changedCells } = validated;
      print(`Products: ${created} new, ${changed} changed, ${unchanged} unchanged.\n`);
      if (changes.length > 0) {
        const rows = changes.map(({ code, column, before, after }) => [
          code,
          column || 'new product',
          before,
          after,
        ]);
        const first =
          changes.length < changedCells
            ? `The first ${changes.length} of ${changedCells} changes.\n`
            : '';
        print(`${formatList(['product', 'column', 'before', 'after'], rows, '')}\n${first}`);
      }
      const { problems, written } =
        writes && validated.problems.length === 0
          ? await importAll(run, { ...file, dryRun: false, next: validated.next })
          : validated;
      if (problems.length > 0) {
        const rows = problems.map(({ row, column, message }) => [String(row), column, message]);
        const first =
          problems.length < MAX_IMPORT_PROBLEMS ? '' : `First ${problems.length} problems. `;
        throw new UserFacingError(
          `${formatList(['row', 'column', 'problem'], rows, '')}\n${first}${outcomeOf(written)} Correct the file and import it again.`,
        );
      }
      print(
        writes ? `Products written: ${written}.\n` : 'Dry run. Add --write to import the file.\n',
      );
    },
  },
];
