import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** Item as DynamoDB stores it: every value has its type. No other form keeps all numbers and sets. */
export type StoredItem = Record<string, AttributeValue>;

const binary = (value: Uint8Array) => Buffer.from(value).toString('base64');

function writtenValue(value: AttributeValue): unknown {
  if (value.B) return { B: binary(value.B) };
  if (value.BS) return { BS: value.BS.map(binary).sort() };
  if (value.SS) return { SS: value.SS.toSorted() };
  if (value.NS) return { NS: value.NS.toSorted() };
  if (value.L) return { L: value.L.map(writtenValue) };
  if (value.M) return { M: writtenItem(value.M) };
  return value;
}

function writtenItem(item: StoredItem): Record<string, unknown> {
  const names = Object.keys(item).sort();
  return Object.fromEntries(
    names.map((name) => [name, writtenValue(item[name] as AttributeValue)]),
  );
}

function readValue(value: AttributeValue): AttributeValue {
  // JSON has base64 in place of bytes.
  const bytes = (text: unknown) => new Uint8Array(Buffer.from(String(text), 'base64'));
  if (value.B) return { B: bytes(value.B) };
  if (value.BS) return { BS: value.BS.map(bytes) };
  if (value.L) return { L: value.L.map(readValue) };
  if (value.M) return { M: readItem(value.M) };
  return value;
}

function readItem(item: StoredItem): StoredItem {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, readValue(value)]));
}

/** Writes an item as one line of JSON. Names and sets are sorted, so that equal items have equal lines. */
export function itemLine(item: StoredItem): string {
  return JSON.stringify(writtenItem(item));
}

/** Reads the line of an item. */
export function parseItemLine(line: string): StoredItem {
  return readItem(JSON.parse(line) as StoredItem);
}
