import { MAX_PICTURE_BYTES, startPictureUpload } from '#contracts/pictures/pictures.ts';
import { type ImportedPictures, matchPictureFiles } from '#contracts/products/catalog-files.ts';
import { comparePictureFiles } from '#domain/products/picture-file-names.ts';
import { MAX_PICTURES } from '#domain/products/product-summary.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { downloadPicture } from '#src/api/site-picture.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { callRepeatedly, uploadIdOf } from '../shared/uploads/send-file.ts';
import type { SortedFiles } from './chosen-files.ts';
import type { ImportTable } from './read-import-file.ts';
import type { ChosenFile } from './read-zip.ts';

/** Result of the import for a file. */
export type PlannedUse =
  /** Uploaded, and added to a product. */
  | { kind: 'new'; code: string }
  /** Added to a product. The shop has the picture. */
  | { kind: 'already-stored'; code: string; picture: string }
  /** Uploaded. Its new address replaces the one in the product file. */
  | { kind: 'replaces'; address: string }
  /** In the product file, and in the shop. */
  | { kind: 'kept' }
  | { kind: 'left-out'; reason: keyof Texts<'pictures'> };

/** Picture file of an import. */
export interface PlannedPicture {
  file: Pick<ChosenFile, 'path' | 'open'>;
  use: PlannedUse;
}

/** Files that are checked at the same time. */
const PARALLEL = 4;

interface PlanOptions {
  signal: AbortSignal;
  /** Called with the number of files that are checked. */
  onProgress: (done: number) => void;
}

const leftOut = (reason: keyof Texts<'pictures'>): PlannedUse => ({ kind: 'left-out', reason });

/** Failed call. */
class CallFailure extends Error {
  readonly failure: ApiFailure;
  constructor(failure: ApiFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

async function bytesAreEqual(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  const [first, second] = [
    new Uint8Array(await a.arrayBuffer()),
    new Uint8Array(await b.arrayBuffer()),
  ];
  return first.every((byte, at) => byte === second[at]);
}

/** Returns the address of a picture in the product file, if the file has it. */
function addressIn(table: ImportTable | undefined, path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (!table || !/^[\w.-]+$/.test(name)) return undefined;
  const address = `/pictures/${name}`;
  return addressPattern(address).test(table.content) ? address : undefined;
}

/** Returns the pattern of a picture's address that is no part of a longer one. */
function addressPattern(address: string): RegExp {
  return new RegExp(`(?<![\\w.-])${address.replaceAll('.', '\\.')}(?![\\w.-])`, 'g');
}

async function useOf(
  { path, size, open }: ChosenFile,
  code: string,
  table: ImportTable | undefined,
  signal: AbortSignal,
): Promise<PlannedUse> {
  const address = addressIn(table, path);
  if (!address && code === '') return leftOut('import-no-product');
  if (size === 0 || size > MAX_PICTURE_BYTES) return leftOut('failure-file-size');
  let file: File;
  try {
    file = await open();
  } catch {
    return leftOut('failure-damaged');
  }
  if (address) {
    const inShop = await downloadPicture(address, signal);
    const isKept = inShop !== undefined && (await bytesAreEqual(inShop, file));
    return isKept ? { kind: 'kept' } : { kind: 'replaces', address };
  }
  const body = { upload: await uploadIdOf(file), bytes: file.size };
  const started = await callRepeatedly(startPictureUpload, { body }, signal);
  if (!started.ok) throw new CallFailure(started.failure);
  const { stored } = started.response.result;
  return stored ? { kind: 'already-stored', code, picture: stored.picture } : { kind: 'new', code };
}

/** Sorts pictures by product, and within a product by their names. */
function inOrder(planned: readonly PlannedPicture[]): PlannedPicture[] {
  const codeOf = ({ use }: PlannedPicture) => ('code' in use ? use.code : '');
  return planned.toSorted((a, b) => {
    const [first, second] = [codeOf(a), codeOf(b)];
    if (first !== second) return first < second ? -1 : 1;
    return comparePictureFiles(first, a.file.path, b.file.path);
  });
}

/** Leaves out pictures beyond the maximum of a product. */
function withinLimits(planned: readonly PlannedPicture[]): PlannedPicture[] {
  const countOf = new Map<string, number>();
  return planned.map((one) => {
    if (!('code' in one.use)) return one;
    const count = (countOf.get(one.use.code) ?? 0) + 1;
    countOf.set(one.use.code, count);
    return count > MAX_PICTURES ? { ...one, use: leftOut('import-many') } : one;
  });
}

/**
 * Decides what each picture file becomes. Nothing is uploaded.
 * @param table product file
 */
export async function planPictures(
  { pictures, others }: SortedFiles,
  table: ImportTable | undefined,
  { signal, onProgress }: PlanOptions,
): Promise<{ ok: true; response: PlannedPicture[] } | { ok: false; failure: ApiFailure }> {
  const unread = others.map(
    (path): PlannedPicture => ({
      file: { path, open: () => Promise.reject(new Error(path)) },
      use: leftOut('import-other-file'),
    }),
  );
  if (pictures.length === 0) return { ok: true, response: unread };
  const body = { ...(table ?? NO_TABLE), names: pictures.map(({ path }) => path) };
  const matched = await callRepeatedly(matchPictureFiles, { body }, signal);
  if (!matched.ok) return matched;
  const { codes } = matched.response.result;
  const planned: PlannedPicture[] = [];
  try {
    for (let at = 0; at < pictures.length; at += PARALLEL) {
      signal.throwIfAborted();
      onProgress(at);
      const files = pictures.slice(at, at + PARALLEL);
      const uses = await Promise.all(
        files.map((file, index) => useOf(file, codes[at + index] ?? '', table, signal)),
      );
      planned.push(...files.map((file, index) => ({ file, use: uses[index] as PlannedUse })));
    }
  } catch (error) {
    if (error instanceof CallFailure) return { ok: false, failure: error.failure };
    const code = signal.aborted ? 'aborted' : 'network';
    return { ok: false, failure: { code, status: 0, message: '' } };
  }
  return { ok: true, response: withinLimits([...unread, ...inOrder(planned)]) };
}

/** Product file without products. */
const NO_TABLE: ImportTable = { format: 'json', content: '[]' };

/** Returns the fields of the import call. A picture that is not yet uploaded has an address with its path. */
export function importBody(
  table: ImportTable | undefined,
  planned: readonly PlannedPicture[],
  replacesPictures: boolean,
  uploaded: ReadonlyMap<PlannedPicture, string>,
) {
  let { format, content } = table ?? NO_TABLE;
  const picturesOf = new Map<string, string[]>();
  const laterPictures: string[] = [];
  for (const one of planned) {
    const { file, use } = one;
    const picture = uploaded.get(one);
    if (use.kind === 'replaces') {
      if (picture === undefined) laterPictures.push(use.address);
      else content = content.replace(addressPattern(use.address), picture);
    }
    if (use.kind !== 'new' && use.kind !== 'already-stored') continue;
    const path = file.path.replace(/[\s"'<>\\]+/g, '-').slice(-400);
    const address = use.kind === 'already-stored' ? use.picture : (picture ?? `/pictures/${path}`);
    if (use.kind === 'new' && picture === undefined) laterPictures.push(address);
    const list = picturesOf.get(use.code) ?? [];
    if (!list.includes(address)) picturesOf.set(use.code, [...list, address]);
  }
  const pictures = [...picturesOf].map(
    ([code, list]): ImportedPictures => ({ code, pictures: list }),
  );
  return { format, content, pictures, replacesPictures, laterPictures };
}
