import type { Package } from '#domain/fit/package-schema.ts';
import type { Dimensions, Product } from '#domain/products/product.ts';
import type { Finish } from '#domain/products/product-summary.ts';
import type { Colors, Design, Materials, Measurements } from './design.ts';

type TextLanguage = 'en' | 'vn' | 'kr';

/** Contents of the catalog: designs, names of colors and materials, measurements, packages and pictures. */
export interface CatalogFiles {
  colors: Colors;
  materials: Materials;
  measurements: Record<string, Measurements>;
  /** Packages of the designs that come apart. */
  packages: Record<string, Package[]>;
  /** File names of `catalogue/pictures/`. */
  pictures: ReadonlySet<string>;
  designs: ReadonlyMap<string, Design>;
}

/** Views of a variant in the order of its gallery: left front, right, back, with an open drawer, close-up. */
export const PICTURE_VIEWS = ['hero', 'side', 'back', 'open', 'detail'] as const;

/** Returns the file name of a variant's picture. */
export function pictureFile(
  designKey: string,
  variant: string,
  view: (typeof PICTURE_VIEWS)[number],
): string {
  return `${designKey}-${variant}-${view}.webp`;
}

/** Returns the variants with a photograph. Only these are on sale. */
export function variantsOnSale(design: Design, catalog: CatalogFiles): Design['variants'] {
  return design.variants.filter((variant) =>
    catalog.pictures.has(pictureFile(design.key, variant.key, 'hero')),
  );
}

/** Returns the URLs of a variant's pictures, in the order of its gallery. */
function pictureUrls(design: Design, variant: string, catalog: CatalogFiles): string[] {
  return PICTURE_VIEWS.map((view) => pictureFile(design.key, variant, view))
    .filter((file) => catalog.pictures.has(file))
    .map((file) => `/pictures/${file}`);
}

function materialName(
  keys: readonly string[],
  language: TextLanguage,
  catalog: CatalogFiles,
): string {
  const names = keys.map((key) => catalog.materials[key]?.[language] ?? key).join(', ');
  return names.charAt(0).toLocaleUpperCase('en') + names.slice(1);
}

function colorName(key: string, language: TextLanguage, catalog: CatalogFiles): string {
  const name = catalog.colors[key]?.[language] ?? key;
  return name.charAt(0).toLocaleUpperCase('en') + name.slice(1);
}

/** Returns a variant's title: name and finish, joined by 'in' in English (section 4). */
export function recordTitle(
  design: Design,
  variant: Design['variants'][number],
  language: TextLanguage,
): string {
  const joint = language === 'en' ? ' in ' : ', ';
  return design.name[language] + joint + variant.finish[language];
}

function productDimensions(measures: Measurements, variant: string): Dimensions {
  const { weight, weights, armHeight, ...groups } = measures;
  const written = Object.entries(groups).map(([name, group]) => [
    name,
    Object.fromEntries(Object.entries(group ?? {}).map(([side, value]) => [side, String(value)])),
  ]);
  return {
    ...Object.fromEntries(Object.entries(measures.overall ?? {}).map(([k, v]) => [k, String(v)])),
    ...Object.fromEntries(written),
    weight: String(weights?.[variant] ?? weight),
    ...(armHeight === undefined ? {} : { armHeight: String(armHeight) }),
  };
}

/** Returns the products of one design, one per variant on sale, in the format of the table (section 3). */
export function buildProducts(design: Design, catalog: CatalogFiles): Product[] {
  const onSale = variantsOnSale(design, catalog);
  const stocked = onSale.map((variant): Finish => {
    const [picture] = pictureUrls(design, variant.key, catalog);
    return {
      color: colorName(variant.colour, 'en', catalog),
      material: materialName(variant.materials, 'en', catalog),
      hex: variant.hex ?? catalog.colors[variant.colour]?.hex,
      code: variant.code,
      imageBig: picture,
      imageSmall: picture,
    };
  });
  const custom = design.customOptions.map(
    (option): Finish => ({
      color: colorName(option.colour, 'en', catalog),
      material: materialName(option.materials, 'en', catalog),
      hex: catalog.colors[option.colour]?.hex,
    }),
  );
  const measures = catalog.measurements[design.key];
  const packages = catalog.packages[design.key];
  const createdAt = `${design.createdAt}T00:00:00.000Z`;

  return onSale.map((variant): Product => {
    const pictures = pictureUrls(design, variant.key, catalog);
    const texts = (language: TextLanguage) => ({
      title: recordTitle(design, variant, language),
      description: design.description[language],
      material: materialName(variant.materials, language, catalog),
      color: colorName(variant.colour, language, catalog),
      custom: design.custom[language],
      customNote: design.customNote[language],
      stockNote: design.stockNote[language],
      specifications: design.specifications[language],
      generalInfo: design.generalInfo[language],
      care: design.care[language],
      extraInfo: design.extraInfo[language],
    });
    const translation = (language: 'vn' | 'kr') => ({
      ...texts(language),
      stockedCoMat: onSale.map((other) => ({
        color: colorName(other.colour, language, catalog),
        material: materialName(other.materials, language, catalog),
      })),
      customCoMat: design.customOptions.map((option) => ({
        color: colorName(option.colour, language, catalog),
        material: materialName(option.materials, language, catalog),
      })),
    });
    return {
      _id: variant.code,
      code: variant.code,
      category: design.category,
      variant: design.key,
      family: design.pairs.flatMap((key) => {
        const pair = catalog.designs.get(key);
        return pair
          ? variantsOnSale(pair, catalog)
              .slice(0, 1)
              .map((first) => first.code)
          : [];
      }),
      ...texts('en'),
      imageSmall: pictures,
      imageBig: pictures,
      stockedCoMat: stocked,
      customCoMat: custom,
      dimensions: measures ? productDimensions(measures, variant.key) : {},
      ...(packages && { packages }),
      delivery: design.delivery,
      translations: { vn: translation('vn'), kr: translation('kr') },
      createdAt,
      updatedAt: createdAt,
      version: 1,
    };
  });
}
