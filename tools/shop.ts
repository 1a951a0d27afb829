import { runCommand } from '#local/user-facing-error.ts';
import { shopCommand } from './shop/command.ts';

/** Command line for staff: `npm run shop -- <command>`. */
await runCommand(() =>
  shopCommand(process.argv.slice(2), process.env, (text) => process.stdout.write(text)),
);
