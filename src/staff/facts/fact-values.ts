import type { OfficeKey } from '#domain/shop/offices.ts';
import { type ShopFacts, shopFactsSchema } from '#domain/shop/shop-facts.ts';

/** Input of the form. Addresses are texts with a line break between lines. */
export type FactInput = Omit<ShopFacts, 'officeAddress'> & {
  officeAddress: Record<OfficeKey, string>;
};

/** Facts with which the form compares the input. */
interface ComparedFacts {
  /** Facts of shop.config.ts. */
  file: ShopFacts;
  /** Facts that a colleague has saved in the meantime. */
  theirs: ShopFacts | undefined;
}

/** Part of the form. `errors` are the paths of invalid values. */
export interface FactsPartProps {
  input: FactInput;
  compared: ComparedFacts;
  errors: readonly string[];
  onChange: (change: Partial<FactInput>) => void;
}

function mapOffices<From, To>(
  values: Readonly<Record<OfficeKey, From>>,
  change: (value: From) => To,
): Record<OfficeKey, To> {
  return Object.fromEntries(
    Object.entries(values).map(([office, value]) => [office, change(value)]),
  ) as Record<OfficeKey, To>;
}

/** Returns the input of unchanged facts. */
export function factInput(facts: ShopFacts): FactInput {
  return { ...facts, officeAddress: mapOffices(facts.officeAddress, (lines) => lines.join('\n')) };
}

/** Parses the input. Empty lines of addresses are dropped, and holidays are sorted. */
export function parseFactInput(input: FactInput) {
  return shopFactsSchema.safeParse({
    ...input,
    officeAddress: mapOffices(input.officeAddress, (text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
    holidays: mapOffices(input.holidays, (days) => [...new Set(days)].toSorted()),
  });
}
