import type { Drawing } from '#domain/drawings/drawing.ts';
import { drawingFilePath } from '#domain/drawings/drawing-svg.ts';
import type { Language } from '#domain/languages.ts';
import { modelFilePath } from '#domain/models/product-model.ts';
import { alternativeText } from '#domain/products/alternative-text.ts';
import { dimensionRows, overallDimensions, SIDES, weightOf } from '#domain/products/dimensions.ts';
import type { Product } from '#domain/products/product.ts';
import { fitPackagesOf } from '#domain/products/product-packages.ts';
import { DELIVERY_WEEKS } from '#domain/products/product-summary.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { formatMarketDay } from '#domain/time/market-time.ts';
import { productPath } from '#functions/http/site-paths.ts';
import { type ProductTextKey, productText } from '#functions/products/product-names.ts';
import { OFFICE_OF_MARKET, OFFICES, SALES_EMAIL } from '#shop.config.ts';
import { measureFormats } from './measure-formats.ts';
import type { SheetDocument, SheetFact, SheetFile, SizeRow } from './sheet-document-types.ts';
import { sheetPageTexts, sheetTexts } from './texts.ts';

/** Parts of a sheet that are read from the site, and facts of the shop. */
export interface SheetParts {
  /** Prepared photograph. */
  picture?: Uint8Array;
  drawing?: Drawing;
  /** True if the site has the 3D model of the product. */
  hasModel: boolean;
  facts: ShopFacts;
}

/** Returns the contents of a product sheet. @param site origin of the site */
export function sheetDocument(
  product: Product,
  language: Language,
  site: string,
  parts: SheetParts,
): SheetDocument {
  const { picture, drawing, facts } = parts;
  const { code, updatedAt, dimensions } = product;
  const stated = overallDimensions(dimensions);
  const title = productText(product, language, 'title');
  const office = OFFICE_OF_MARKET[language];
  const { company } = OFFICES[office];
  return {
    language,
    code,
    title,
    pictureText:
      alternativeText(product, product.imageBig[0], language) ??
      sheetTexts(language)('picture', { title }),
    updatedOn: formatMarketDay(updatedAt, language, language, 'long'),
    updatedAt: new Date(updatedAt),
    facts: factsOf(product, language),
    dimensions: dimensionsOf(product, language),
    packages: packagesOf(product, language),
    address: site + productPath(language, product),
    files: filesOf(product, language, site, parts),
    company,
    contact: [company, SALES_EMAIL, facts.hotline[office]].join(' · '),
    ...(picture ? { picture } : {}),
    ...(drawing && stated ? { drawing: { drawing, stated } } : {}),
  };
}

/** Returns the links to the files for architects. */
function filesOf(
  { code, variant }: Product,
  language: Language,
  site: string,
  { drawing, hasModel }: SheetParts,
): SheetFile[] {
  const page = sheetPageTexts(language);
  const dxf = { label: page('dxf'), address: site + drawingFilePath(variant, 'dxf') };
  const model = { label: page('model'), address: site + modelFilePath(code) };
  return [...(drawing ? [dxf] : []), ...(hasModel ? [model] : [])];
}

/** Facts in the order of the sheet. Facts without a text are left out. */
function factsOf(product: Product, language: Language): SheetFact[] {
  const page = sheetPageTexts(language);
  const { delivery } = product;
  const text = (key: ProductTextKey) => productText(product, language, key);
  const weeks = DELIVERY_WEEKS[delivery];
  const material = page(delivery === 'upholstered' ? 'material-and-fabric' : 'material');
  return [
    { title: material, text: text('material'), isRequired: true },
    { title: page('care'), text: text('care'), isRequired: true },
    { title: page('delivery'), text: page('delivery-this', weeks), isRequired: true },
    { title: page('specifications'), text: text('specifications'), isRequired: false },
    { title: page('general-info'), text: text('generalInfo'), isRequired: false },
    { title: page('custom'), text: text('custom'), isRequired: false },
  ].filter((fact) => fact.text.trim());
}

function dimensionsOf({ dimensions }: Product, language: Language): SizeRow[] {
  const page = sheetPageTexts(language);
  const { plain, weight: format } = measureFormats(language);
  const rows = dimensionRows(dimensions).map(({ part, sides }): SizeRow => {
    const [width = '', depth = '', height = ''] = SIDES.map((side) =>
      sides[side] === undefined ? '' : plain(sides[side]),
    );
    return { name: page(part), sizes: [width, depth, height] };
  });
  const weight = weightOf(dimensions);
  return weight === undefined
    ? rows
    : [...rows, { name: page('weight'), sizes: ['', '', format(weight)] }];
}

function packagesOf(product: Product, language: Language): SizeRow[] {
  const texts = sheetTexts(language);
  const { plain } = measureFormats(language);
  return fitPackagesOf(product).map(({ name, width, depth, height }) => ({
    name: texts(`package-${name}`),
    sizes: [plain(width), plain(depth), plain(height)],
  }));
}
