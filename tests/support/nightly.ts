/** True in the nightly run, which repeats in all languages and sizes what other runs test in one of them. */
export const IS_NIGHTLY = Boolean(process.env['NIGHTLY']);
