/** Replaces exported values in the code of a module. The replaced values stay as constants of the module. */
export function replaceExports(code: string, values: object): string {
  return Object.entries(values).reduce(
    (before, [name, value]) =>
      `${before.replace(`export const ${name} =`, `const FILE_${name} =`)}\nexport const ${name} = ${JSON.stringify(value)};`,
    code,
  );
}
