/**
 * Returns color and material of a product. The color is left out if the material begins with it: 'Oak' and 'Oak, brass'
 * are only 'Oak, brass'.
 */
export function colorAndMaterial(color: string, material: string): string[] {
  const isRepeated =
    material.toLowerCase().startsWith(color.toLowerCase()) &&
    !/^\p{L}/u.test(material.slice(color.length));
  return isRepeated ? [material] : [color, material];
}
