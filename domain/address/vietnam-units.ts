import { foldText } from '#domain/input/clean-text.ts';
import { VIETNAM_PROVINCES } from './vietnam-provinces.ts';

/** Former wards by former district, with the positions of their successors in the list of wards. */
export type FormerWards = Record<string, Record<string, readonly number[]>>;

/** Current unit that matches typed text. */
export interface UnitMatch {
  /** Full name of the ward or province. */
  name: string;
  /** Former unit that the text names: 'Phường Đa Kao, Quận 1'. Missing if the text names the current unit. */
  former?: string;
}

/** Kinds of units in their full and short forms, without tones. A number can follow a short form directly: 'q1'. */
const KIND =
  /^(?:(?:thanh pho|tp|tinh|quan|huyen|thi xa|tx|phuong|xa|thi tran|tt|dac khu|dk)[\s.]+|[pqhx]\.\s*|[pq]\s*(?=\d))/;

const ENGLISH_KIND = /\s+(?:city|province|district|ward|commune)$/;

/** Kinds in one form each, by their short and English forms. */
const KIND_NAMES: Readonly<Record<string, string>> = {
  tp: 'thanh pho',
  city: 'thanh pho',
  province: 'tinh',
  q: 'quan',
  district: 'quan',
  h: 'huyen',
  tx: 'thi xa',
  p: 'phuong',
  ward: 'phuong',
  x: 'xa',
  commune: 'xa',
  tt: 'thi tran',
  dk: 'dac khu',
};

