import { listDrafts } from '#contracts/product-drafts/product-drafts.ts';
import {
  createProduct,
  deleteProduct,
  type productCreateSchema,
  type productUpdateSchema,
  updateProduct,
} from '#contracts/products/product-editing.ts';
import { getProduct, searchProducts } from '#contracts/products/products.ts';
import { UserFacingError } from '../user-facing-error.ts';
import type { ShopCommand } from './command-types.ts';
import { LIMIT, readJson, textOptions } from './options.ts';
import { formatJson, formatList } from './print.ts';

/** Commands for single products. */
export const PRODUCT_COMMANDS: readonly ShopCommand[] = [
  {
    name: 'products list',
    args: [],
    description: 'List products.',
    options: {
      search: {
        type: 'string',
        value: 'TEXT',
        description: 'search as customers do, in any language',
      },
      category: { type: 'string', value: 'CATEGORY', description: 'only this category' },
      limit: LIMIT,
    },
    async run({ callShop, options, print }) {
      const { search, ...rest } = textOptions(options, 'search', 'category', 'limit');
      const query = { ...rest, ...(search ? { title: search } : {}) };
      const { interiors: products, total } = (await callShop(searchProducts, { query })).result;
      const rows = products.map(({ code, category, title }) => [code, category, title]);
      print(formatList(['code', 'category', 'title'], rows, 'No products.'));
      if (total > products.length) print(`${products.length} of ${total} products\n`);
    },
  },
  {
    name: 'products show',
    args: ['CODE'],
    description: 'Print a product as JSON, with all fields and its version.',
    options: {},
    async run({ callShop, args: [id = ''], print }) {
      print(formatJson((await callShop(getProduct, { params: { id } })).result.interior));
    },
  },
  {
    name: 'products drafts',
    args: [],
    description: 'List product drafts, which are not ready to publish.',
    options: {},
    async run({ callShop, print }) {
      const { drafts } = (await callShop(listDrafts)).result;
      const rows = drafts.map(({ code, title, by, at, version, fields }) => [
        code,
        title,
        version === undefined ? 'new product' : fields.join(', '),
        by.kind === 'staff' ? by.name : by.kind,
        at,
      ]);
      print(formatList(['code', 'title', 'changes', 'by', 'at'], rows, 'No drafts.'));
    },
  },
  {
    name: 'products create',
    args: ['FILE'],
    description: 'Create a product from a JSON file.',
    details: 'The file contains at least code, category and title.',
    options: {},
    async run({ callShop, args: [file = ''], print }) {
      const body = (await readJson(file)) as typeof productCreateSchema._zod.input;
      const { result } = await callShop(createProduct, { body });
      print(`Created ${result.code}.\n`);
    },
  },
  {
    name: 'products edit',
    args: ['CODE', 'FILE'],
    description: 'Change fields of a product from a JSON file.',
    details:
      'If the file contains the version from "products show", the command fails when somebody else has changed the product.',
    options: {},
    async run({ callShop, args: [id = '', file = ''], print }) {
      const body = (await readJson(file)) as typeof productUpdateSchema._zod.input;
      const { result } = await callShop(updateProduct, { params: { id }, body });
      print(`Changed ${result.code} to version ${result.version}.\n`);
    },
  },
  {
    name: 'products delete',
    args: ['CODE'],
    description: 'Delete a product.',
    options: { yes: { type: 'boolean', description: 'confirm the deletion' } },
    async run({ callShop, args: [id = ''], options, print }) {
      const { interior: product } = (await callShop(getProduct, { params: { id } })).result;
      if (!options['yes']) {
        throw new UserFacingError(`Add --yes to delete "${product.title}" (${product.code}).`);
      }
      const query = { version: String(product.version) };
      const { _id } = (await callShop(deleteProduct, { params: { id }, query })).result;
      print(`Deleted ${_id}.\n`);
    },
  },
];
