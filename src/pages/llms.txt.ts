import type { APIRoute } from 'astro';
import {
  CATEGORIES,
  HAS_DEMONSTRATION_CATALOG,
  SALES_EMAIL,
  SERVICE_EMAIL,
  SHOP_NAME,
} from '#shop.config.ts';
import { categoryPlural } from '#src/i18n/category-texts.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { textsOf } from '#src/i18n/texts.ts';
import { readPages } from '#src/layouts/content-pages/pages.ts';

/** Summary of the shop for language models (llmstxt.org): a description, the pages in each language, and the API. */
export const GET: APIRoute = async ({ site }) => {
  const link = (name: string, path: string, note = '') =>
    `- [${name}](${new URL(path, site).href})${note && `: ${note}`}`;
  const sections = LANGUAGE_OPTIONS.map(async ({ code, name }) => {
    const catalogTexts = textsOf(code, 'catalogue');
    const home = textsOf(code, 'home');
    const service = textsOf(code, 'customer-service');
    const common = textsOf(code, 'common');
    const fit = textsOf(code, 'fit');
    const compare = textsOf(code, 'compare');
    const pages = await readPages(code);
    const paths = sitePaths(code);
    return [
      `## ${name}`,
      '',
      link(home.title, paths.home(), home.description),
      link(catalogTexts.furniture, paths.products()),
      ...CATEGORIES.map((category) =>
        link(categoryPlural(category, catalogTexts), paths.category(category)),
      ),
      ...(HAS_DEMONSTRATION_CATALOG
        ? [link(textsOf(code, 'room-pages').title, paths.rooms())]
        : []),
      link(fit.title, paths.fit(), fit.description),
      link(compare.title, paths.compare(), compare.description),
      ...pages.map(({ title, description, name: page }) =>
        link(title, paths.page(page), description),
      ),
      link(service.title, paths.customerService(), service.description),
      link(service.exchange, paths.policy('exchange')),
      link(service.warranty, paths.policy('warranty'), service['warranty-description']),
      link(common['footer-privacy'], paths.privacyPolicy()),
      '',
    ];
  });
  const { description } = textsOf('en', 'home');
  const common = textsOf('en', 'common');
  return new Response(
    [
      `# ${SHOP_NAME}`,
      '',
      `> ${description}`,
      '',
      common['footer-end'],
      `${common['footer-payment']}: ${common['footer-payment-text']}.`,
      `${common.sales}: ${SALES_EMAIL}. ${common.service}: ${SERVICE_EMAIL}.`,
      '',
      ...(await Promise.all(sections)).flat(),
      '## API',
      '',
      link('OpenAPI', '/api/openapi.json'),
      link('Sitemap', '/sitemap.xml'),
      '',
    ].join('\n'),
  );
};
