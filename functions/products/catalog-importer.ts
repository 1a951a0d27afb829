import type { ResponseOf } from '#contracts/call.ts';
import type {
  ImportChange,
  ImportProblem,
  importCatalogue,
} from '#contracts/products/catalog-files.ts';
import type { ProductCreate } from '#contracts/products/product-editing.ts';
import { MAX_IMPORT_CHANGES, MAX_IMPORT_PROBLEMS } from '#domain/limits.ts';
import type { Product } from '#domain/products/product.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import { picturesByField } from '#functions/pictures/missing-pictures.ts';
import type { ProductChange } from './catalog-change-log.ts';
import {
  appendRange,
  type ImportFile,
  type ImportProgress,
  importCursors,
  NO_PROGRESS,
  type RowRange,
  subtractRange,
} from './import-cursor.ts';
import {
  codeOf,
  type ImportStep,
  missingPictureProblems,
  validateRow,
} from './import-validation.ts';
import { type ParsedRows, parseImportRows, rowsPerRead } from './parse-import-rows.ts';
import { changedProduct, newProduct, productAuditChange } from './product-changes.ts';
import { type CatalogRepository, MAX_WRITTEN, type ProductsToWrite } from './repository.ts';

/**
 * Maximum size of products in one transaction, in bytes, because a table call must finish within a second. With the
 * audit entries, a transaction contains each product up to three times.
 */
const MAX_TRANSACTION_BYTES = 500_000;
/** Maximum number of pictures that one call checks, which takes the shop about two seconds. */
const MAX_CHECKED_PICTURES = 100;

/** Result of one part of an import. */
export interface ImportResult
  extends Omit<ResponseOf<typeof importCatalogue>['result'], 'written' | 'next'> {
  /** Codes of the products that were written. */
  written: string[];
  next: string | undefined;
}

/**
 * Import of product files in parts. Each part reads its products in one table call and writes them in another. Nothing
 * is written before all rows are valid against one version of the catalog. If somebody else changes the catalog, the
 * validation starts again from the beginning.
 */
export type CatalogImporter = ReturnType<typeof catalogImporter>;

/** Validated rows of a file. */
interface ValidatedPart {
  range: RowRange;
  problems: ImportProblem[];
  steps: ImportStep[];
  /** Number of rows that equal the stored product. */
  unchanged: number;
  /** Catalog version at the validation. */
  version: number;
  lastVersionOf: ProductsToWrite['lastVersionOf'];
}

/** Returns the first steps that fit into one transaction: at least one. */
function stepsOfOneWrite(steps: readonly ImportStep[]): ImportStep[] {
  let bytes = 0;
  const fitting = steps.slice(0, MAX_WRITTEN).findIndex(({ draft }, index) => {
    bytes += Buffer.byteLength(JSON.stringify(draft));
    return index > 0 && bytes > MAX_TRANSACTION_BYTES;
  });
  return steps.slice(0, fitting < 0 ? MAX_WRITTEN : fitting);
}

/** Returns the pictures of a row that the stored product does not have. */
function addedPictures({ before, draft }: ImportStep): string[] {
  const picturesOf = (product: Product | ProductCreate) =>
    picturesByField(product).flatMap(([, pictures]) => pictures);
  const known = new Set(before ? picturesOf(before) : []);
  return [...new Set(picturesOf(draft))].filter((picture) => !known.has(picture));
}

/** Returns the number of rows whose added pictures one call can check: at least one. */
function rowsWithinPictures(validated: readonly { step?: ImportStep }[]): number {
  let pictures = 0;
  const beyond = validated.findIndex(({ step }, index) => {
    pictures += step ? addedPictures(step).length : 0;
    return index > 0 && pictures > MAX_CHECKED_PICTURES;
  });
  return beyond < 0 ? validated.length : beyond;
}

/** Returns the progress after the validation of a part. */
function progressAfter(
  progress: ImportProgress,
  { range, steps, unchanged, version }: ValidatedPart,
): ImportProgress {
  const changed = steps.filter(({ before }) => before).length;
  const [first, last] = [steps[0], steps.at(-1)];
  return {
    ...progress,
    validated: range[1],
    version,
    unwritten:
      first && last ? appendRange(progress.unwritten, [first.at, last.at + 1]) : progress.unwritten,
    created: progress.created + steps.length - changed,
    changed: progress.changed + changed,
    unchanged: progress.unchanged + unchanged,
  };
}

/**
 * @param secret key for the signature of cursors
 * @param findMissingPictures returns the pictures that the shop cannot show
 */
