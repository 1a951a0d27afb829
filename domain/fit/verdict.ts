import type { Language } from '../languages.ts';
import { formatLengths, type LengthUnit, partsPerCentimeter } from '../lengths/length.ts';
import { element, type MarkupElement, type MarkupNode } from '../markup/markup-node.ts';
import { drawPlan, type Plan } from './figure.ts';
import { neededDoor } from './fit-door.ts';
import type { FitAnswer, RouteFit } from './fit-parts.ts';
import type { Orientation } from './maneuver.ts';
import type { FitPackage } from './packages.ts';

/** Place on the way into the house that decides the answer: an opening or a part of one. */
export type Spot =
  | 'gate'
  | 'door'
  | 'corridor'
  | 'turn'
  | 'elevator-door'
  | 'elevator-car'
  | 'flight'
  | 'landing';

/** Texts of the namespace `fit` that a verdict needs. */
export type VerdictTexts = Record<
  | `answer-${FitAnswer}`
  | `spot-${Spot}`
  | `hold-${Orientation}`
  | `package-${FitPackage['name']}`
  | 'spot'
  | 'spare'
  | 'missing'
  | 'in-packages'
  | 'in-one-piece'
  | 'needs-door'
  | 'any-door'
  | 'no-door'
  | 'unknown-size',
  string
>;

/** Reader of a verdict. */
export interface VerdictLocale {
  language: Language;
  unit: LengthUnit;
  texts: VerdictTexts;
}

/** Verdict about one product: a heading, details, and a figure of the opening that decides the answer. */
export interface Verdict {
  /** Missing before anything is measured, and for a piece of unknown size. */
  answer?: FitAnswer;
  heading: string;
  details: readonly string[];
  figure?: MarkupElement;
}

/** Answer for a product on a route, with the place and the plan of the opening that decides it. */
export interface DecidingFit {
  fit: RouteFit;
  spot: Spot;
  plan: Plan;
}

/**
 * Returns the verdict about a product with these packages (D65).
 * @param judgment undefined before anything is measured
 */
export function verdictOf(
  packages: readonly FitPackage[],
  judgment: DecidingFit | undefined,
  reader: VerdictLocale,
): Verdict {
  const { texts, unit, language } = reader;
  if (!judgment) {
    return { heading: neededText(packages, reader), details: [packageText(packages, 0, reader)] };
  }
  const { fit, spot, plan } = judgment;
  const { answer, pose } = fit;
  return {
    answer,
    heading: texts[`answer-${answer}`],
    details: [
      spotText(fit, spot, reader),
      ...(answer === 'does-not-fit' ? [] : [texts[`hold-${pose.orientation}`]]),
      packageText(packages, fit.box, reader),
    ],
    figure: drawPlan(plan, answer, (length) => formatLengths([length], unit, language)),
  };
}

/** Returns the verdict about a product of unknown size. */
export function unknownVerdict({ texts }: VerdictLocale): Verdict {
  return { heading: texts['unknown-size'], details: [] };
}

/** Returns the icon-free markup of a verdict. `icon` is the element before its heading. */
export function verdictMarkup(
  { answer, heading, details, figure }: Verdict,
  icon?: MarkupNode,
): MarkupNode[] {
  return [
    element('div', { class: 'verdict__figure' }, figure),
    element(
      'div',
      { class: 'verdict__body' },
      element('p', { class: `says says--${answer ?? 'needs'}` }, icon, heading),
      element('ul', {}, ...details.map((detail) => element('li', {}, detail))),
    ),
  ];
}

function neededText(
  packages: readonly FitPackage[],
  { language, unit, texts }: VerdictLocale,
): string {
  const width = neededDoor(packages);
  if (width === undefined) return texts['no-door'];
  if (width === 0) return texts['any-door'];
  // Rounded up, so that a door of this width suffices.
  const parts = partsPerCentimeter(unit);
  const size = formatLengths([Math.ceil(width * parts) / parts], unit, language);
  return fillText(texts['needs-door'], { size });
}

/** Returns the place that decides the answer, with its free or missing space. Rounding never overstates the space. */
function spotText(fit: RouteFit, spot: Spot, { language, unit, texts }: VerdictLocale): string {
  const parts = partsPerCentimeter(unit);
  const rounded = Math.abs(Math.floor(fit.spare * parts) / parts);
  const size = formatLengths([rounded], unit, language);
  return fillText(texts.spot, {
    place: texts[`spot-${spot}`],
    space: fillText(fit.spare < 0 ? texts.missing : texts.spare, { size }),
  });
}

function packageText(
  packages: readonly FitPackage[],
  position: number,
  { language, unit, texts }: VerdictLocale,
): string {
  const { name, width, depth, height } = packages[position] as FitPackage;
  const sizes = formatLengths([width, depth, height], unit, language);
  return name === 'whole'
    ? fillText(texts['in-one-piece'], { sizes })
    : fillText(texts['in-packages'], { name: texts[`package-${name}`], sizes });
}

function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
