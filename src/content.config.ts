import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { policyHeadSchema } from './content/policy-head.ts';

/** Policies in `policies/<language>/<name>.md`. An entry's id is `<language>/<name>`. Invalid front matter stops the build. */
const policies = defineCollection({
  loader: glob({ base: './src/content/policies', pattern: '*/*.md' }),
  schema: policyHeadSchema,
});

export const collections = { policies };
