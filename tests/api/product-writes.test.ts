import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { listObjectHistory, restoreProduct } from '#contracts/audit/audit.ts';
import { importCatalogue } from '#contracts/products/catalog-files.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#contracts/products/product-editing.ts';
import { getProduct, listCategory, listProducts } from '#contracts/products/products.ts';
import { MAX_BODY_BYTES } from '#domain/limits.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { editedCodes, seedCatalog, updateProducts } from '#netlify/local/seed-catalog.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;

beforeEach(async () => {
  shop = runApi(await newTable());
});

async function listed(app = shop.app): Promise<string[]> {
  const { result } = await ask(app, listProducts, { query: { limit: '100' } });
  return result.interiors.map((card) => card.code).toSorted();
}

describe('creating', () => {
  test('requires only code, category and title, and returns the whole product', async () => {
    const body = { code: 'll-new-1', category: 'Bed' as const, title: 'Sa Pa Bed' };
    const { result } = await ask(shop.app, createProduct, { body });
    expect(result).toMatchObject({
      _id: 'LL-NEW-1',
      code: 'LL-NEW-1',
      variant: 'LL-NEW-1',
      delivery: 'case goods',
      createdAt: '2026-05-05T08:00:00.000Z',
      version: 1,
    });
    const detail = await ask(shop.app, getProduct, { params: { id: 'LL-NEW-1' } });
    expect(detail.result.interior).toEqual(result);
    expect(await listed()).toEqual(['LL-NEW-1']);
  });

  test.each(['Bar Stool', 'bar-stool', 'BAR STOOL'])(
    'accepts the category %s (D7)',
    async (category) => {
      const body = { code: 'LL-NEW-2', category, title: 'Bar Stool' };
      expect((await ask(shop.app, createProduct, { body })).result.category).toBe('Bar Stool');
    },
  );

  test('rejects a code that exists, and keeps its product unchanged', async () => {
    const body = productDraft({ code: 'LL-A' });
    const first = await ask(shop.app, createProduct, { body });
    const again = { ...body, title: 'Another' };
    const response = await request(shop.app, createProduct, { body: again });
    expect(await failureOf(response)).toMatchObject({ http: 409, code: 'code-taken' });
    const { result } = await ask(shop.app, getProduct, { params: { id: 'LL-A' } });
    expect(result.interior).toEqual(first.result);
    expect((await ask(shop.app, listProducts)).result.interiors[0]?.title).toBe(body.title);
  });

  test('30 parallel new products are all stored and listed once', async () => {
    const drafts = Array.from({ length: 30 }, () => productDraft());
    const responses = await Promise.all(
      drafts.map((body) => request(shop.app, createProduct, { body })),
    );
    expect(responses.map((response) => response.status)).toEqual(drafts.map(() => 201));
    expect(await listed()).toEqual(drafts.map((draft) => draft.code).toSorted());
    expect(await catalogRepository(shop.database).version()).toBe(30);
  });

  test('parallel creation of one code creates one product', async () => {
    const body = productDraft();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => request(shop.app, createProduct, { body })),
    );
    const statuses = responses.map((response) => response.status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });
});

