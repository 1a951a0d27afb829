import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { expandFragments } from '#src/ui/fragment-cache.ts';
import { pageStyles } from './critical-css/page-styles.ts';
import { parsePageOutline } from './page-outline/page-outline.ts';
import { headersFile } from './security-policy/headers-file.ts';
import { hashOf, InlineTexts, securityPolicy } from './security-policy/security-policy.ts';

/**
 * Finishes each page between Astro's rendering and writing: critical CSS, cached fragments, and the security policy.
 * Must be the last integration, because `_headers` is the last file of a build.
 *
 * `setPrerenderer` of Astro's public API wraps Astro's own prerenderer (decision 018).
 */
export function prerender(): AstroIntegration {
  const texts = new InlineTexts();
  let folder = '';
  let styles: ReturnType<typeof pageStyles>;

  /** @param path of the page's file in the build, such as `/vn/products.html` */
  function finish(path: string, html: string): string {
    const outline = parsePageOutline(html);
    texts.add(outline);
    return expandFragments(styles.place(folder + path, html, outline));
  }

  return {
    name: 'prerender',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          build: { format: 'file', inlineStylesheets: 'never' },
          prerenderConflictBehavior: 'error',
        });
      },
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.outDir).replace(/\/$/, '');
        styles = pageStyles(folder);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((own) => ({
          ...own,
          async render(request, options) {
            const rendered = await own.render(request, options);
            const { route, component, type } = options.routeData;
            if (type !== 'page') return rendered;
            const response = rendered instanceof Response ? rendered : rendered.response;
            const path = decodeURI(new URL(request.url).pathname);
            if (!response.body) {
              throw new Error(
                `${component} answers ${path} with ${response.status}. Expected a page; redirects belong in integrations/redirects/redirects.ts.`,
              );
            }
            try {
              return new Response(Buffer.from(finish(path, await response.text())), response);
            } catch (error) {
              const reason = error instanceof Error ? error.message : error;
              throw new Error(
                `${component} (route ${route}) renders ${path} in a form that the build does not understand: ${reason}.`,
                { cause: error },
              );
            }
          },
        }));
      },
      'astro:build:done': async ({ dir }) => {
        const inline = styles.complete();
        const hashes = texts.hashes();
        for (const style of inline) hashes.styles.add(hashOf(style));
        const policy = securityPolicy(hashes, process.env['PUBLIC_GEOCODING_URL']);
        await writeFile(new URL('_headers', dir), headersFile(dir, policy));
      },
    },
  };
}
