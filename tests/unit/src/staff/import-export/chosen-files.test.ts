import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-external.js';
import { describe, expect, test } from 'vitest';
import { sortChosenFiles } from '#src/staff/import-export/chosen-files.ts';
import { MAX_ZIP_ENTRIES } from '#src/staff/import-export/read-zip.ts';

type Content = readonly (readonly [path: string, content: string])[];

/** Returns a ZIP file. */
async function zipOf(entries: Content, options: object = {}): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), {
    useWebWorkers: false,
    ...options,
  });
  for (const [path, content] of entries) await zip.add(path, new TextReader(content));
  return zip.close();
}

/** Replaces all occurrences of a text in a ZIP file with another one of the same length. */
async function withText(zip: Blob, from: string, to: string): Promise<Blob> {
  const bytes = Buffer.from(await zip.arrayBuffer());
  return new Blob(
    [bytes.toString('latin1').replaceAll(from, to)].map((text) => Buffer.from(text, 'latin1')),
  );
}

/** Changes the bytes of a ZIP file. */
async function changed(zip: Blob, change: (bytes: Buffer) => void): Promise<Blob> {
  const bytes = Buffer.from(await zip.arrayBuffer());
  change(bytes);
  return new Blob([bytes]);
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;

/** Returns the offset of the first header of a kind. */
function headerAt(bytes: Buffer, signature: number): number {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(signature);
  return bytes.indexOf(mark);
}

/** Sorts the files of a ZIP file. */
async function sorted(zip: Blob, name = 'catalog.zip') {
  return sortChosenFiles([new File([zip], name)]);
}

const NESTED: Content = [
  ['shop/', ''],
  ['shop/catalogue.csv', 'code'],
  ['shop/sofas/LL-SF-1.jpg', 'picture'],
  ['shop/sofas/ghế.jpg'.normalize('NFD'), 'picture'],
  ['shop/readme.txt', 'text'],
  ['__MACOSX/shop/sofas/._LL-SF-1.jpg', 'attributes'],
  ['shop/.DS_Store', 'folder'],
  ['shop/sofas/Thumbs.db', 'thumbnails'],
];

describe('chosen files', () => {
  test('are the product file and the pictures in all folders of a ZIP, without those of the system', async () => {
    const found = await sorted(await zipOf(NESTED));
    if (typeof found === 'string') throw new Error(found);
    expect(found.table?.name).toBe('catalogue.csv');
    expect(await found.table?.text()).toBe('code');
    expect(found.pictures.map(({ path }) => path)).toEqual([
      'shop/sofas/LL-SF-1.jpg',
      'shop/sofas/ghế.jpg',
    ]);
    expect(await (await found.pictures[0]?.open())?.text()).toBe('picture');
    expect(found.others).toEqual(['shop/readme.txt']);
  });

  test('can be a product file next to pictures', async () => {
    const files = ['list.JSON', 'a.jpg', 'b.txt'].map((name) => new File(['x'], name));
    expect(await sortChosenFiles(files)).toMatchObject({
      table: { name: 'list.JSON' },
      pictures: [{ path: 'a.jpg' }],
      others: ['b.txt'],
    });
  });

  test('have one product file at most', async () => {
    const files = ['a.csv', 'b.json'].map((name) => new File(['x'], name));
    expect(await sortChosenFiles(files)).toBe('import-tables');
  });

  test('have at most 2,000 pictures', async () => {
    const files = Array.from({ length: 2_001 }, (_, at) => new File(['x'], `${at}.jpg`));
    expect(await sortChosenFiles(files)).toBe('import-too-many');
  });
});

const ONE: Content = [['LL-SF-1.jpg', 'a picture of a sofa']];
const TWO: Content = [...ONE, ['LL-SF-2.jpg', 'a picture of a table']];

describe('a ZIP file is refused', () => {
  test.each<[name: string, problem: string, make: () => Promise<Blob>]>([
    ['that is no ZIP file', 'zip-damaged', async () => new Blob(['PK no list of entries'])],
    ['that is empty', 'zip-damaged', async () => new Blob([])],
    ['that ends early', 'zip-damaged', async () => (await zipOf(TWO)).slice(0, 120)],
    ['with a password', 'zip-encrypted', () => zipOf(ONE, { password: 'secret', zipCrypto: true })],
    ['with a name in the folder above', 'zip-names', () => zipOf([['../LL-SF-1.jpg', 'x']])],
    ['with a name far above', 'zip-names', () => zipOf([['a/../../../LL-SF-1.jpg', 'x']])],
    ['with a name from the root', 'zip-names', () => zipOf([['/etc/LL-SF-1.jpg', 'x']])],
    ['with a drive of Windows', 'zip-names', () => zipOf([['C:/LL-SF-1.jpg', 'x']])],
    ['with backslashes', 'zip-names', () => zipOf([['..\\LL-SF-1.jpg', 'x']])],
    [
      'with the same name twice',
      'zip-twice',
      async () => withText(await zipOf(TWO), 'LL-SF-2', 'LL-SF-1'),
    ],
    [
      'with the same name in two Unicode forms',
      'zip-twice',
      () =>
        zipOf([
          ['ghế.jpg'.normalize('NFC'), 'x'],
          ['ghế.jpg'.normalize('NFD'), 'x'],
        ]),
    ],
    [
      'with 10,000 entries',
      'zip-entries',
      () =>
        zipOf(
          Array.from({ length: 10_000 }, (_, at) => [`${at}.txt`, ''] as const),
          { level: 0 },
        ),
    ],
  ])(
    '%s',
    async (_, problem, make) => {
      expect(await sorted(await make())).toBe(problem);
    },
    60_000,
  );

  test('with a product file that is damaged', async () => {
    const zip = await changed(await zipOf([['a.csv', 'code;title']], { level: 0 }), (bytes) => {
      bytes.write('X', bytes.indexOf('code;title'));
    });
    expect(await sorted(zip)).toBe('zip-damaged');
  });
});

describe('a picture in a ZIP file is not opened', () => {
  /** Returns whether the only picture of a ZIP file can be opened. */
  async function opens(zip: Blob): Promise<boolean> {
    const found = await sorted(zip);
    if (typeof found === 'string') throw new Error(found);
    try {
      await found.pictures[0]?.open();
      return true;
    } catch {
      return false;
    }
  }
  const sizes = (bytes: Buffer, size: number) => {
    bytes.writeUInt32LE(size, headerAt(bytes, CENTRAL_HEADER) + 24);
    bytes.writeUInt32LE(size, headerAt(bytes, LOCAL_HEADER) + 22);
  };

  test('unless it is intact', async () => {
    expect(await opens(await zipOf(ONE))).toBe(true);
  });

  test('with a wrong checksum', async () => {
    const zip = await changed(await zipOf(ONE, { level: 0 }), (bytes) => {
      bytes.write('X', bytes.indexOf('picture'));
    });
    expect(await opens(zip)).toBe(false);
  });

  test('that unpacks to more bytes than announced', async () => {
    const bomb = await zipOf([['LL-SF-1.jpg', '0'.repeat(5_000_000)]], { level: 9 });
    expect(bomb.size).toBeLessThan(20_000);
    expect(await opens(await changed(bomb, (bytes) => sizes(bytes, 1_000)))).toBe(false);
  });

  test('that unpacks to more than 20 MB', async () => {
    const bomb = await zipOf([['LL-SF-1.jpg', '0'.repeat(20_000_001)]], { level: 9 });
    expect(await opens(bomb)).toBe(false);
  });
});

test('the limit of entries is above 2,000 pictures with the entries of macOS', () => {
  expect(MAX_ZIP_ENTRIES).toBeGreaterThan(4_000);
});
