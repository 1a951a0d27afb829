import { reportError, reportSuccess } from '../../../tools/build/netlify-report.ts';

/** Runs when a deployment has succeeded. */
export const onSuccess = () => reportSuccess();

/** Runs after an error in the build or in the deployment. */
export const onError = ({ error }) => reportError(error);
