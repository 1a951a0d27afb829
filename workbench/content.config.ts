// Astro generates the same types as for the shop.
import { collections as policies } from '#src/content.config.ts';

export const collections = policies;