describe('changing', () => {
  const id = 'LL-B';

  beforeEach(() => stock(shop, [product({ code: id, title: 'Before' })]));

  test('changes only the given fields, and the list shows the change', async () => {
    shop.clock.now = new Date('2026-06-01T00:00:00.000Z');
    const body = { title: 'After' };
    const { result } = await ask(shop.app, updateProduct, { params: { id }, body });
    expect(result).toMatchObject({
      title: 'After',
      color: 'Tan',
      version: 2,
      createdAt: '2026-05-05T08:00:00.000Z',
      updatedAt: '2026-06-01T00:00:00.000Z',
    });
    expect((await ask(shop.app, listProducts)).result.interiors[0]?.title).toBe('After');
  });

  test.each([{}, { title: 'Before' }])(
    'that changes nothing (%o) creates no version, no audit entry and no unpublished change',
    async (body) => {
      const { interior } = (await ask(shop.app, getProduct, { params: { id } })).result;
      const version = await catalogRepository(shop.database).version();
      shop.clock.now = new Date('2026-06-01T00:00:00.000Z');
      const { result } = await ask(shop.app, updateProduct, { params: { id }, body });
      expect(result).toEqual(interior);
      expect(await catalogRepository(shop.database).version()).toBe(version);
      const { entries } = (
        await ask(shop.app, listObjectHistory, { params: { type: 'product', id } })
      ).result;
      expect(entries).toEqual([]);
    },
  );

  test('a change of category moves the product between lists', async () => {
    const body = { category: 'Lighting' as const };
    await ask(shop.app, updateProduct, { params: { id }, body });
    const totals = await Promise.all(
      ['sofa', 'lighting'].map((category) => ask(shop.app, listCategory, { params: { category } })),
    );
    expect(totals.map((answer) => answer.result.total)).toEqual([0, 1]);
    expect(await listed()).toEqual([id]);
  });

  test('an outdated version gets 409', async () => {
    const change = (title: string, version: number) =>
      request(shop.app, updateProduct, { params: { id }, body: { title, version } });
    expect((await change('first', 1)).status).toBe(200);
    const late = await failureOf(await change('second', 1));
    expect(late).toMatchObject({ http: 409, code: 'version-conflict' });
    expect((await change('third', 2)).status).toBe(200);
  });

  test('one of ten parallel changes with the same version succeeds', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        request(shop.app, updateProduct, {
          params: { id },
          body: { title: `Turn ${turn}`, version: 1 },
        }),
      ),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 409)).toHaveLength(9);
  });

  test('five parallel changes without a version all succeed without losing a field', async () => {
    const changes = [
      { title: 'T' },
      { color: 'C' },
      { material: 'M' },
      { care: 'K' },
      { custom: 'U' },
    ];
    const responses = await Promise.all(
      changes.map((body) => request(shop.app, updateProduct, { params: { id }, body })),
    );
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200, 200]);
    const { result } = await ask(shop.app, getProduct, { params: { id } });
    expect(result.interior).toMatchObject({ ...Object.assign({}, ...changes), version: 6 });
  });

  test('changing an unknown product gets 404', async () => {
    const params = { id: 'LL-GONE' };
    const response = await request(shop.app, updateProduct, { params, body: {} });
    expect(await failureOf(response)).toMatchObject({ http: 404, code: 'unknown-product' });
  });

  test('a product cannot grow beyond the size of a table item', async () => {
    const long = 'ệ'.repeat(4000);
    const name = 'ệ'.repeat(200);
    const picture = `/${'x'.repeat(499)}`;
    const texts = { description: long, custom: long, customNote: long, stockNote: long };
    const options = Array.from({ length: 40 }, () => ({
      color: name,
      material: name,
      imageBig: picture,
      imageSmall: picture,
    }));
    const parts = [
      { ...texts, care: long, specifications: long, generalInfo: long },
      {
        extraInfo: Array.from({ length: 20 }, () => 'ệ'.repeat(500)),
        imageBig: Array.from({ length: 20 }, () => picture),
        imageSmall: Array.from({ length: 20 }, () => picture),
      },
      { translations: { vn: texts, kr: { ...texts, stockNote: '' } } },
      { stockedCoMat: options },
      { customCoMat: options },
    ];
    const codes: unknown[] = [];
    for (const body of parts) {
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(MAX_BODY_BYTES);
      const response = await request(shop.app, updateProduct, { params: { id }, body });
      codes.push(response.ok ? 'changed' : (await failureOf(response)).code);
    }
    // Half of an item, because an audit entry contains the product before and after a change.
    expect(codes.slice(0, 3)).toEqual(['changed', 'changed', 'body-too-large']);
  });
});

