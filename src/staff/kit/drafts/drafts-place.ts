/** Value of `product` in the address of the list of drafts. Real codes are uppercase. */
export const DRAFTS = 'drafts';
