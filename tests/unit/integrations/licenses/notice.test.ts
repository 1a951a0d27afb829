import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { licenseNotice, packageFolderOf } from '#integrations/licenses/notice.ts';

test.each([
  ['/shop/node_modules/react/index.js', '/shop/node_modules/react'],
  ['node_modules/@smithy/core/dist-es/index.js', 'node_modules/@smithy/core'],
  ['\0/shop/node_modules/three/a.js?commonjs-module', '/shop/node_modules/three'],
  ['/shop/node_modules/a/node_modules/b/index.js', '/shop/node_modules/a/node_modules/b'],
  ['/shop/src/ui/modal.ts', undefined],
  ['virtual:models', undefined],
])('the module %s belongs to the package %s', (module, folder) => {
  expect(packageFolderOf(module)).toBe(folder);
});

test('a notice contains name, version, license and license text of a package', async () => {
  const folder = fileURLToPath(new URL('../../../../node_modules/react', import.meta.url));
  const notice = await licenseNotice(folder);
  expect(notice).toMatch(/^react \d+\.\d+\.\d+\nLicense: MIT\n/);
  expect(notice).toContain('Permission is hereby granted, free of charge');
});