describe('deleting', () => {
  test('removes the product from all lists and families', async () => {
    await stock(shop, [product({ code: 'LL-C' }), product({ code: 'LL-D', family: ['LL-C'] })]);
    const params = { id: 'll-c' };
    expect(await ask(shop.app, deleteProduct, { params })).toEqual({
      status: true,
      result: { _id: 'LL-C' },
    });
    expect(await listed()).toEqual(['LL-D']);
    const rest = await ask(shop.app, getProduct, { params: { id: 'LL-D' } });
    expect(rest.result.interiorFamily).toEqual([]);
    for (const call of [getProduct, deleteProduct]) {
      const failure = await failureOf(await request(shop.app, call, { params }));
      expect(failure).toMatchObject({ http: 404, code: 'unknown-product' });
    }
  });

  test('one of eight parallel deletions succeeds', async () => {
    await stock(shop, [product({ code: 'LL-C' })]);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => request(shop.app, deleteProduct, { params: { id: 'LL-C' } })),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 404)).toHaveLength(7);
  });
});

describe('the administrator', () => {
  const attempts = [
    [createProduct, { body: productDraft() }],
    [updateProduct, { params: { id: 'LL-E' }, body: { title: 'Stolen' } }],
    [deleteProduct, { params: { id: 'LL-E' } }],
  ] as const;

  test.each([
    [null, 401, 'unauthenticated'],
    ['a-wrong-key-of-some-length', 403, 'forbidden'],
    [ADMIN_KEY.slice(0, -1), 403, 'forbidden'],
    [`${ADMIN_KEY}x`, 403, 'forbidden'],
  ])('with the key %s gets %i and changes nothing (D27)', async (token, http, code) => {
    await stock(shop, [product({ code: 'LL-E', title: 'Mine' })]);
    for (const [call, input] of attempts) {
      const response = await request(shop.app, call, input, { token });
      if (http === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await failureOf(response)).toMatchObject({ http, code });
    }
    const { result } = await ask(shop.app, listProducts);
    expect(result.interiors.map((card) => card.title)).toEqual(['Mine']);
  });

  test('gets 401 before the body is validated', async () => {
    const response = await request(
      shop.app,
      createProduct,
      { body: { code: '' } as never },
      { token: null },
    );
    expect(response.status).toBe(401);
  });
});

describe('another instance', () => {
  test('sees every write immediately', async () => {
    const other = shop.another();
    expect(await listed(other)).toEqual([]);
    const body = productDraft({ code: 'LL-F' });
    await ask(shop.app, createProduct, { body });
    expect(await listed(other)).toEqual(['LL-F']);
    await ask(other, updateProduct, { params: { id: 'LL-F' }, body: { title: 'Changed' } });
    expect((await ask(shop.app, listProducts)).result.interiors[0]?.title).toBe('Changed');
    await ask(shop.app, deleteProduct, { params: { id: 'LL-F' } });
    expect(await listed(other)).toEqual([]);
  });

  test('never returns older data than before during parallel writes', async () => {
    const other = shop.another();
    let written = 0;
    const writing = (async () => {
      for (; written < 20; written += 1)
        await ask(shop.app, createProduct, { body: productDraft() });
    })();
    const seen: number[] = [];
    while (written < 20) {
      const before = written;
      const { result } = await ask(other, listProducts, { query: { limit: '100' } });
      expect(result.total).toBeGreaterThanOrEqual(before);
      seen.push(result.total);
    }
    await writing;
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(await listed(other)).toHaveLength(20);
  });
});

describe('a product write', () => {
  test('waits for the CDN if the platform runs nothing after a response', async () => {
    const purged = Promise.withResolvers<void>();
    const { app } = runApi(await newTable(), { purgeTags: () => purged.promise });
    const { app: fast } = runApi(await newTable());
    const order: string[] = [];
    const waiting = request(app, createProduct, { body: productDraft() }).then((response) => {
      order.push('response');
      return response;
    });
    // Other writes are answered meanwhile, one after the other.
    for (let at = 0; at < 3; at += 1) await request(fast, createProduct, { body: productDraft() });
    order.push('purged');
    purged.resolve();
    expect((await waiting).status).toBe(201);
    expect(order).toEqual(['purged', 'response']);
  });

  test('purges the CDN after the response, and a failure does not affect the write (D8)', async () => {
    const purgedTags: string[] = [];
    const work: Promise<unknown>[] = [];
    const settings = await newTable();
    const { app, log } = runApi(settings, {
      purgeTags: async (tags) => {
        purgedTags.push(...tags);
        throw new Error('The CDN answered 500');
      },
    });
    const body = productDraft({ code: 'LL-G' });
    const sending = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
    expect((await request(app, createProduct, { body }, sending)).status).toBe(201);
    await Promise.all(work);
    expect(work).toHaveLength(1);
    expect(purgedTags).toEqual(['catalogue', 'product-LL-G']);
    expect(log.find((entry) => entry.call === 'purge')).toMatchObject({ level: 'error' });

    expect((await request(app, createProduct, { body }, sending)).status).toBe(409);
    expect(work).toHaveLength(1);
  });
});

