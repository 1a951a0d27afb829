import type { ParseArgsConfig } from 'node:util';
import { CATALOGUE_COMMANDS } from './catalogue.ts';
import type { Ask } from './client.ts';
import { ORDER_COMMANDS } from './orders.ts';
import { PRODUCT_COMMANDS } from './products.ts';

type OptionTypes = NonNullable<ParseArgsConfig['options']>;

/** An option with what it does, for the help text. `value` stands for what follows it. */
export interface Option {
  type: OptionTypes[string]['type'];
  about: string;
  value?: string;
}

/** What a command works with. */
export interface Run {
  ask: Ask;
  args: string[];
  options: Record<string, string | boolean | undefined>;
  print: (text: string) => void;
}

/** One thing that can be done from the command line. */
export interface Command {
  /** Two words: 'orders list'. */
  name: string;
  /** What has to follow, in order: ['NUMBER', 'STATUS']. */
  args: readonly string[];
  about: string;
  options: Readonly<Record<string, Option>>;
  run(run: Run): Promise<void>;
}

/** All commands, in the order of the help text. */
export const COMMANDS: readonly Command[] = [
  ...ORDER_COMMANDS,
  ...PRODUCT_COMMANDS,
  ...CATALOGUE_COMMANDS,
];
