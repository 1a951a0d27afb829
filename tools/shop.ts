import { runShopCommand } from './shop/command.ts';
import { runCommand } from './user-facing-error.ts';

/** Command line for staff: `npm run shop -- <command>`. */
await runCommand(() =>
  runShopCommand(process.argv.slice(2), process.env, (text) => process.stdout.write(text)),
);
