/** Value of `product` in the address of the form for a new product. Real codes are uppercase. */
export const NEW = 'new';
