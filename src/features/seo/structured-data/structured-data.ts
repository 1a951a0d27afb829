import type { Language } from '#domain/languages.ts';
import { alternativeText } from '#domain/products/alternative-text.ts';
import type { Product } from '#domain/products/product.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { weekdayName } from '#domain/time/market-time.ts';
import { OFFICE_HOURS, OFFICES, SALES_EMAIL, SERVICE_EMAIL, SHOP_NAME } from '#shop.config.ts';
import { categoryName } from '#src/i18n/category-texts.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { productTexts } from '#src/i18n/product-texts.ts';
import { dialled } from '#src/site.ts';

/**
 * Structured data of pages, in the vocabulary of schema.org. All facts are on the page too. Products therefore have
 * neither offers, prices (D11) nor ratings.
 */
export type Thing =
  | Organization
  | WebSite
  | BreadcrumbList
  | ProductThing
  | ImageObject
  | FAQPage
  | FurnitureStore;

interface Organization {
  '@type': 'Organization';
  '@id': string;
  name: string;
  url: string;
  logo: string;
  contactPoint?: { '@type': 'ContactPoint'; contactType: string; email: string }[];
  location?: {
    '@type': 'Place';
    name: string;
    telephone: string;
    address: { '@type': 'PostalAddress'; streetAddress: string; addressCountry: string };
  }[];
}

interface WebSite {
  '@type': 'WebSite';
  name: string;
  url: string;
  inLanguage: string;
  publisher: { '@id': string };
  potentialAction: {
    '@type': 'SearchAction';
    target: { '@type': 'EntryPoint'; urlTemplate: string };
    'query-input': string;
  };
}

interface BreadcrumbList {
  '@type': 'BreadcrumbList';
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item?: string }[];
}

interface ProductThing {
  '@type': 'Product';
  name: string;
  description: string;
  sku: string;
  url: string;
  image: (string | ProductImage)[];
  brand: { '@type': 'Brand'; name: string };
  category: string;
  color?: string;
  material?: string;
  size?: string;
  width?: Quantity;
  depth?: Quantity;
  height?: Quantity;
  weight?: Quantity;
}

/** Picture of a product with its alternative text. */
interface ProductImage {
  '@type': 'ImageObject';
  contentUrl: string;
  caption: string;
}

interface ImageObject {
  '@type': 'ImageObject';
  contentUrl: string;
  name: string;
  description: string;
  width: number;
  height: number;
  creator: { '@type': 'Organization'; name: string };
  copyrightNotice: string;
}

interface FAQPage {
  '@type': 'FAQPage';
  mainEntity: {
    '@type': 'Question';
    name: string;
    acceptedAnswer: { '@type': 'Answer'; text: string };
  }[];
}

interface FurnitureStore {
  '@type': 'FurnitureStore';
  name: string;
  telephone: string;
  address: { '@type': 'PostalAddress'; streetAddress: string; addressCountry: string };
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification';
    dayOfWeek: string[];
    opens: string;
    closes: string;
  };
  parentOrganization: { '@id': string };
}

/** Value with its unit. `unitCode` is a UN/CEFACT code: CMT for centimeters, KGM for kilograms. */
interface Quantity {
  '@type': 'QuantitativeValue';
  value: number;
  unitCode: 'CMT' | 'KGM';
}

/** Step of a breadcrumb. The last step, the page itself, has no URL. */
export interface BreadcrumbStep {
  label: string;
  href?: string;
}

const organizationId = (site: URL) => new URL('/#shop', site).href;

/**
 * Returns the company, for the home page.
 * @param site site URL
 */
export function organization(site: URL): Organization {
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: SHOP_NAME,
    url: site.href,
    logo: new URL('/shop/icons/512.png', site).href,
  };
}

/**
 * Returns the company with contacts and addresses, for the page that shows them.
 * @param site site URL
 */
