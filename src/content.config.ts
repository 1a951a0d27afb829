import { defineCollection } from 'astro:content';
import { editedContent } from './content/edited-content.ts';
import { pageHeadSchema } from './content/page-head.ts';
import { policyHeadSchema } from './content/policy-head.ts';

/**
 * Policies in `policies/<language>/<name>.md`. An entry's id is `<language>/<name>`. Invalid front matter stops the
 * build.
 */
const policies = defineCollection({
  loader: editedContent('policies'),
  schema: policyHeadSchema,
});

/** Pages in `pages/<language>/<name>.md`. `PAGES` of shop.config.ts lists those that the site has. */
const pages = defineCollection({
  loader: editedContent('pages'),
  schema: pageHeadSchema,
});

export const collections = { pages, policies };
