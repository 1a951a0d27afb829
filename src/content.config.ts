import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { policyHeadSchema } from './content/policy-head.ts';

/** `policies/<language>/<name>.md`: an entry's id is `<language>/<name>`. A wrong head stops the build and is named. */
const policies = defineCollection({
  loader: glob({ base: './src/content/policies', pattern: '*/*.md' }),
  schema: policyHeadSchema,
});

export const collections = { policies };