/** Returns a text without tones, punctuation and repeated spaces. */
function plain(text: string): string {
  return foldText(text)
    .replace(/[.'’-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns a name without tones and without the kind of unit. */
function bareName(name: string): string {
  return plain(foldText(name).trim().replace(KIND, '').replace(ENGLISH_KIND, ''));
}

/** Returns the kind of unit that a text names, without tones: 'phuong'. Undefined if the text names none. */
function kindOf(name: string): string | undefined {
  const folded = foldText(name).trim();
  const [found] = KIND.exec(folded) ?? ENGLISH_KIND.exec(folded) ?? [];
  const kind = found?.replace(/[\s.]+/g, ' ').trim();
  return kind && (KIND_NAMES[kind] ?? kind);
}

/** Names for comparison by name, because each typed letter compares hundreds of names. */
const comparable = new Map<string, { full: string; bare: string; kind: string }>();

function comparableName(name: string) {
  const known = comparable.get(name) ?? {
    full: plain(name),
    bare: bareName(name),
    // Provinces have no kind in their names.
    kind: kindOf(name) ?? 'tinh',
  };
  comparable.set(name, known);
  return known;
}

/** Returns the forms of typed text to compare: without the kind of unit and with it, because 'Quan Sơn' is a name. */
function wantedNames(typed: string): string[] {
  return [...new Set([bareName(typed), plain(typed)])];
}

function rankOfOne(name: string, wanted: string): number | undefined {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  const at = name.indexOf(wanted);
  if (at < 0) return undefined;
  return name[at - 1] === ' ' ? 2 : 3;
}

/** Rank of a text that is the full name with its kind. Offsets of former units keep it below the other ranks. */
const FULL_NAME = -10;

/** Rank of a match; lower is better. Undefined if the name contains none of the texts. */
function rankOf(name: string, wanted: readonly string[]): number | undefined {
  const { full, bare } = comparableName(name);
  if (wanted.includes(full)) return FULL_NAME;
  const ranks = wanted.map((one) => rankOfOne(bare, one)).filter((rank) => rank !== undefined);
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

/** Common names of cities in English and in short form. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'Thành phố Hồ Chí Minh': ['Sài Gòn', 'Saigon', 'TPHCM', 'HCM', 'HCMC'],
  'Thành phố Hà Nội': ['Hanoi'],
  'Thành phố Đà Nẵng': ['Danang'],
  'Thành phố Hải Phòng': ['Haiphong'],
};

interface RankedMatch extends UnitMatch {
  rank: number;
}

/** Returns the hits from best to worst, each current unit once. Ranks of former units follow those of current units. */
function ordered(hits: readonly RankedMatch[]): UnitMatch[] {
  const names = new Set<string>();
  return [...hits]
    .sort((one, other) => one.rank - other.rank)
    .filter(({ name }) => !names.has(name) && names.add(name))
    .map(({ rank: _, ...hit }) => hit);
}

/** Offset of the ranks of former wards and former districts. */
const FORMER_WARD = 4;
const FORMER_DISTRICT = 8;
/** Offset of a unit whose kind differs from the kind in the text. A former unit with the kind comes before it. */
const OTHER_KIND = 4.5;

/** Returns the penalty for a unit whose kind differs from the kind that a text names. */
function kindOffset(unit: string, kind: string | undefined): number {
  return kind === undefined || kind === comparableName(unit).kind ? 0 : OTHER_KIND;
}

/** Returns the provinces that match typed text, also by the names of merged provinces. */
export function findProvinces(typed: string): UnitMatch[] {
  const wanted = wantedNames(typed);
  const kind = kindOf(typed);
  return ordered(
    VIETNAM_PROVINCES.flatMap(({ name, merged, renamed = [] }) => {
      const ranks = [name, ...(ALIASES[name] ?? [])]
        .map((one) => rankOf(one, wanted))
        .filter((one) => one !== undefined);
      const rank = Math.min(...ranks) + kindOffset(name, kind);
      const current = ranks.length === 0 ? [] : [{ name, rank }];
      const former = [...merged, renamed].flat().flatMap((old) => {
        const oldRank = rankOf(old, wanted);
        if (oldRank === undefined) return [];
        return [{ name, former: old, rank: oldRank + FORMER_WARD + kindOffset(old, kind) }];
      });
      return [...current, ...former];
    }),
  );
}

/**
 * Returns the wards that match typed text, also by the names of former wards and districts. After a comma the text can
 * name the former district: 'Phường 12, Gò Vấp'. Several hits with the same former unit mean that it was divided.
 */
export function findWards(
  wards: readonly string[],
  formerWards: FormerWards,
  typed: string,
): UnitMatch[] {
  const [first = '', second = ''] = typed.split(',');
  const wanted = wantedNames(first);
  const kind = kindOf(first);
  const district = wantedNames(second);
  const hasDistrict = second.trim() !== '';
  const hits: RankedMatch[] = [];
  if (!hasDistrict) {
    for (const name of wards) {
      const rank = rankOf(name, wanted);
      if (rank !== undefined) hits.push({ name, rank: rank + kindOffset(name, kind) });
    }
  }
  if (first.trim() === '') return ordered(hits);
  for (const [districtName, old] of Object.entries(formerWards)) {
    if (rankOf(districtName, district) === undefined) continue;
    const isSearched = !hasDistrict && districtName !== '';
    const ofDistrict = isSearched ? rankOf(districtName, wanted) : undefined;
    for (const [wardName, successors] of Object.entries(old)) {
      const rank = rankOf(wardName, wanted);
      const offset = FORMER_WARD + kindOffset(wardName, kind);
      for (const index of successors) {
        const name = wards[index];
        if (name === undefined) continue;
        const former = districtName ? `${wardName}, ${districtName}` : wardName;
        if (rank !== undefined) hits.push({ name, former, rank: rank + offset });
        if (ofDistrict !== undefined)
          hits.push({ name, former: districtName, rank: ofDistrict + FORMER_DISTRICT });
      }
    }
  }
  return ordered(hits);
}

/** Returns the part of a text before the former district. */
function unitIn(text: string): string {
  return text.split(',')[0] ?? '';
}

/** Returns true if typed text is the name of a unit. A kind in the text must be the kind of the unit. */
function isNamed(unit: string, typed: string): boolean {
  const wanted = plain(typed);
  const { full, bare, kind } = comparableName(unit);
  if (full === wanted || bare === wanted) return true;
  return bare === bareName(typed) && kindOf(typed) === kind;
}

/** Returns the province or ward that typed text names without doubt, if there is one. */
export function identifyUnit(hits: readonly UnitMatch[], typed: string): string | undefined {
  const wanted = unitIn(typed);
  const current = hits.filter(({ name, former }) => former === undefined && isNamed(name, wanted));
  if (current.length > 0) return current.length === 1 ? current[0]?.name : undefined;
  const successors = hits.filter(({ former }) => former && isNamed(unitIn(former), wanted));
  return successors.length === 1 ? successors[0]?.name : undefined;
}

/** Returns the only province or ward with the name in typed text, also if the text has another kind of unit. */
export function similarUnit(hits: readonly UnitMatch[], typed: string): string | undefined {
  const wanted = bareName(unitIn(typed));
  const similar = hits.filter(
    ({ name, former = name }) => comparableName(unitIn(former)).bare === wanted,
  );
  return similar.length === 1 ? similar[0]?.name : undefined;
}

/** Returns the province that typed text names without doubt, by a current, former or common name. */
export function identifyProvince(typed: string): string | undefined {
  const hits = findProvinces(typed);
  const wanted = wantedNames(typed);
  const alias = hits.filter(({ name }) =>
    ALIASES[name]?.some((one) => (rankOf(one, wanted) ?? 1) <= 0),
  );
  return alias[0]?.name ?? identifyUnit(hits, typed);
}

/** Returns the path of a province's list of wards, or of their predecessors. */
export function wardListPath(province: string, kind: 'current' | 'former'): string | undefined {
  const code = VIETNAM_PROVINCES.find(({ name }) => name === province)?.code;
  return code && `/addresses/vn/${code}${kind === 'former' ? '-old' : ''}.json`;
}
