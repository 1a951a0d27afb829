import { runCommand } from '#local/user-facing-error.ts';
import { shopCommand } from './shop/command.ts';

/** `npm run shop -- <command>`: the administrator's work from the command line. */
await runCommand(() =>
  shopCommand(process.argv.slice(2), process.env, (text) => process.stdout.write(text)),
);
