import {
  createInterior,
  deleteInterior,
  getInterior,
  type interiorCreateSchema,
  type interiorUpdateSchema,
  searchInteriors,
  updateInterior,
} from '#contracts/interior.ts';
import { UserFacingError } from '#local/user-facing-error.ts';
import type { Command } from './commands.ts';
import { given, jsonOf, LIMIT } from './options.ts';
import { json, list } from './print.ts';

/** Products, one by one. */
export const PRODUCT_COMMANDS: readonly Command[] = [
  {
    name: 'products list',
    args: [],
    about: 'Products by words and category.',
    options: {
      search: { type: 'string', value: 'WORDS', about: 'as customers search, in any language' },
      category: { type: 'string', value: 'CATEGORY', about: 'in any spelling' },
      limit: LIMIT,
    },
    async run({ ask, options, print }) {
      const { search, ...rest } = given(options, 'search', 'category', 'limit');
      const query = { ...rest, ...(search ? { title: search } : {}) };
      const { interiors, total } = (await ask(searchInteriors, { query })).result;
      const rows = interiors.map(({ code, category, title }) => [code, category, title]);
      print(list(['code', 'category', 'title'], rows, 'No products.'));
      if (total > interiors.length) print(`${interiors.length} of ${total}\n`);
    },
  },
  {
    name: 'products show',
    args: ['CODE'],
    about: 'One product with all its fields and its version, as JSON.',
    options: {},
    async run({ ask, args: [id = ''], print }) {
      print(json((await ask(getInterior, { params: { id } })).result.interior));
    },
  },
  {
    name: 'products create',
    args: ['FILE'],
    about: 'Makes a product of a JSON file: at least code, category and title.',
    options: {},
    async run({ ask, args: [file = ''], print }) {
      const body = (await jsonOf(file)) as typeof interiorCreateSchema._zod.input;
      const { result } = await ask(createInterior, { body });
      print(`${result.code} is in the shop.\n`);
    },
  },
  {
    name: 'products edit',
    args: ['CODE', 'FILE'],
    about:
      'Changes the fields that a JSON file names. With the `version` that products show gave, a change by somebody else meanwhile is not overwritten.',
    options: {},
    async run({ ask, args: [id = '', file = ''], print }) {
      const body = (await jsonOf(file)) as typeof interiorUpdateSchema._zod.input;
      const { result } = await ask(updateInterior, { params: { id }, body });
      print(`${result.code} is changed: version ${result.version}.\n`);
    },
  },
  {
    name: 'products delete',
    args: ['CODE'],
    about: 'Takes a product out of the shop.',
    options: { yes: { type: 'boolean', about: 'confirms it' } },
    async run({ ask, args: [id = ''], options, print }) {
      const { interior } = (await ask(getInterior, { params: { id } })).result;
      if (!options['yes']) {
        throw new UserFacingError(
          `This would take "${interior.title}" out of the shop: add --yes to do it.`,
        );
      }
      const query = { version: String(interior.version) };
      const { _id } = (await ask(deleteInterior, { params: { id }, query })).result;
      print(`${_id} is gone.\n`);
    },
  },
];
