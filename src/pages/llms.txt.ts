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

/** Summary of the shop for language models (llmstxt.org): a description, the pages in each language, and the API. */
export const GET: APIRoute = ({ site }) => {
  const link = (name: string, path: string, note = '') =>
    `- [${name}](${new URL(path, site).href})${note && `: ${note}`}`;
  const languages = LANGUAGE_OPTIONS.flatMap(({ code, name }) => {
    const catalogTexts = textsOf(code, 'catalogue');
    const home = textsOf(code, 'home');
    const service = textsOf(code, 'customer-service');
    const common = textsOf(code, 'common');
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
      ...languages,
      '## API',
      '',
      link('OpenAPI', '/api/openapi.json'),
      link('Sitemap', '/sitemap.xml'),
      '',
    ].join('\n'),
  );
};
