import { PRODUCT_PREFIX } from '#shop.config.ts';
import { operation, SAMPLE } from '../operation.ts';
import {
  exportCatalogue,
  exportCatalogueCsv,
  getStoredProduct,
  importCatalogue,
} from './catalogue-files.ts';
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
  operation(listProducts, { example: { query: { category: 'sofa', sort: 'name' } } }),
  operation(searchProducts, { example: { query: { title: 'walnut table' } } }),
  operation(listCategory, { example: { params: { category: 'bar-stool' } } }),
  operation(listProductsByCode, { example: { body: [SAMPLE.product] } }),
  operation(listParcels, { example: { query: { items: SAMPLE.product } } }),
  operation(getProduct, { example: { params: { id: SAMPLE.product } } }),
  operation(createProduct, {
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
  operation(updateProduct, { example: { body: { color: 'Olive', material: 'Linen' } } }),
  operation(deleteProduct),
  operation(downloadSheet, {
    example: { params: { code: SAMPLE.product }, query: { language: 'kr' } },
  }),
  operation(getStoredProduct, { example: { params: { code: SAMPLE.product } } }),
  operation(exportCatalogue),
  operation(exportCatalogueCsv),
  operation(importCatalogue, {
    example: {
      body: {
        format: 'json',
        content: `[{"code":"${PRODUCT_PREFIX}-SF-9002","category":"Sofa","title":"Hue Sofa"}]`,
      },
    },
  }),
];