describe('the first import of products', () => {
  test('writes many products once, and later keeps existing ones', async () => {
    const repository = catalogRepository(shop.database);
    const many = Array.from({ length: 120 }, () => product());
    expect(await seedCatalog(repository, many)).toBe('filled');
    expect(await seedCatalog(repository, [product()])).toBe('kept');
    const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);
    const codes = many.map(({ code }) => code);
    expect(await repository.products(codes)).toEqual(many.toSorted(byCode));
    const { result } = await ask(shop.app, listProducts, { query: { limit: '100', page: '2' } });
    expect(result).toMatchObject({ total: 120, totalPages: 2 });
    expect(result.interiors).toHaveLength(20);
  });

  test('does not refill a catalog that staff have emptied', async () => {
    const repository = catalogRepository(shop.database);
    await seedCatalog(repository, [product({ code: 'LL-H' })]);
    await ask(shop.app, deleteProduct, { params: { id: 'LL-H' } });
    expect(await seedCatalog(repository, [product()])).toBe('kept');
  });
});

describe('an edit of the demonstration catalog', () => {
  const named = (code: string, variant: string, title: string) => ({
    ...product({ code, variant, title }),
    packages: undefined,
  });
  const before = [
    named('LL-A', 'ando', 'Ando'),
    named('LL-B', 'ando', 'Ando, too'),
    named('LL-C', 'bena', 'Bena'),
    named('LL-D', 'cala', 'Cala'),
  ];

  test('concerns changed and removed products, and all of the edited design', () => {
    const after = [before[0], before[2], { ...before[3], title: 'Cala, new' }] as typeof before;
    expect([...editedCodes(before, after, 'colours')]).toEqual(['LL-B', 'LL-D']);
    expect([...editedCodes(before, after, 'ando')]).toEqual(['LL-A', 'LL-B', 'LL-D']);
  });

  test('writes what differs, deletes, and keeps changes of staff to other products', async () => {
    const repository = catalogRepository(shop.database);
    await seedCatalog(repository, before);
    for (const id of ['LL-A', 'LL-C']) {
      await ask(shop.app, updateProduct, { params: { id }, body: { title: 'By staff' } });
    }
    const added = named('LL-E', 'ando', 'Ando, new');
    const after = [...before.slice(0, 1), ...before.slice(2), added];
    const edit = () => updateProducts(repository, after, editedCodes(before, after, 'ando'));
    // Staff save at the same time, so some of the writes must be repeated.
    const save = { params: { id: 'LL-D' }, body: { title: 'Also by staff' } };
    await Promise.all([edit(), ask(shop.app, updateProduct, save)]);
    const codes = ['LL-A', 'LL-B', 'LL-C', 'LL-D', 'LL-E'];
    const stored = await repository.products(codes);
    expect(stored.map(({ code, title, version }) => [code, title, version])).toEqual([
      ['LL-A', 'Ando', 3],
      ['LL-C', 'By staff', 2],
      ['LL-D', 'Also by staff', 2],
      ['LL-E', 'Ando, new', 1],
    ]);
    expect(await listed()).toEqual(['LL-A', 'LL-C', 'LL-D', 'LL-E']);

    const version = await repository.version();
    await edit();
    expect(await repository.version()).toBe(version);
  });

  test('ends if each of its writes conflicts with another one', async () => {
    const repository = catalogRepository(shop.database);
    await seedCatalog(repository, before);
    const after = before.map((one) => ({ ...one, title: `${one.title}, edited` }));
    let saves = 0;
    const contended = {
      productsToWrite: repository.productsToWrite,
      write: async (...write: Parameters<typeof repository.write>) => {
        saves += 1;
        const save = { params: { id: 'LL-D' }, body: { title: `By staff ${saves}` } };
        await ask(shop.app, updateProduct, save);
        return repository.write(...write);
      },
    };
    const edit = updateProducts(contended, after, editedCodes(before, after, 'ando'));
    await expect(edit).rejects.toThrow('Too many concurrent updates of the catalog');
    expect((await repository.products(['LL-A']))[0]?.title).toBe('Ando');
  });

  test('of many products is written in several transactions', async () => {
    const repository = catalogRepository(shop.database);
    const many = Array.from({ length: 60 }, () => product());
    await seedCatalog(repository, many);
    const after = many.map((one) => ({ ...one, title: `${one.title}, edited` }));
    await updateProducts(repository, after, editedCodes(many, after, 'colours'));
    const stored = await repository.products(many.map(({ code }) => code));
    expect(stored.filter(({ title }) => title.endsWith(', edited'))).toHaveLength(60);
  });
});

