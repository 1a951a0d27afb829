import type { APIRoute } from 'astro';
import { CATEGORIES } from '#domain/products/categories.ts';
import { SALES_MAIL, SERVICE_MAIL, SHOP_NAME } from '#shop.config.ts';
import { categoryPlural } from '#src/i18n/category-texts.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { textsOf } from '#src/i18n/texts.ts';

/** Summary of the shop for language models (llmstxt.org): a description, the pages in each language, and the API. */
export const GET: APIRoute = ({ site }) => {
  const link = (name: string, path: string, note = '') =>
    `- [${name}](${new URL(path, site).href})${note && `: ${note}`}`;
  const languages = LANGUAGES.flatMap(({ code, name }) => {
    const catalogue = textsOf(code, 'catalogue');
    const home = textsOf(code, 'home');
    const service = textsOf(code, 'customer-service');
    const common = textsOf(code, 'common');
    const paths = pathsIn(code);
    return [
      `## ${name}`,
      '',
      link(home.title, paths.home(), home.description),
      link(catalogue.furniture, paths.products()),
      ...CATEGORIES.map((category) =>
        link(categoryPlural(category, catalogue), paths.category(category)),
      ),
      link(textsOf(code, 'room-pages').title, paths.rooms()),
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
      `${common.sales}: ${SALES_MAIL}. ${common.service}: ${SERVICE_MAIL}.`,
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