export function catalogImporter(
  repository: Pick<CatalogRepository, 'productsToWrite' | 'write'>,
  secret: string,
  auditWrites: AuditWrites,
  now: () => Date,
  findMissingPictures: (pictures: readonly string[]) => Promise<ReadonlySet<string>>,
) {
  const cursors = importCursors(secret);

  /** Validates the first rows of a range, as many as one table call can read. */
  async function validateRows(file: ParsedRows, rows: RowRange): Promise<ValidatedPart> {
    const { range, codes } = rowsPerRead(file, rows);
    const { products, version, lastVersionOf } = await repository.productsToWrite(codes);
    const inShop = new Map(products.map((one) => [one.code, one]));
    const isKnown = (code: string) => file.codes.has(code) || inShop.has(code);
    const [from] = range;
    const readable = file.rows.slice(...range).map((row, index) => {
      return validateRow(row, from + index, inShop.get(codeOf(row) ?? ''), isKnown);
    });
    const validated = readable.slice(0, rowsWithinPictures(readable));
    const to = from + validated.length;
    // Problems of the file itself are reported with the part that contains their row.
    const firstRow = from === 0 ? 0 : (file.rows[from]?.row ?? 0);
    const nextRow = file.rows[to]?.row ?? Number.POSITIVE_INFINITY;
    const here = file.problems.filter(({ row }) => row >= firstRow && row < nextRow);
    const problems = [...here, ...validated.flatMap((one) => one.problems)];
    return {
      range: [from, to],
      problems: problems.sort((a, b) => a.row - b.row),
      steps: validated.flatMap(({ step }) => step ?? []),
      unchanged: validated.filter((one) => !one.step && one.problems.length === 0).length,
      version,
      lastVersionOf,
    };
  }

  /** Returns the problems of added pictures that the shop cannot show. @param later pictures that are not checked */
  async function pictureProblems(
    steps: readonly ImportStep[],
    rows: ParsedRows['rows'],
    later: readonly string[],
  ): Promise<ImportProblem[]> {
    const unchecked = new Set(later);
    const added = steps.flatMap(addedPictures).filter((picture) => !unchecked.has(picture));
    if (added.length === 0) return [];
    const missing = await findMissingPictures([...new Set(added)]);
    return steps.flatMap((step) => {
      const row = rows[step.at];
      const ofRow = new Set(addedPictures(step).filter((picture) => missing.has(picture)));
      return row ? missingPictureProblems(row, step.draft, ofRow) : [];
    });
  }

  /** Returns the changes of a row. `changedProduct` ignores a missing size, which the row has emptied. */
  function changesOf(before: Product, draft: ProductCreate) {
    return before.size && !draft.size ? { ...draft, size: '' } : draft;
  }

  function put(
    steps: readonly ImportStep[],
    { version, lastVersionOf }: ValidatedPart,
    actor: StaffActor,
  ) {
    const time = now();
    const changes = steps.map(
      ({ before, draft }): ProductChange => ({
        before,
        after: before
          ? changedProduct(before, changesOf(before, draft), time)
          : newProduct(draft, lastVersionOf(draft.code), time),
      }),
    );
    const audit = changes.flatMap((change) => auditWrites(actor, productAuditChange(change)));
    return repository.write(version, changes, { by: actor, at: time }, audit);
  }

  /**
   * Writes the first steps of a part. Returns the progress and the written codes.
   * @returns undefined when the catalog has changed since the validation
   */
  async function write(progress: ImportProgress, part: ValidatedPart, actor: StaffActor) {
    const {
      range: [from, to],
      steps,
      version,
    } = part;
    const first = stepsOfOneWrite(steps);
    if (first.length > 0 && !(await put(first, part, actor))) return undefined;
    const next = steps[first.length];
    return {
      progress: {
        ...progress,
        version: version + (first.length > 0 ? 1 : 0),
        unwritten: subtractRange(progress.unwritten, [from, next ? next.at : to]),
      },
      written: first.map(({ draft }) => draft.code),
    };
  }

  return {
    async run(
      file: ImportFile,
      dryRun: boolean,
      next: string | undefined,
      actor: StaffActor,
    ): Promise<ImportResult> {
      const read = parseImportRows(file);
      const { length } = read.rows;

      function resultOf(
        progress: ImportProgress,
        problems: ImportProblem[] = [],
        written: string[] = [],
        changes: ImportChange[] = [],
      ) {
        const { validated, isFaulty, unwritten, created, changed, unchanged } = progress;
        const isWritable = !isFaulty && unwritten.length > 0;
        const toWrite = unwritten.reduce((sum, [from, to]) => sum + to - from, 0);
        const remaining = length - validated + (isWritable && !dryRun ? toWrite : 0);
        const hasNext = remaining > 0 || isWritable;
        return {
          problems: problems.slice(0, MAX_IMPORT_PROBLEMS),
          changes: changes.slice(0, MAX_IMPORT_CHANGES),
          changedCells: changes.length,
          created,
          changed,
          unchanged,
          written,
          remaining,
          next: hasNext ? cursors.sign(progress, file) : undefined,
        };
      }

      const before = cursors.read(next, file);
      const isValidating = before.version === undefined || before.validated < length;
      const rows = isValidating ? ([before.validated, length] as RowRange) : before.unwritten[0];
      if (!rows || (dryRun && !isValidating)) return resultOf(before);
      const part = await validateRows(read, rows);
      const { version } = part;
      // The write of a validated part checks nothing again.
      const problems = isValidating
        ? [
            ...part.problems,
            ...(await pictureProblems(part.steps, read.rows, file.laterPictures)),
          ].sort((a, b) => a.row - b.row)
        : part.problems;
      const hasNewVersion = before.version !== undefined && before.version !== version;
      if (hasNewVersion && !before.isFaulty) return resultOf(NO_PROGRESS);

      const isFaulty = before.isFaulty || read.problems.length > 0 || problems.length > 0;
      const after = { ...(isValidating ? progressAfter(before, part) : before), isFaulty };
      if (dryRun || isFaulty || after.validated < length) {
        const changes = dryRun ? part.steps.flatMap((step) => step.changes) : [];
        return resultOf(after, problems, [], changes);
      }
      const outcome = await write(after, part, actor);
      return outcome
        ? resultOf(outcome.progress, problems, outcome.written)
        : resultOf(NO_PROGRESS);
    },
  };
}
