import { PRODUCT_PREFIX } from '#shop.config.ts';
import { defineOperation, SAMPLE } from '../operation.ts';
import {
  exportCatalogue,
  exportCatalogueCsv,
  getStoredProduct,
  importCatalogue,
} from './catalog-files.ts';
import { createProduct, deleteProduct, updateProduct } from './product-editing.ts';
import { downloadSheet } from './product-sheet.ts';
import {
  getProduct,
  listCategory,
  listParcels,
  listProducts,
  listProductsByCode,
  searchProducts,
} from './products.ts';

const id = { id: '$response.body#/result/_id' } as const;

export const PRODUCT_OPERATIONS = [
  defineOperation(listProducts, { example: { query: { category: 'sofa', sort: 'name' } } }),
  defineOperation(searchProducts, { example: { query: { title: 'walnut table' } } }),
  defineOperation(listCategory, { example: { params: { category: 'bar-stool' } } }),
  defineOperation(listProductsByCode, { example: { body: [SAMPLE.product] } }),
  defineOperation(listParcels, { example: { query: { items: SAMPLE.product } } }),
  defineOperation(getProduct, { example: { params: { id: SAMPLE.product } } }),
  defineOperation(createProduct, {
    example: {
      body: {
        code: `${PRODUCT_PREFIX}-SF-9001`,
        category: 'Sofa',
        title: 'Hoi An Sofa',
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
  defineOperation(importCatalogue, {
    example: {
      body: {
        format: 'json',
        content: `[{"code":"${PRODUCT_PREFIX}-SF-9002","category":"Sofa","title":"Hue Sofa"}]`,
      },
    },
  }),
];
