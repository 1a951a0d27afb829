import type { ImportProblem, importCatalogue } from '#contracts/admin-catalogue.ts';
import type { AnswerOf } from '#contracts/call.ts';
import {
  BEGINNING,
  type ImportFile,
  joined,
  outside,
  type Place,
  placeSeal,
  type Range,
} from './import-cursor.ts';
import { type ReadRows, readable, readRows } from './import-rows.ts';
import { codeOf, judge, type Step } from './import-validation.ts';
import { changedProduct, newProduct } from './product.ts';
import { type CatalogueRepository, MOST_TOGETHER, type ProductChange } from './repository.ts';

/** Products that are written together have no more in all, unless one alone has: a call of the table has a second. */
const BYTES_TOGETHER = 1_000_000;

/** How a part of an import went. */
export interface Imported
  extends Omit<AnswerOf<typeof importCatalogue>['result'], 'written' | 'next'> {
  /** Codes of the products that were written. */
  written: string[];
  next: string | undefined;
}

/**
 * Files of products put into the catalogue, some rows at a time: each part reads its products by one call of the table
 * and writes them by another. All rows are judged first, against the catalogue in one version. Nothing is written before
 * everything is right, and then only while the catalogue is as it was judged; when somebody else has changed it, the
 * judging begins anew.
 */
export interface CatalogueImport {
  run(file: ImportFile, dryRun: boolean, next: string | undefined): Promise<Imported>;
}

/** What some rows of a file would do. */
interface Part {
  range: Range;
  problems: ImportProblem[];
  steps: Step[];
  /** Rows that the shop has so. */
  unchanged: number;
  /** Of the catalogue when it was looked at. */
  version: number;
}

/** The first of these steps, as many as are written together. */
function together(steps: readonly Step[]): Step[] {
  let bytes = 0;
  const fitting = steps.slice(0, MOST_TOGETHER).findIndex(({ draft }, index) => {
    bytes += Buffer.byteLength(JSON.stringify(draft));
    return index > 0 && bytes > BYTES_TOGETHER;
  });
  return steps.slice(0, fitting < 0 ? MOST_TOGETHER : fitting);
}

/** A place after rows that follow it have been judged. */
function judgedUpTo(place: Place, { range, steps, unchanged, version }: Part): Place {
  const changed = steps.filter(({ before }) => before).length;
  const [first, last] = [steps[0], steps.at(-1)];
  return {
    ...place,
    judged: range[1],
    version,
    open: first && last ? joined(place.open, [first.at, last.at + 1]) : place.open,
    created: place.created + steps.length - changed,
    changed: place.changed + changed,
    unchanged: place.unchanged + unchanged,
  };
}

/** @param secret what only the shop knows @param now the clock */
export function catalogueImport(
  repository: Pick<CatalogueRepository, 'productsAndVersion' | 'write'>,
  secret: string,
  now: () => Date,
): CatalogueImport {
  const seal = placeSeal(secret);

  /** Judges the first rows of a range, as many as can be read together. */
  async function judgeSome(file: ReadRows, wanted: Range): Promise<Part> {
    const { range, codes } = readable(file, wanted);
    const { products, version } = await repository.productsAndVersion(codes);
    const inShop = new Map(products.map((one) => [one.code, one]));
    const isKnown = (code: string) => file.codes.has(code) || inShop.has(code);
    const [from, to] = range;
    const judged = file.rows.slice(from, to).map((row, index) => {
      return judge(row, from + index, inShop.get(codeOf(row) ?? ''), isKnown);
    });
    // What is wrong with the file itself is told with the rows that it stands between.
    const firstRow = from === 0 ? 0 : (file.rows[from]?.row ?? 0);
    const nextRow = file.rows[to]?.row ?? Number.POSITIVE_INFINITY;
    const here = file.problems.filter(({ row }) => row >= firstRow && row < nextRow);
    const problems = [...here, ...judged.flatMap((one) => one.problems)];
    return {
      range,
      problems: problems.sort((a, b) => a.row - b.row),
      steps: judged.flatMap(({ step }) => step ?? []),
      unchanged: judged.filter((one) => !one.step && one.problems.length === 0).length,
      version,
    };
  }

  function put(steps: readonly Step[], version: number) {
    const time = now();
    const changes = steps.map(
      ({ before, draft }): ProductChange => ({
        before,
        after: before ? changedProduct(before, draft, time) : newProduct(draft, time),
      }),
    );
    return repository.write(version, changes);
  }

  /** Writes what it can of a part, and gives the place after it with the codes; undefined when the catalogue has moved. */
  async function write(place: Place, { range: [from, to], steps, version }: Part) {
    const first = together(steps);
    if (first.length > 0 && (await put(first, version)) !== 'written') return undefined;
    const next = steps[first.length];
    return {
      place: {
        ...place,
        version: version + (first.length > 0 ? 1 : 0),
        open: outside(place.open, [from, next ? next.at : to]),
      },
      written: first.map(({ draft }) => draft.code),
    };
  }

  return {
    async run(file, dryRun, next) {
      const read = readRows(file);
      const { length } = read.rows;

      function answer(place: Place, problems: ImportProblem[] = [], written: string[] = []) {
        const { judged, isFaulty, open, created, changed, unchanged } = place;
        const isGood = !isFaulty && open.length > 0;
        const toWrite = open.reduce((sum, [from, to]) => sum + to - from, 0);
        const remaining = length - judged + (isGood && !dryRun ? toWrite : 0);
        const goesOn = remaining > 0 || isGood;
        return {
          problems,
          created,
          changed,
          unchanged,
          written,
          remaining,
          next: goesOn ? seal.give(place, file) : undefined,
        };
      }

      const before = seal.take(next, file);
      const isJudging = before.version === undefined || before.judged < length;
      const wanted = isJudging ? ([before.judged, length] as Range) : before.open[0];
      if (!wanted || (dryRun && !isJudging)) return answer(before);
      const part = await judgeSome(read, wanted);
      const { problems, version } = part;
      const hasMoved = before.version !== undefined && before.version !== version;
      if (hasMoved && !before.isFaulty) return answer(BEGINNING);

      const isFaulty = before.isFaulty || read.problems.length > 0 || problems.length > 0;
      const after = { ...(isJudging ? judgedUpTo(before, part) : before), isFaulty };
      if (dryRun || isFaulty || after.judged < length) return answer(after, problems);
      const outcome = await write(after, part);
      return outcome ? answer(outcome.place, problems, outcome.written) : answer(BEGINNING);
    },
  };
}
