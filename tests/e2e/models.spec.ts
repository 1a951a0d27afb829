import { expect, test } from '@playwright/test';
import { loadServedModels } from '#catalogue/models/served-models.ts';

/** Sofa Sora in sand linen. */
const SORA = 'LL-SF-1011';

test('models are served with type, caching and byte ranges, and as files for augmented reality', async ({
  request,
}) => {
  const { url, variant } = (await loadServedModels()).byCode.get(SORA) ?? {
    url: '',
    variant: '',
  };

  await test.step('the model never changes, and is served in parts (S14.8)', async () => {
    const model = await request.get(url, { headers: { range: 'bytes=0-3' } });
    expect(model.status()).toBe(206);
    expect((await model.body()).toString()).toBe('glTF');
    expect(model.headers()['content-type']).toBe('model/gltf-binary');
    expect(model.headers()['cache-control']).toContain('max-age=31536000, immutable');
  });

  await test.step('the compressed model has the same contents (S14.8)', async () => {
    const compressed = await request.get(`${url}.gz`);
    const stream = new Blob([new Uint8Array(await compressed.body())])
      .stream()
      .pipeThrough(new DecompressionStream('gzip'));
    const model = await request.get(url);
    expect(Buffer.compare(await new Response(stream).bytes(), await model.body())).toBe(0);
  });

  const folder = url.replace('/models/', '/models/ar/').replace(/\.glb$/, '');

  await test.step('Android gets a plain model (S14.5)', async () => {
    const plain = await request.get(`${folder}/${variant}.glb`);
    expect(plain.headers()['content-type']).toBe('model/gltf-binary');
    const file = await plain.body();
    const json = file.toString('utf8', 20, 20 + file.readUInt32LE(12));
    expect(json).not.toContain('extensionsRequired');
    expect(json).toContain('image/jpeg');
  });

  await test.step('iOS gets a USDZ (S14.7)', async () => {
    const usdz = await request.get(`${folder}/${variant}.usdz`);
    expect(usdz.headers()['content-type']).toBe('model/vnd.usdz+zip');
    expect(usdz.headers()['cache-control']).toContain('immutable');
    // A function may return 6 MB, encoded as Base64.
    expect((await usdz.body()).length).toBeLessThan(4_500_000);
  });

  await test.step('an unknown model, variant or path gets 404 (S14.9)', async () => {
    const unknown = [
      `${folder}/teal.usdz`,
      `${folder}/sand.obj`,
      '/models/ar/sora-00000000/sand.glb',
    ];
    for (const path of unknown) expect((await request.get(path)).status()).toBe(404);
  });
});
