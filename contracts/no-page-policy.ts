/**
 * Content security policy of responses that are not pages. If a browser shows such a response as a page, the policy
 * blocks all scripts, subresources and framing.
 */
export const NO_PAGE_POLICY =
  "default-src 'none'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
