/** What stands in the address instead of a code while a product is made. Codes are in capitals, so this is none. */
export const NEW = 'new';
