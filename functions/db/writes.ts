import type { Key } from './keys.ts';

export type Item = Record<string, unknown>;

/** A condition in DynamoDB's own language, with its names and values. */
export interface Condition {
  expression: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
}

/**
 * What changes in an item: attributes that are set or dropped; lists that grow at their end; numbers and sets that are
 * added to, starting from nothing; sets that lose elements.
 */
export interface Change {
  set?: Item;
  append?: Record<string, readonly unknown[]>;
  drop?: readonly string[];
  add?: Record<string, number | Set<string>>;
  lose?: Record<string, Set<string>>;
}

/**
 * One write of a transaction. `update` changes attributes and makes the item if a condition does not forbid it,
 * `increment` adds one to a number, starting from nothing, `check` changes nothing.
 */
export type Write =
  | { put: Item & Key; when?: Condition }
  | { remove: Key; when?: Condition }
  | { update: Key; change: Change; when?: Condition }
  | { increment: Key; attribute: string }
  | { check: Key; when: Condition };

/** An item that must be there. */
export const EXISTS: Condition = { expression: 'attribute_exists(PK)' };
/** A key that must be free. */
export const IS_NEW: Condition = { expression: 'attribute_not_exists(PK)' };

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

/** A section of an update expression with a placeholder for each attribute: 'SET #s0 = :s0, #s1 = :s1'. */
function section(
  verb: string,
  names: readonly string[],
  term: (place: string, index: number) => string,
): string {
  const places = names.map((_, index) => term(`${verb.charAt(0).toLowerCase()}${index}`, index));
  return places.length > 0 ? `${verb} ${places.join(', ')}` : '';
}

function placeholders<T>(verb: string, values: readonly T[], sign: '#' | ':') {
  const letter = verb.charAt(0).toLowerCase();
  return Object.fromEntries(values.map((value, index) => [`${sign}${letter}${index}`, value]));
}

/** The request that changes an item, if its condition holds. */
export function updateInput(TableName: string, key: Key, change: Change, when?: Condition) {
  const { set = {}, append = {}, drop = [], add = {}, lose = {} } = change;
  const put = { ...set, ...append };
  const isAppended = (index: number) => index >= Object.keys(set).length;
  const condition = anyConditionInput(when);
  const values = {
    ...condition.ExpressionAttributeValues,
    ...placeholders('SET', Object.values(put), ':'),
    ...placeholders('ADD', Object.values(add), ':'),
    ...placeholders('DELETE', Object.values(lose), ':'),
  };
  return {
    TableName,
    Key: key,
    ...condition,
    UpdateExpression: [
      section('SET', Object.keys(put), (place, index) =>
        isAppended(index)
          ? `#${place} = list_append(#${place}, :${place})`
          : `#${place} = :${place}`,
      ),
      section('REMOVE', drop, (place) => `#${place}`),
      section('ADD', Object.keys(add), (place) => `#${place} :${place}`),
      section('DELETE', Object.keys(lose), (place) => `#${place} :${place}`),
    ].join(' '),
    ExpressionAttributeNames: {
      ...condition.ExpressionAttributeNames,
      ...placeholders('SET', Object.keys(put), '#'),
      ...placeholders('REMOVE', drop, '#'),
      ...placeholders('ADD', Object.keys(add), '#'),
      ...placeholders('DELETE', Object.keys(lose), '#'),
    },
    // DynamoDB takes no empty list of values.
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  };
}

/** The request that adds one to `attribute`, starting from nothing. */
export function incrementInput(TableName: string, key: Key, attribute: string) {
  return updateInput(TableName, key, { add: { [attribute]: 1 } });
}

/** A write as an entry of TransactWriteItems. */
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
