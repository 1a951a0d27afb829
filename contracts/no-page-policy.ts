/**
 * Content security policy of answers that are no pages. If a browser took one for a page, nothing in it would load, run or
 * be framed.
 */
export const NO_PAGE_POLICY =
  "default-src 'none'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
