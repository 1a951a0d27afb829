import type { Key } from './keys.ts';

export type Item = Record<string, unknown>;

/** Condition expression of DynamoDB with its names and values. */
export interface Condition {
  expression: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
}

/** Changes of attributes in one update. */
export interface ItemChange {
  set?: Item;
  /** Attributes that get the former value of another attribute, or null if that attribute is missing. */
  copy?: Record<string, string>;
  /** Elements to append to lists. */
  append?: Record<string, readonly unknown[]>;
  /** Names of attributes to remove. */
  drop?: readonly string[];
  /** Numbers to add, and elements to add to sets. A missing attribute counts as 0 or as an empty set. */
  add?: Record<string, number | Set<string>>;
}

/**
 * One write of a transaction. `update` and `increment` create a missing item, unless a condition requires it to exist.
 * `increment` adds one to a number. `check` only verifies a condition.
 */
export type Write =
  | { put: Item & Key; when?: Condition }
  | { remove: Key; when?: Condition }
  | { update: Key; change: ItemChange; when?: Condition }
  | { increment: Key; attribute: string }
  | { check: Key; when: Condition };

/** Returns the item with a key among items that were read together. */
export function itemWithKey(items: readonly Item[], key: Key): Item | undefined {
  return items.find(({ PK, SK }) => PK === key.PK && SK === key.SK);
}

/** Condition that the item exists. */
export const EXISTS: Condition = { expression: 'attribute_exists(PK)' };
/** Condition that no item has the key. */
export const IS_NEW: Condition = { expression: 'attribute_not_exists(PK)' };

/** Returns the condition that an attribute has one of these values. */
export function isOneOf(attribute: string, values: readonly string[]): Condition {
  const placeholders = values.map((value, at) => [`:${attribute}${at}`, value] as const);
  return {
    expression: `#${attribute} IN (${placeholders.map(([name]) => name).join(', ')})`,
    names: { [`#${attribute}`]: attribute },
    values: Object.fromEntries(placeholders),
  };
}

interface ConditionInput {
  ConditionExpression: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

function conditionInput({ expression, names, values }: Condition): ConditionInput {
  return {
    ConditionExpression: expression,
    ...(names ? { ExpressionAttributeNames: names } : {}),
    ...(values ? { ExpressionAttributeValues: values } : {}),
  };
}

function anyConditionInput(when: Condition | undefined): Partial<ConditionInput> {
  return when ? conditionInput(when) : {};
}

/** Builds a section of an update expression with placeholders: 'SET #s0 = :s0, #s1 = :s1'. */
function section(
  verb: string,
  names: readonly string[],
  term: (placeholder: string, index: number) => string,
): string {
  const terms = names.map((_, index) => term(`${verb.charAt(0).toLowerCase()}${index}`, index));
  return terms.length > 0 ? `${verb} ${terms.join(', ')}` : '';
}

function placeholders<T>(verb: string, values: readonly T[], sign: '#' | ':') {
  const letter = verb.charAt(0).toLowerCase();
  return Object.fromEntries(values.map((value, index) => [`${sign}${letter}${index}`, value]));
}

/** Input of UpdateItem. */
export function updateInput(TableName: string, key: Key, change: ItemChange, when?: Condition) {
  const { set = {}, copy = {}, append = {}, drop = [], add = {} } = change;
  const copies = Object.entries(copy);
  const put = { ...set, ...append };
  const sources = Object.fromEntries(
    copies.map(([, source], index) => [`#froms${Object.keys(put).length + index}`, source]),
  );
  const isAppended = (index: number) => index >= Object.keys(set).length;
  const condition = anyConditionInput(when);
  const values = {
    ...condition.ExpressionAttributeValues,
    ...placeholders('SET', Object.values(put), ':'),
    ...placeholders('ADD', Object.values(add), ':'),
    ...(copies.length > 0 ? { ':null': null } : {}),
  };
  return {
    TableName,
    Key: key,
    ...condition,
    UpdateExpression: [
      section('SET', [...Object.keys(put), ...Object.keys(copy)], (placeholder, index) => {
        if (index >= Object.keys(put).length)
          return `#${placeholder} = if_not_exists(#from${placeholder}, :null)`;
        return isAppended(index)
          ? `#${placeholder} = list_append(#${placeholder}, :${placeholder})`
          : `#${placeholder} = :${placeholder}`;
      }),
      section('REMOVE', drop, (placeholder) => `#${placeholder}`),
      section('ADD', Object.keys(add), (placeholder) => `#${placeholder} :${placeholder}`),
    ].join(' '),
    ExpressionAttributeNames: {
      ...condition.ExpressionAttributeNames,
      ...placeholders('SET', [...Object.keys(put), ...Object.keys(copy)], '#'),
      ...sources,
      ...placeholders('REMOVE', drop, '#'),
      ...placeholders('ADD', Object.keys(add), '#'),
    },
    // DynamoDB rejects an empty map of values.
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  };
}

/** Input of UpdateItem that adds one to an attribute. A missing attribute counts as 0. */
export function incrementInput(TableName: string, key: Key, attribute: string) {
  return updateInput(TableName, key, { add: { [attribute]: 1 } });
}

/** Converts a write to an entry of TransactWriteItems. */
export function writeInput(TableName: string, write: Write) {
  if ('put' in write) {
    return { Put: { TableName, Item: write.put, ...anyConditionInput(write.when) } };
  }
  if ('remove' in write) {
    return { Delete: { TableName, Key: write.remove, ...anyConditionInput(write.when) } };
  }
  if ('update' in write) {
    return { Update: updateInput(TableName, write.update, write.change, write.when) };
  }
  if ('check' in write) {
    return { ConditionCheck: { TableName, Key: write.check, ...conditionInput(write.when) } };
  }
  return { Update: incrementInput(TableName, write.increment, write.attribute) };
}
