// Netlify's CLI loads this file in its own version of Node, which may not read TypeScript. The report therefore runs as
// a command, in the project's version of Node.
const REPORT = 'netlify/commands/report-build.ts';

/** Runs when a deployment has succeeded. */
export const onSuccess = ({ utils }) => utils.run('node', [REPORT, 'succeeded']);

/** Runs after an error in the build or in the deployment. */
export const onError = ({ error, utils }) =>
  utils.run('node', [REPORT, 'failed'], { input: error.message });
