import type { Package } from '#domain/fit/package-schema.ts';
import type { Dimensions, Product } from '#domain/products/product.ts';
import type { ColourMaterial } from '#domain/products/product-summary.ts';
import type { Colours, Design, Materials, Measures } from './design.ts';

type Words = 'en' | 'vn' | 'kr';

/** Contents of the catalog: designs, names of colors and materials, measurements, packages and pictures. */
export interface Stock {
  colours: Colours;
  materials: Materials;
  measures: Record<string, Measures>;
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
  design: string,
  variant: string,
  view: (typeof PICTURE_VIEWS)[number],
): string {
  return `${design}-${variant}-${view}.webp`;
}

/** Returns the variants with a photograph. Only these are on sale. */
export function variantsOnSale(design: Design, stock: Stock): Design['variants'] {
  return design.variants.filter((variant) =>
    stock.pictures.has(pictureFile(design.key, variant.key, 'hero')),
  );
}

/** Returns the URLs of a variant's pictures, in the order of its gallery. */
function pictureAddresses(design: Design, variant: string, stock: Stock): string[] {
  return PICTURE_VIEWS.map((view) => pictureFile(design.key, variant, view))
    .filter((file) => stock.pictures.has(file))
    .map((file) => `/pictures/${file}`);
}

function materialName(keys: readonly string[], language: Words, stock: Stock): string {
  const names = keys.map((key) => stock.materials[key]?.[language] ?? key).join(', ');
  return names.charAt(0).toLocaleUpperCase('en') + names.slice(1);
}

function colourName(key: string, language: Words, stock: Stock): string {
  const name = stock.colours[key]?.[language] ?? key;
  return name.charAt(0).toLocaleUpperCase('en') + name.slice(1);
}

/** Returns a variant's title: name and finish, joined by 'in' in English (section 4). */
export function recordTitle(
  design: Design,
  variant: Design['variants'][number],
  language: Words,
): string {
  const joint = language === 'en' ? ' in ' : ', ';
  return design.name[language] + joint + variant.finish[language];
}

function dimensions(measures: Measures, variant: string): Dimensions {
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
export function productRecordsOf(design: Design, stock: Stock): Product[] {
  const onSale = variantsOnSale(design, stock);
  const stocked = onSale.map((variant): ColourMaterial => {
    const [picture] = pictureAddresses(design, variant.key, stock);
    return {
      color: colourName(variant.colour, 'en', stock),
      material: materialName(variant.materials, 'en', stock),
      hex: variant.hex ?? stock.colours[variant.colour]?.hex,
      code: variant.code,
      imageBig: picture,
      imageSmall: picture,
    };
  });
  const custom = design.customOptions.map(
    (option): ColourMaterial => ({
      color: colourName(option.colour, 'en', stock),
      material: materialName(option.materials, 'en', stock),
      hex: stock.colours[option.colour]?.hex,
    }),
  );
  const measures = stock.measures[design.key];
  const packages = stock.packages[design.key];
  const createdAt = `${design.createdAt}T00:00:00.000Z`;

  return onSale.map((variant): Product => {
    const pictures = pictureAddresses(design, variant.key, stock);
    const texts = (language: Words) => ({
      title: recordTitle(design, variant, language),
      description: design.description[language],
      material: materialName(variant.materials, language, stock),
      color: colourName(variant.colour, language, stock),
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
        color: colourName(other.colour, language, stock),
        material: materialName(other.materials, language, stock),
      })),
      customCoMat: design.customOptions.map((option) => ({
        color: colourName(option.colour, language, stock),
        material: materialName(option.materials, language, stock),
      })),
    });
    return {
      _id: variant.code,
      code: variant.code,
      category: design.category,
      variant: design.key,
      family: design.pairs.flatMap((key) => {
        const pair = stock.designs.get(key);
        return pair
          ? variantsOnSale(pair, stock)
              .slice(0, 1)
              .map((first) => first.code)
          : [];
      }),
      ...texts('en'),
      imageSmall: pictures,
      imageBig: pictures,
      stockedCoMat: stocked,
      customCoMat: custom,
      dimensions: measures ? dimensions(measures, variant.key) : {},
      ...(packages && { packages }),
      delivery: design.delivery,
      translations: { vn: translation('vn'), kr: translation('kr') },
      createdAt,
      updatedAt: createdAt,
      version: 1,
    };
  });
}
