import { BACKUP_COMMANDS } from './backup.ts';
import { CATALOG_COMMANDS } from './catalog.ts';
import type { ShopCommand } from './command-types.ts';
import { ORDER_COMMANDS } from './orders.ts';
import { PRODUCT_COMMANDS } from './products.ts';
import { PUBLISH_COMMANDS } from './publish.ts';
import { QUOTE_COMMANDS } from './quotes.ts';
import { STAFF_COMMANDS } from './staff.ts';
import { TEXT_COMMANDS } from './texts.ts';

/** All commands, in the order of the help text. */
export const COMMANDS: readonly ShopCommand[] = [
  ...ORDER_COMMANDS,
  ...QUOTE_COMMANDS,
  ...PRODUCT_COMMANDS,
  ...CATALOG_COMMANDS,
  ...TEXT_COMMANDS,
  ...STAFF_COMMANDS,
  ...PUBLISH_COMMANDS,
  ...BACKUP_COMMANDS,
];
