import { categorySlug } from '#domain/products/categories.ts';
import { CATEGORIES, PRODUCT_PREFIX } from '#shop.config.ts';
import { defineOperation, SAMPLE } from '../operation.ts';
import {
  exportCatalogue,
  exportCatalogueCsv,
  getStoredProduct,
  importCatalogue,
  matchPictureFiles,
} from './catalog-files.ts';
import { createProduct, deleteProduct, updateProduct } from './product-editing.ts';
import { downloadSheet } from './product-sheet.ts';
import {
  getProduct,
  listCategory,
  listPackages,
  listProducts,
  listProductsByCode,
  searchProducts,
} from './products.ts';

const id = { id: '$response.body#/result/_id' } as const;

export const PRODUCT_OPERATIONS = [
  defineOperation(listProducts, {
    example: { query: { category: categorySlug(CATEGORIES[0]), sort: 'name' } },
  }),
  defineOperation(searchProducts, { example: { query: { title: CATEGORIES[0] } } }),
  defineOperation(listCategory, { example: { params: { category: categorySlug(CATEGORIES[0]) } } }),
  defineOperation(listProductsByCode, { example: { body: [SAMPLE.product] } }),
  defineOperation(listPackages, { example: { query: { items: SAMPLE.product } } }),
  defineOperation(getProduct, { example: { params: { id: SAMPLE.product } } }),
  defineOperation(createProduct, {
    example: {
      body: {
        code: `${PRODUCT_PREFIX}-SF-9001`,
        category: CATEGORIES[0],
        title: `New ${CATEGORIES[0]}`,
        color: 'Tan',
        material: 'Leather',
        delivery: 'upholstered',
        dimensions: { width: '226', depth: '92', height: '78' },
      },
    },
    links: [
      { to: getProduct, parameters: id },
      { to: getStoredProduct, parameters: { code: '$response.body#/result/code' } },
      { to: updateProduct, parameters: id },
      { to: deleteProduct, parameters: id },
    ],
  }),
  defineOperation(updateProduct, { example: { body: { color: 'Olive', material: 'Linen' } } }),
  defineOperation(deleteProduct),
  defineOperation(downloadSheet, {
    example: { params: { code: SAMPLE.product }, query: { language: 'kr' } },
  }),
  defineOperation(getStoredProduct, { example: { params: { code: SAMPLE.product } } }),
  defineOperation(exportCatalogue),
  defineOperation(exportCatalogueCsv),
  defineOperation(matchPictureFiles, {
    example: { body: { format: 'json', content: '[]', names: [`${SAMPLE.product}-hero.jpg`] } },
  }),
  defineOperation(importCatalogue, {
    example: {
      body: {
        format: 'json',
        content: `[{"code":"${PRODUCT_PREFIX}-SF-9002","category":"${CATEGORIES[0]}","title":"Hue ${CATEGORIES[0]}"}]`,
      },
    },
  }),
];