describe('versions of a code', () => {
  /** Creates, changes, deletes and restores one product, and returns the versions that it had. */
  type Step = 'create' | 'change' | 'delete' | 'restore' | 'import';

  async function versionsAfter(steps: readonly Step[], code: string): Promise<number[]> {
    const versions: number[] = [];
    const params = { id: code };
    for (const step of steps) {
      const exists = (await request(shop.app, getProduct, { params })).status === 200;
      const deleted = exists ? undefined : await oldestEntry(code);
      if (step === 'delete' && exists) await ask(shop.app, deleteProduct, { params });
      if (step === 'change' && exists) {
        const body = { title: `Title ${versions.length}` };
        versions.push((await ask(shop.app, updateProduct, { params, body })).result.version);
      }
      if (step === 'create' && !exists) {
        const body = productDraft({ code });
        versions.push((await ask(shop.app, createProduct, { body })).result.version);
      }
      if (step === 'restore' && deleted) {
        const input = { params: { code }, body: { entry: deleted } };
        versions.push((await ask(shop.app, restoreProduct, input)).result.version);
      }
      if (step === 'import' && !exists) {
        const content = JSON.stringify([productDraft({ code })]);
        const body = { format: 'json', content, dryRun: false } as const;
        await ask(shop.app, importCatalogue, { body });
        versions.push((await ask(shop.app, getProduct, { params })).result.interior.version);
      }
    }
    return versions;
  }

  /** Returns a product's oldest entry, whose version is the lowest. */
  async function oldestEntry(code: string): Promise<string | undefined> {
    const object = { type: 'product', id: code } as const;
    const { entries } = (await ask(shop.app, listObjectHistory, { params: object })).result;
    return entries.at(-1)?.id;
  }

  test.each<[Step[]]>([
    [['create', 'change', 'delete', 'create']],
    [['create', 'change', 'change', 'delete', 'restore']],
    [['create', 'delete', 'create', 'delete', 'restore', 'change']],
    [['import', 'change', 'delete', 'import', 'change']],
  ])('never repeat: %j', async (steps) => {
    const versions = await versionsAfter(steps, 'LL-AGAIN');
    expect(versions[0]).toBe(1);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
  });

  test('never repeat in any order of steps', async () => {
    const step = fc.constantFrom<Step>('create', 'change', 'delete', 'restore', 'import');
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        run += 1;
        const versions = await versionsAfter(steps, `LL-RUN-${run}`);
        expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
      }),
      { numRuns: 8 },
    );
  });

  test('an outdated form does not overwrite a product that was deleted and created again', async () => {
    const body = productDraft({ code: 'LL-AGAIN' });
    const { version } = (await ask(shop.app, createProduct, { body })).result;
    await ask(shop.app, deleteProduct, { params: { id: body.code } });
    await ask(shop.app, createProduct, { body: { ...body, title: 'Another' } });
    const late = { params: { id: body.code }, body: { title: 'Outdated', version } };
    expect(await failureOf(await request(shop.app, updateProduct, late))).toMatchObject({
      http: 409,
      code: 'version-conflict',
    });
  });
});
