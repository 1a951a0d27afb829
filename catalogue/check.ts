import { fitRoute } from '#domain/fit/fit.ts';
import type { Package } from '#domain/fit/package-schema.ts';
import type { Language } from '#domain/languages.ts';
import { isInside } from '#domain/products/product-packages.ts';
import {
  fragmentProblems,
  inchProblems,
  metricProblems,
  numeralProblems,
  registerProblems,
  requestProblems,
  textProblems,
} from '#locales/text-rules.ts';
import type { Design, Measurements } from './design.ts';
import { type CatalogFiles, PICTURE_VIEWS, pictureFile, recordTitle } from './product-records.ts';

/** Problem that an editor must fix, with its design and field. */
export interface CatalogProblem {
  design: string;
  field: string;
  message: string;
}

/** Width and height of a picture in pixels. */
export type PictureSize = { width: number; height: number };

const LANGUAGES: readonly Language[] = ['en', 'vn', 'kr'];

type Range = readonly [least: number, most: number];

/**
 * Plausible sizes per category of the demonstration catalog, in centimeters. A value outside its range is probably a typo.
 * Another shop may lack these categories.
 */
const RANGES: Partial<
  Record<string, { width?: Range; depth?: Range; height?: Range; seat?: Range }>
> = {
  Sofa: { width: [140, 340], depth: [75, 180], height: [60, 110], seat: [43, 46] },
  Chair: { width: [38, 70], depth: [42, 70], height: [70, 110], seat: [43, 46] },
  Armchair: { width: [60, 110], depth: [60, 110], height: [65, 120], seat: [40, 46] },
  'Bar Stool': { width: [30, 60], depth: [30, 60], height: [60, 115], seat: [65, 80] },
  'Office Chair': { width: [50, 80], depth: [50, 80], height: [75, 140], seat: [42, 56] },
  'Dining Table': { width: [70, 300], depth: [70, 160], height: [73, 76] },
  'Office Desk': { width: [90, 220], depth: [50, 100], height: [72, 130] },
  Bed: { width: [95, 230], depth: [195, 250], height: [30, 230] },
  Table: { width: [30, 180], depth: [25, 120], height: [30, 90] },
  Storage: { width: [30, 260], depth: [25, 70], height: [40, 240] },
  'Manicure Table': { width: [80, 160], depth: [40, 70], height: [72, 130] },
};

/** Maximum lengths of texts in the layout, in characters. */
const MAX_LENGTH = { title: 64, note: 110, custom: 150, extraLine: 100 };
/** Number of words in an English description. */
const DESCRIPTION_WORDS: Range = [40, 120];
/** Maximum share of three-word sequences that two descriptions may have in common. */
const MAX_SHARED = 0.12;
/** Number of first words that are compared between descriptions. */
const OPENING_WORDS = 2;
/** Maximum number of designs whose descriptions begin with the same words. */
const MAX_SAME_OPENING = 2;
/** Minimum of a cut-out's shorter side in pixels. The product page shows it 560 px wide at double density. */
const MIN_PICTURE_SIDE = 1100;
/** Door that most homes have, in centimeters. */
const COMMON_DOOR = { kind: 'door', width: 80, height: 200 } as const;

/** Returns the missing files `pictures/DESIGN-VARIANT-hero.webp`. Their variants are not on sale yet. */
export function missingPhotographs(catalog: CatalogFiles): string[] {
  return [...catalog.designs.values()].flatMap(({ key, variants }) =>
    variants
      .map((variant) => pictureFile(key, variant.key, 'hero'))
      .filter((file) => !catalog.pictures.has(file)),
  );
}

