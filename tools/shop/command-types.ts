import type { ParseArgsConfig } from 'node:util';
import type { CallShop, CommandEnvironment } from './client.ts';

type OptionTypes = NonNullable<ParseArgsConfig['options']>;

/** Option of a command. */
export interface CommandOption {
  type: OptionTypes[string]['type'];
  description: string;
  /** Placeholder for the value in the help text. */
  value?: string;
}

/** Input and output of a running command. */
export interface CommandContext {
  /** Calls the shop's API. Connects at the first call. */
  callShop: CallShop;
  environment: CommandEnvironment;
  args: string[];
  options: Record<string, string | boolean | undefined>;
  print: (text: string) => void;
}

/** Command of the command line. */
export interface ShopCommand {
  /** Two words: 'orders list'. */
  name: string;
  /** Required arguments in order: ['NUMBER', 'STATUS']. */
  args: readonly string[];
  /** One sentence for the list of commands. */
  description: string;
  /** Further sentences for the command's help. */
  details?: string;
  options: Readonly<Record<string, CommandOption>>;
  run(context: CommandContext): Promise<void>;
}
