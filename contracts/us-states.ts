/** State or territory of the United States with its two-letter code, English name and prefixes of three digits. */
export interface UsState {
  code: string;
  name: string;
  /** Ranges of the first three digits of its ZIP codes: '900-961'. */
  prefixes: string;
}

/**
 * States and territories with post offices, by name. The prefixes are those of the United States Postal Service (labeling
 * list L005). A prefix that crosses a border, such as 063, belongs to both states.
 */
export const US_STATES: readonly UsState[] = [
  { code: 'AL', name: 'Alabama', prefixes: '350-369' },
  { code: 'AK', name: 'Alaska', prefixes: '995-999' },
  { code: 'AS', name: 'American Samoa', prefixes: '967' },
  { code: 'AZ', name: 'Arizona', prefixes: '850-865' },
  { code: 'AR', name: 'Arkansas', prefixes: '716-729' },
  { code: 'CA', name: 'California', prefixes: '900-961' },
  { code: 'CO', name: 'Colorado', prefixes: '800-816' },
  { code: 'CT', name: 'Connecticut', prefixes: '060-069' },
  { code: 'DE', name: 'Delaware', prefixes: '197-199' },
  { code: 'DC', name: 'District of Columbia', prefixes: '200 202-205 569' },
  { code: 'FL', name: 'Florida', prefixes: '320-339 341-342 344 346-347 349' },
  { code: 'GA', name: 'Georgia', prefixes: '300-319 398-399' },
  { code: 'GU', name: 'Guam', prefixes: '969' },
  { code: 'HI', name: 'Hawaii', prefixes: '967-968' },
  { code: 'ID', name: 'Idaho', prefixes: '832-838' },
  { code: 'IL', name: 'Illinois', prefixes: '600-629' },
  { code: 'IN', name: 'Indiana', prefixes: '460-479' },
  { code: 'IA', name: 'Iowa', prefixes: '500-528' },
  { code: 'KS', name: 'Kansas', prefixes: '660-679' },
  { code: 'KY', name: 'Kentucky', prefixes: '400-427' },
  { code: 'LA', name: 'Louisiana', prefixes: '700-714' },
  { code: 'ME', name: 'Maine', prefixes: '039-049' },
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
  { code: 'MP', name: 'Northern Mariana Islands', prefixes: '969' },
  { code: 'OH', name: 'Ohio', prefixes: '430-459' },
  { code: 'OK', name: 'Oklahoma', prefixes: '730-731 734-749' },
  { code: 'OR', name: 'Oregon', prefixes: '970-979' },
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

/** Returns true if a range such as '900-961', or '733', contains a prefix. Prefixes of three digits sort as texts. */
function contains(range: string, prefix: string): boolean {
  const [first = '', last = first] = range.split('-');
  return prefix >= first && prefix <= last;
}

/** Returns the codes of the states that a ZIP code can belong to, by its first three digits. */
export function statesOfZip(zip: string): string[] {
  const prefix = zip.slice(0, 3);
  return US_STATES.filter(({ prefixes }) =>
    prefixes.split(' ').some((range) => contains(range, prefix)),
  ).map(({ code }) => code);
}