export function organizationWithAddresses(site: URL): Organization {
  return {
    ...organization(site),
    contactPoint: [
      { '@type': 'ContactPoint', contactType: 'sales', email: SALES_EMAIL },
      { '@type': 'ContactPoint', contactType: 'customer service', email: SERVICE_EMAIL },
    ],
    location: Object.values(OFFICES).map(({ company, hotline, address, country }) => ({
      '@type': 'Place',
      name: company,
      telephone: dialled(hotline),
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.join(', '),
        addressCountry: country,
      },
    })),
  };
}

/** Returns the site in a language, with its search. */
export function webSite(site: URL, language: Language): WebSite {
  const paths = sitePaths(language);
  const search = new URL(paths.search('WORDS'), site).href;
  return {
    '@type': 'WebSite',
    name: SHOP_NAME,
    url: new URL(paths.home(), site).href,
    inLanguage: languageOption(language).tag,
    publisher: { '@id': organizationId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: search.replace('WORDS', '{words}') },
      'query-input': 'required name=words',
    },
  };
}

/** Returns a page's breadcrumb. */
export function breadcrumbList(site: URL, steps: readonly BreadcrumbStep[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: new URL(href, site).href } : {}),
    })),
  };
}

/**
 * Returns a product.
 * @param description meta description of the page
 */
export function productData(
  site: URL,
  product: Product,
  language: Language,
  description: string,
  texts: Texts<'catalogue'>,
): ProductThing {
  const { code, category, imageBig, dimensions } = product;
  const { title, color, material, size } = productTexts(product, language);
  const { width, depth, height } = { ...dimensions, ...dimensions.overall };
  return {
    '@type': 'Product',
    name: title,
    description,
    sku: code,
    url: new URL(sitePaths(language).product(category, code), site).href,
    image: imageBig.map((picture) => productImage(site, product, picture, language)),
    brand: { '@type': 'Brand', name: SHOP_NAME },
    category: categoryName(category, texts),
    ...(color ? { color } : {}),
    ...(material ? { material } : {}),
    ...(size ? { size } : {}),
    ...quantity('width', width, 'CMT'),
    ...quantity('depth', depth, 'CMT'),
    ...quantity('height', height, 'CMT'),
    ...quantity('weight', dimensions.weight, 'KGM'),
  };
}

/** Returns a picture of a product, with its alternative text as caption if there is one. */
function productImage(
  site: URL,
  product: Product,
  picture: string,
  language: Language,
): string | ProductImage {
  const contentUrl = new URL(picture, site).href;
  const caption = alternativeText(product, picture, language);
  return caption ? { '@type': 'ImageObject', contentUrl, caption } : contentUrl;
}

/**
 * Returns a photograph of the shop, for the page that shows it (D69).
 * @param picture path of the photograph, with its size in pixels
 */
export function photographData(
  site: URL,
  shown: { picture: string; name: string; description: string; width: number; height: number },
): ImageObject {
  const { picture, ...texts } = shown;
  return {
    '@type': 'ImageObject',
    contentUrl: new URL(picture, site).href,
    ...texts,
    creator: { '@type': 'Organization', name: SHOP_NAME },
    copyrightNotice: SHOP_NAME,
  };
}

/** Returns the questions of a page with their answers (D110). */
export function questionPage(questions: readonly { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Returns a showroom, for the page with its address and hours (D110). */
export function showroomData(site: URL, office: OfficeKey): FurnitureStore {
  const { company, hotline, address, country } = OFFICES[office];
  const { days, opens, closes } = OFFICE_HOURS[office];
  return {
    '@type': 'FurnitureStore',
    name: company,
    telephone: dialled(hotline),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.join(', '),
      addressCountry: country,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${weekdayName(day, 'en', 'long')}`),
      opens,
      closes,
    },
    parentOrganization: { '@id': organizationId(site) },
  };
}

function quantity<Name extends string>(
  name: Name,
  value: string | undefined,
  unitCode: Quantity['unitCode'],
) {
  if (value === undefined) return {};
  const measured: Quantity = { '@type': 'QuantitativeValue', value: Number(value), unitCode };
  return { [name]: measured } as Record<Name, Quantity>;
}

/** Returns the content of a data block. Escapes '<', because '</script>' in a product text would end the block. */
export function dataBlock(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    '\\u003c',
  );
}
