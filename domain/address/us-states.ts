/** State, territory or group of military post offices of the United States with its two-letter code and English name. */
export interface UsState {
  code: string;
  name: string;
  /** Ranges of the first digits of its ZIP codes: '900-961'. Islands that share a prefix have ranges of five digits. */
  prefixes: string;
}

/**
 * States, territories, freely associated states and military post offices, by name. The prefixes are those of the United
 * States Postal Service (labeling list L005). A prefix that crosses a border, such as 063, belongs to both states.
 */
export const US_STATES: readonly UsState[] = [
  { code: 'AL', name: 'Alabama', prefixes: '350-369' },
  { code: 'AK', name: 'Alaska', prefixes: '995-999' },
  { code: 'AS', name: 'American Samoa', prefixes: '96799' },
  { code: 'AZ', name: 'Arizona', prefixes: '850-865' },
  { code: 'AR', name: 'Arkansas', prefixes: '716-729' },
  { code: 'AA', name: 'Armed Forces Americas', prefixes: '340' },
  { code: 'AE', name: 'Armed Forces Europe', prefixes: '090-098' },
  { code: 'AP', name: 'Armed Forces Pacific', prefixes: '962-966' },
  { code: 'CA', name: 'California', prefixes: '900-961' },
  { code: 'CO', name: 'Colorado', prefixes: '800-816' },
  { code: 'CT', name: 'Connecticut', prefixes: '060-069' },
  { code: 'DE', name: 'Delaware', prefixes: '197-199' },
  { code: 'DC', name: 'District of Columbia', prefixes: '200 202-205 569' },
  { code: 'FM', name: 'Federated States of Micronesia', prefixes: '96941-96949' },
  { code: 'FL', name: 'Florida', prefixes: '320-339 341-342 344 346-347 349' },
  { code: 'GA', name: 'Georgia', prefixes: '300-319 398-399' },
  { code: 'GU', name: 'Guam', prefixes: '96910-96938' },
  { code: 'HI', name: 'Hawaii', prefixes: '96700-96798 968' },
  { code: 'ID', name: 'Idaho', prefixes: '832-838' },
  { code: 'IL', name: 'Illinois', prefixes: '600-629' },
  { code: 'IN', name: 'Indiana', prefixes: '460-479' },
  { code: 'IA', name: 'Iowa', prefixes: '500-528' },
  { code: 'KS', name: 'Kansas', prefixes: '660-679' },
  { code: 'KY', name: 'Kentucky', prefixes: '400-427' },
  { code: 'LA', name: 'Louisiana', prefixes: '700-714' },
  { code: 'ME', name: 'Maine', prefixes: '039-049' },
  { code: 'MH', name: 'Marshall Islands', prefixes: '96960-96999' },
  { code: 'MD', name: 'Maryland', prefixes: '206-219' },
  { code: 'MA', name: 'Massachusetts', prefixes: '010-027 055' },
  { code: 'MI', name: 'Michigan', prefixes: '480-499' },
  { code: 'MN', name: 'Minnesota', prefixes: '550-567' },
  { code: 'MS', name: 'Mississippi', prefixes: '386-397' },
  { code: 'MO', name: 'Missouri', prefixes: '630-658' },
  { code: 'MT', name: 'Montana', prefixes: '590-599' },
  { code: 'NE', name: 'Nebraska', prefixes: '680-693' },
  { code: 'NV', name: 'Nevada', prefixes: '889-898' },
  { code: 'NH', name: 'New Hampshire', prefixes: '030-038' },
  { code: 'NJ', name: 'New Jersey', prefixes: '070-089' },
  { code: 'NM', name: 'New Mexico', prefixes: '870-884' },
  { code: 'NY', name: 'New York', prefixes: '005 063 100-149' },
  { code: 'NC', name: 'North Carolina', prefixes: '270-289' },
  { code: 'ND', name: 'North Dakota', prefixes: '580-588' },
  { code: 'MP', name: 'Northern Mariana Islands', prefixes: '96950-96959' },
  { code: 'OH', name: 'Ohio', prefixes: '430-459' },
  { code: 'OK', name: 'Oklahoma', prefixes: '730-731 734-749' },
  { code: 'OR', name: 'Oregon', prefixes: '970-979' },
  { code: 'PW', name: 'Palau', prefixes: '96939-96940' },
  { code: 'PA', name: 'Pennsylvania', prefixes: '150-196' },
  { code: 'PR', name: 'Puerto Rico', prefixes: '006-007 009' },
  { code: 'RI', name: 'Rhode Island', prefixes: '028-029' },
  { code: 'SC', name: 'South Carolina', prefixes: '290-299' },
  { code: 'SD', name: 'South Dakota', prefixes: '570-577' },
  { code: 'TN', name: 'Tennessee', prefixes: '370-385' },
  { code: 'TX', name: 'Texas', prefixes: '733 750-799 885' },
  { code: 'VI', name: 'U.S. Virgin Islands', prefixes: '008' },
  { code: 'UT', name: 'Utah', prefixes: '840-847' },
  { code: 'VT', name: 'Vermont', prefixes: '050-054 056-059' },
  { code: 'VA', name: 'Virginia', prefixes: '201 220-246' },
  { code: 'WA', name: 'Washington', prefixes: '980-994' },
  { code: 'WV', name: 'West Virginia', prefixes: '247-268' },
  { code: 'WI', name: 'Wisconsin', prefixes: '530-549' },
  { code: 'WY', name: 'Wyoming', prefixes: '820-831 834' },
];

/** Codes of the military post offices, and the names that their addresses have instead of a city. */
const MILITARY_STATES = ['AA', 'AE', 'AP'];
const MILITARY_CITIES = ['APO', 'FPO', 'DPO'];

/** Returns true if a state can have a city. An address of a military post office has 'APO', 'FPO' or 'DPO' as its city. */
export function canHaveCity(state: string, city: string): boolean {
  return !MILITARY_STATES.includes(state) || MILITARY_CITIES.includes(city.toUpperCase());
}

/** Returns true if a range such as '900-961', or '733', contains a ZIP code. Digits of the same length sort as texts. */
function contains(range: string, zip: string): boolean {
  const [first = '', last = first] = range.split('-');
  const prefix = zip.slice(0, first.length);
  return prefix >= first && prefix <= last;
}

/** Returns the codes of the states that a ZIP code of five or nine digits can belong to. */
export function statesOfZip(zip: string): string[] {
  return US_STATES.filter(({ prefixes }) =>
    prefixes.split(' ').some((range) => contains(range, zip)),
  ).map(({ code }) => code);
}
