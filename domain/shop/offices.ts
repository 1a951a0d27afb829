import type { OFFICE_KEYS } from '../../shop.config.ts';

/** Key of an office, as quotes store it. */
export type OfficeKey = (typeof OFFICE_KEYS)[number];
