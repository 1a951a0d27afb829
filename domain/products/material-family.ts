/** Families of materials with the same care, in the order in which they are tested against an English name. */
const FAMILIES = [
  ['faux-leather', /faux leather/],
  ['leather', /leather/],
  ['velvet', /velvet/],
  ['boucle', /boucl[eé]/],
  ['linen', /linen|cotton/],
  ['mesh', /mesh/],
  ['wool', /wool|jute/],
  ['cane', /cane|rattan/],
  ['paper', /paper/],
  ['stoneware', /stoneware|ceramic/],
  ['stone', /stone|marble|travertine/],
  ['metal', /brass|steel|chrome|alumin/],
  ['lacquer', /lacquer/],
  ['glass', /glass|mirror/],
  ['wood', /wood|oak|\bash\b|walnut|teak|pine|birch|plywood|tambour/],
] as const satisfies readonly (readonly [string, RegExp])[];

/** Name of a family, which is also the anchor of its section on the page about materials. */
export type MaterialFamily = (typeof FAMILIES)[number][0];

/**
 * Returns the families of a product's materials, by their English names and without repetition. The first one belongs to
 * the main material: 'washed linen, oak' -> ['linen', 'wood'].
 */
export function materialFamilies(materials: string): MaterialFamily[] {
  const families = materials
    .toLowerCase()
    .split(',')
    .flatMap((name) => FAMILIES.find(([, words]) => words.test(name))?.[0] ?? []);
  return [...new Set(families)];
}
