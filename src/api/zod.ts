import { config } from 'zod/v4';

// The security policy forbids `new Function`, and zod's attempt to use it would be reported as a violation. The setting
// must come before the first schema, so astro.config.mjs resolves `zod` to this module.
config({ jitless: true });

// biome-ignore lint/performance/noBarrelFile: replaces the package for every import of it
// biome-ignore lint/performance/noReExportAll: replaces the package for every import of it
export * from 'zod/v4';