/** Returns all problems of the catalog that an editor must fix. `loadCatalogFiles` reports violations of the schema. */
export function checkCatalog(
  catalog: CatalogFiles,
  pictureSizes: ReadonlyMap<string, PictureSize>,
): CatalogProblem[] {
  const designs = [...catalog.designs.values()];
  return [
    ...designs.flatMap((design) => checkNames(design, catalog)),
    ...designs.flatMap((design) => checkLengths(design)),
    ...designs.flatMap((design) => checkTexts(design)),
    ...checkNamesOfFinishes(catalog),
    ...designs.flatMap((design) => checkReferences(design, catalog)),
    ...designs.flatMap((design) => checkMeasurements(design, catalog.measurements[design.key])),
    ...designs.flatMap((design) => checkPackages(design, catalog)),
    ...Object.keys(catalog.packages).flatMap((key) => checkPackagedDesign(key, catalog)),
    ...designs.flatMap((design) => checkPictures(design, pictureSizes)),
    ...checkCodes(designs),
    ...checkSimilarity(designs),
    ...checkOpenings(designs),
  ];
}

function problemsOf(design: Design) {
  const found: CatalogProblem[] = [];
  return {
    found,
    report: (field: string, message: string) => found.push({ design: design.key, field, message }),
  };
}

/** Checks that the text after 'in' contains the color and distinguishes the variants (section 4). */
function checkNames(design: Design, catalog: CatalogFiles): CatalogProblem[] {
  const { found, report } = problemsOf(design);
  if (/\bin\b/i.test(design.name.en)) report('name.en', "must not contain the word 'in'");
  for (const [index, variant] of design.variants.entries()) {
    if (!/^\p{Lu}/u.test(variant.finish.en)) {
      report(`variants.${index}.finish.en`, 'must begin with a capital letter');
    }
    const colorName = catalog.colors[variant.colour]?.en ?? '';
    if (!variant.finish.en.toLowerCase().includes(colorName.toLowerCase())) {
      report(`variants.${index}.finish.en`, `must contain the colour's name, '${colorName}'`);
    }
    for (const language of LANGUAGES) {
      const twin = design.variants.findIndex(
        (other) => other.finish[language] === variant.finish[language],
      );
      if (twin < index) {
        report(`variants.${index}.finish.${language}`, `is the same as that of variant ${twin}`);
      }
      const title = recordTitle(design, variant, language);
      if (title.length > MAX_LENGTH.title) {
        report(
          `variants.${index}.finish.${language}`,
          `makes a title of ${title.length} characters; ${MAX_LENGTH.title} fit`,
        );
      }
    }
  }
  return found;
}

function checkLengths(design: Design): CatalogProblem[] {
  const { found, report } = problemsOf(design);
  const [fewest, most] = DESCRIPTION_WORDS;
  const words = design.description.en.split(/\s+/).length;
  if (words < fewest || words > most) {
    report('description.en', `has ${words} words; it should have ${fewest} to ${most}`);
  }
  for (const language of LANGUAGES) {
    const limits = {
      stockNote: MAX_LENGTH.note,
      customNote: MAX_LENGTH.note,
      custom: MAX_LENGTH.custom,
    };
    for (const field of ['stockNote', 'customNote', 'custom'] as const) {
      const { length } = design[field][language];
      if (length > limits[field]) {
        report(`${field}.${language}`, `has ${length} characters; ${limits[field]} fit`);
      }
    }
    for (const [index, line] of design.extraInfo[language].entries()) {
      if (line.length > MAX_LENGTH.extraLine) {
        report(
          `extraInfo.${language}.${index}`,
          `has ${line.length} characters; ${MAX_LENGTH.extraLine} fit`,
        );
      }
    }
  }
  return found;
}

/** Texts of a design that customers read in full sentences. */
const PROSE = ['description', 'specifications', 'generalInfo', 'care', 'custom'] as const;
const NOTES = ['stockNote', 'customNote'] as const;
/** Texts in whole sentences, in English as well. */
const IN_SENTENCES = ['description', 'specifications', 'generalInfo', 'care', ...NOTES] as const;
/** Number of weeks in a note. */
const WEEKS = /\d(?: tuần| weeks|주)/;

/** Checks the language of all texts. English texts have no metric measures (docs/glossary.md). */
function checkTexts(design: Design): CatalogProblem[] {
  const { found, report } = problemsOf(design);
  for (const language of LANGUAGES) {
    const texts: [field: string, text: string][] = [
      ...[...PROSE, ...NOTES, 'name' as const].map((field): [string, string] => [
        `${field}.${language}`,
        design[field][language],
      ]),
      ...design.extraInfo[language].map((line, index): [string, string] => [
        `extraInfo.${language}.${index}`,
        line,
      ]),
      ...design.variants.map(({ finish }, index): [string, string] => [
        `variants.${index}.finish.${language}`,
        finish[language],
      ]),
    ];
    for (const [field, text] of texts) {
      const problems = [
        ...textProblems(text, language),
        ...(language === 'kr' ? registerProblems(text, 'polite') : []),
        ...(language === 'en' ? metricProblems(text) : []),
        ...(language === 'vn' ? requestProblems(text, 1) : []),
      ];
      for (const problem of problems) report(field, problem);
    }
  }
  for (const language of LANGUAGES) {
    if (WEEKS.test(design.customNote[language])) {
      report(`customNote.${language}`, 'names weeks, which count from the arrival of the material');
    }
  }
  for (const field of [...PROSE, ...NOTES]) {
    for (const problem of fragmentProblems(design[field].kr)) report(`${field}.kr`, problem);
  }
  for (const field of IN_SENTENCES) {
    for (const problem of numeralProblems(design[field].en)) report(`${field}.en`, problem);
    // Specifications are a list of measures.
    const bare = field === 'specifications' ? [] : inchProblems(design[field].en);
    for (const problem of bare) report(`${field}.en`, problem);
  }
  return found;
}

function checkNamesOfFinishes(catalog: CatalogFiles): CatalogProblem[] {
  return [...Object.entries(catalog.colors), ...Object.entries(catalog.materials)].flatMap(
    ([key, names]) =>
      LANGUAGES.flatMap((language) =>
        textProblems(names[language], language).map((message) => ({
          design: 'colors.json, materials.json',
          field: `${key}.${language}`,
          message,
        })),
      ),
  );
}

function checkReferences(design: Design, catalog: CatalogFiles): CatalogProblem[] {
  const { found, report } = problemsOf(design);
  for (const [index, pair] of design.pairs.entries()) {
    if (pair === design.key) report(`pairs.${index}`, 'is the design itself');
    else if (!catalog.designs.has(pair)) report(`pairs.${index}`, `'${pair}' is no design`);
  }
  const named = [
    ...design.variants.map((one, index) => [`variants.${index}`, one] as const),
    ...design.customOptions.map((one, index) => [`customOptions.${index}`, one] as const),
  ];
  for (const [field, { colour, materials }] of named) {
    if (!catalog.colors[colour]) report(`${field}.colour`, `'${colour}' is not in colors.json`);
    for (const material of materials) {
      if (!catalog.materials[material]) {
        report(`${field}.materials`, `'${material}' is not in materials.json`);
      }
    }
  }
  return found;
}

function checkMeasurements(design: Design, measures: Measurements | undefined): CatalogProblem[] {
  const { found, report } = problemsOf(design);
  if (!measures?.overall) {
    report('measures', 'are missing in measurements.json: export them from the model');
    return found;
  }
  const { seat: seatSize, overall, weights = {} } = measures;
  if ((seatSize?.height ?? 0) > (overall.height ?? Number.POSITIVE_INFINITY)) {
    report(
      'measures.seat.height',
      `is ${seatSize?.height} cm, above the whole piece (${overall.height} cm)`,
    );
  }
  for (const key of Object.keys(weights)) {
    if (!design.variants.some((variant) => variant.key === key)) {
      report(`measures.weights.${key}`, 'is the weight of no variant');
    }
  }
  const ranges = RANGES[design.category] ?? {};
  const { seat, ...sides } = ranges;
  const figures = [
    ...Object.entries(sides).map(
      ([side, range]) =>
        [`overall.${side}`, measures.overall?.[side as keyof typeof sides], range] as const,
    ),
    ['seat.height', measures.seat?.height, seat] as const,
  ];
  for (const [field, figure, range] of figures) {
    if (figure === undefined || range === undefined) continue;
    if (figure < range[0] || figure > range[1]) {
      report(
        `measures.${field}`,
        `is ${figure} cm; ${design.category} has ${range[0]} to ${range[1]}`,
      );
    }
  }
  return found;
}

function checkPackagedDesign(key: string, catalog: CatalogFiles): CatalogProblem[] {
  return catalog.designs.has(key)
    ? []
    : [{ design: key, field: 'packages', message: 'belong to no design in products/' }];
}

/** Checks that a design's packages are inside the piece, and that it passes a common door in parts (D65). */
function checkPackages(design: Design, { measurements, packages }: CatalogFiles): CatalogProblem[] {
  const { found, report } = problemsOf(design);
  const { width, depth, height } = measurements[design.key]?.overall ?? {};
  if (!width || !depth || !height) return found;
  const whole = { width, depth, height };
  const parts: readonly Package[] = packages[design.key] ?? [];
  for (const [index, part] of parts.entries()) {
    if (!isInside(part, whole)) {
      report(`packages.${index}`, `'${part.name}' is larger than the whole piece`);
    }
  }
  if (new Set(parts.map(({ name }) => name)).size < parts.length) {
    report('packages', 'must have different names');
  }
  if (fitRoute(parts.length > 0 ? parts : [whole], [COMMON_DOOR]).answer === 'does-not-fit') {
    report(
      'packages',
      `do not fit through a door of ${COMMON_DOOR.width} x ${COMMON_DOOR.height} cm: measure them apart in photography/kit/packages.py`,
    );
  }
  return found;
}

function checkPictures(design: Design, sizes: ReadonlyMap<string, PictureSize>): CatalogProblem[] {
  const { found, report } = problemsOf(design);
  for (const [index, variant] of design.variants.entries()) {
    for (const view of PICTURE_VIEWS) {
      const picture = pictureFile(design.key, variant.key, view);
      const size = sizes.get(picture);
      if (size && Math.min(size.width, size.height) < MIN_PICTURE_SIDE) {
        report(
          `variants.${index}`,
          `pictures/${picture} is ${size.width} x ${size.height}; the shorter side needs ${MIN_PICTURE_SIDE}`,
        );
      }
    }
  }
  return found;
}

function checkCodes(designs: readonly Design[]): CatalogProblem[] {
  const owners = new Map<string, string>();
  const found: CatalogProblem[] = [];
  for (const design of designs) {
    for (const [index, { code }] of design.variants.entries()) {
      const owner = owners.get(code);
      if (owner) {
        found.push({
          design: design.key,
          field: `variants.${index}.code`,
          message: `${code} is taken by ${owner}`,
        });
      }
      owners.set(code, design.key);
    }
  }
  return found;
}

function splitIntoWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the three-word sequences of a text, in lower case. */
function wordTrigrams(text: string): Set<string> {
  const words = splitIntoWords(text);
  return new Set(
    words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`),
  );
}

function checkSimilarity(designs: readonly Design[]): CatalogProblem[] {
  return LANGUAGES.flatMap((language) => {
    const texts = designs.map((design) => ({
      design,
      sequences: wordTrigrams(design.description[language]),
    }));
    return texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other): CatalogProblem[] => {
        const shared = one.sequences.intersection(other.sequences).size;
        const share = shared / Math.max(1, Math.min(one.sequences.size, other.sequences.size));
        if (share <= MAX_SHARED) return [];
        const message = `reads too much like that of ${one.design.key} (${Math.round(share * 100)} % in common)`;
        return [{ design: other.design.key, field: `description.${language}`, message }];
      }),
    );
  });
}

/** Reports designs whose descriptions begin with the same words as several others. */
function checkOpenings(designs: readonly Design[]): CatalogProblem[] {
  return LANGUAGES.flatMap((language) => {
    const byOpening = Map.groupBy(designs, ({ description }) =>
      splitIntoWords(description[language]).slice(0, OPENING_WORDS).join(' '),
    );
    return [...byOpening].flatMap(([opening, same]) =>
      same.slice(MAX_SAME_OPENING).map(({ key }) => ({
        design: key,
        field: `description.${language}`,
        message: `begins with '${opening}', like ${MAX_SAME_OPENING} other designs`,
      })),
    );
  });
}
