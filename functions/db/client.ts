import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type ConnectionSettings, callTimeoutMs, createClient } from './connection.ts';
import {
  DatabaseUnavailable,
  failedConditions,
  isConditionFailed,
  isThrottled,
  isTransactionConflict,
  translateFailure,
} from './failures.ts';
import type { Key } from './keys.ts';
import { backoff } from './retry.ts';
import {
  type Condition,
  type Item,
  type ItemChange,
  incrementInput,
  updateInput,
  type Write,
  writeInput,
} from './writes.ts';

/** Maximum number of items in one DynamoDB batch. */
const BATCH_GET_MAX = 100;
const BATCH_WRITE_MAX = 25;
const BATCH_ATTEMPTS = 8;
/** Maximum SDK calls per throttled read. Each call makes three attempts. */
const READ_ROUNDS = 2;
/** Maximum attempts of a single write that conflicts with transactions. */
const CONFLICT_ATTEMPTS = 6;

/**
 * Result of a transaction. `refused` lists the positions of writes whose condition failed. The list is empty after a
 * conflict with another transaction.
 */
export type TransactionOutcome = { written: true } | { written: false; refused: number[] };

/** Range of items in a partition, by sort key. */
export interface KeyRange {
  /** Maximum number of items to return. */
  limit: number;
  /** Descending order of sort keys. */
  backwards?: boolean;
  /** Lowest sort key, inclusive. */
  from?: string;
  /** Highest sort key, inclusive. */
  to?: string;
}

/** Range that one call reads. Without `limit`, the call reads up to DynamoDB's 1 MB query limit. */
export type PageQuery = Omit<KeyRange, 'limit'> & {
  limit?: number;
  /** Filter for the items that were read. */
  when?: Condition;
};

/** Result of one call. */
export interface Page<T = Item> {
  found: T[];
  /** Sort key at which the call stopped, if more items can follow. */
  end?: string;
}

export interface PartitionQuery {
  /** Prefix of the sort keys. */
  beginning?: string;
  /** Attributes to return. All by default. */
  only?: readonly string[];
}

const TABLE = { where: { ConsistentRead: true }, hashKey: 'PK', rangeKey: 'SK' } as const;
const INDEX = { where: { IndexName: 'GSI1' }, hashKey: 'GSI1PK', rangeKey: 'GSI1SK' } as const;

/** Upper bound of all sort keys. Sort keys are ASCII text, and '~' is the last printable ASCII character. */
const AFTER_ALL = '~';

/**
 * The table. Reads are strongly consistent, except those of the second index. Queries return items in the order of
 * their sort keys. Every method throws DatabaseUnavailable where a later attempt can succeed. Any other error is a
 * bug.
 */
export type Database = ReturnType<typeof connect>;

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/**
 * Sends batches until all are processed.
 * @param send returns the unprocessed rest of a batch
 */
async function sendUntilDone<T>(parts: T[], send: (part: T) => Promise<T | undefined>) {
  for (let attempt = 0; parts.length > 0; attempt += 1) {
    if (attempt === BATCH_ATTEMPTS) throw new DatabaseUnavailable('The table takes no more');
    if (attempt > 0) await backoff(attempt);
    const left = await Promise.all(parts.map(send));
    parts = left.filter((part) => part !== undefined);
  }
}

/** Opens the table. No connection is made before the first call. */
export function connect(settings: ConnectionSettings) {
  const client = createClient(settings);
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const { tableName: TableName } = settings;
  const timeoutMs = callTimeoutMs(settings);

  /** Options that limit the time of one call, including the SDK's retries. */
  const withTimeout = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) });

  async function translateFailures<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      throw translateFailure(error);
    }
  }

  /** Repeats a single write that conflicts with a transaction. The SDK repeats only throttled and failed writes. */
  async function write<T>(send: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send();
      } catch (error) {
        if (attempt === CONFLICT_ATTEMPTS || !isTransactionConflict(error)) throw error;
        await backoff(attempt);
      }
    }
  }

  async function conditional(command: UpdateCommand) {
    try {
      return await write(() => documents.send(command, withTimeout()));
    } catch (error) {
      if (isConditionFailed(error)) return 'refused';
      throw translateFailure(error);
    }
  }

  /** Repeats a throttled read, which is cheap. A read that timed out is not repeated. */
  async function read<T>(send: () => Promise<T>): Promise<T> {
    for (let round = 1; ; round += 1) {
      try {
        return await send();
      } catch (error) {
        if (round === READ_ROUNDS || !isThrottled(error)) throw translateFailure(error);
      }
    }
  }

  /** Sends one Query call. `last` is the start key of the next call, if more items can follow. */
  async function query(
    { where, hashKey, rangeKey }: typeof TABLE | typeof INDEX,
    partition: string,
    { limit, backwards = false, from, to, when }: PageQuery,
    start?: Item,
  ): Promise<{ items: Item[]; last?: Item | undefined }> {
    // DynamoDB rejects a range whose lower bound exceeds its upper bound. Such a range is empty.
    if (from !== undefined && to !== undefined && from > to) return { items: [] };
    const ranged = from !== undefined || to !== undefined;
    const command = new QueryCommand({
      TableName,
      ...where,
      KeyConditionExpression: ranged
        ? `${hashKey} = :partition AND ${rangeKey} BETWEEN :from AND :to`
        : `${hashKey} = :partition`,
      ExpressionAttributeValues: {
        ':partition': partition,
        ...(ranged ? { ':from': from ?? ' ', ':to': to ?? AFTER_ALL } : {}),
        ...when?.values,
      },
      ...(when ? { FilterExpression: when.expression } : {}),
      ...(when?.names ? { ExpressionAttributeNames: when.names } : {}),
      ScanIndexForward: !backwards,
      ...(limit === undefined ? {} : { Limit: limit }),
      ...(start ? { ExclusiveStartKey: start } : {}),
    });
    const { Items = [], LastEvaluatedKey } = await read(() =>
      documents.send(command, withTimeout()),
    );
    return { items: Items, last: LastEvaluatedKey };
  }

  async function queryRange(
    target: typeof TABLE | typeof INDEX,
    partition: string,
    range: KeyRange,
  ): Promise<Item[]> {
    const items: Item[] = [];
    let start: Item | undefined;
    do {
      const left = { ...range, limit: range.limit - items.length };
      const page = await query(target, partition, left, start);
      items.push(...page.items);
      start = page.last;
    } while (start && items.length < range.limit);
    return items;
  }

  async function queryPage(
    target: typeof TABLE | typeof INDEX,
    partition: string,
    pageQuery: PageQuery,
  ): Promise<Page> {
    const { items, last } = await query(target, partition, pageQuery);
    return { found: items, ...(last ? { end: String(last[target.rangeKey]) } : {}) };
  }

  return {
    async get(key: Key): Promise<Item | undefined> {
      const command = new GetCommand({ TableName, Key: key, ConsistentRead: true });
      return (await read(() => documents.send(command, withTimeout()))).Item;
    },

    /** Items that exist among these keys, in no particular order. */
    async getMany(keys: readonly Key[]): Promise<Item[]> {
      const found: Item[] = [];
      await sendUntilDone(chunks(keys, BATCH_GET_MAX), async (part) => {
        const command = new BatchGetCommand({
          RequestItems: { [TableName]: { Keys: part, ConsistentRead: true } },
        });
        const response = await read(() => documents.send(command, withTimeout()));
        found.push(...(response.Responses?.[TableName] ?? []));
        return response.UnprocessedKeys?.[TableName]?.Keys as Key[] | undefined;
      });
      return found;
    },

    /** All items of a partition, in as many calls as necessary. */
    async queryPartition(
      partition: string,
      { beginning, only }: PartitionQuery = {},
    ): Promise<Item[]> {
      const items: Item[] = [];
      let from: Item | undefined;
      do {
        const command = new QueryCommand({
          TableName,
          KeyConditionExpression: beginning
            ? 'PK = :partition AND begins_with(SK, :beginning)'
            : 'PK = :partition',
          ExpressionAttributeValues: {
            ':partition': partition,
            ...(beginning ? { ':beginning': beginning } : {}),
          },
          ConsistentRead: true,
          ...(only ? { ProjectionExpression: only.join(', ') } : {}),
          ...(from ? { ExclusiveStartKey: from } : {}),
        });
        const page = await read(() => documents.send(command, withTimeout()));
        items.push(...(page.Items ?? []));
        from = page.LastEvaluatedKey;
      } while (from);
      return items;
    },

    /** Items of a range, in as many calls as necessary. */
    queryRange: (partition: string, range: KeyRange): Promise<Item[]> =>
      queryRange(TABLE, partition, range),

    /** Like `queryRange`, in the second index. Eventually consistent. */
    queryIndex: (partition: string, range: KeyRange): Promise<Item[]> =>
      queryRange(INDEX, partition, range),

    /** Items of a range, in one call. */
    queryPage: (partition: string, pageQuery: PageQuery): Promise<Page> =>
      queryPage(TABLE, partition, pageQuery),

    /** Like `queryPage`, in the second index. Eventually consistent. */
    queryIndexPage: (partition: string, pageQuery: PageQuery): Promise<Page> =>
      queryPage(INDEX, partition, pageQuery),

    /** Executes all writes or none. The SDK's retry after a lost response does not write twice. */
    async transact(writes: readonly Write[]): Promise<TransactionOutcome> {
      const TransactItems: TransactWriteCommandInput['TransactItems'] = writes.map((write) =>
        writeInput(TableName, write),
      );
      try {
        await documents.send(new TransactWriteCommand({ TransactItems }), withTimeout());
        return { written: true };
      } catch (error) {
        const refused = failedConditions(error);
        if (refused) return { written: false, refused };
        throw translateFailure(error);
      }
    },

    /** Independent writes without conditions. Some can succeed while others fail. */
    async putMany(items: readonly (Item & Key)[]): Promise<void> {
      const requests = items.map((item) => ({ PutRequest: { Item: item } }));
      await sendUntilDone(chunks(requests, BATCH_WRITE_MAX), async (part) => {
        const command = new BatchWriteCommand({ RequestItems: { [TableName]: part } });
        const response = await translateFailures(documents.send(command, withTimeout()));
        return response.UnprocessedItems?.[TableName] as typeof part | undefined;
      });
    },

    async increment(key: Key, attribute: string): Promise<void> {
      const command = new UpdateCommand(incrementInput(TableName, key, attribute));
      await translateFailures(write(() => documents.send(command, withTimeout())));
    },

    /** Changes one item and returns its new attributes; 'refused' when the condition fails. */
    async update(key: Key, change: ItemChange, when?: Condition): Promise<Item | 'refused'> {
      const input = updateInput(TableName, key, change, when);
      const response = await conditional(new UpdateCommand({ ...input, ReturnValues: 'ALL_NEW' }));
      return response === 'refused' ? response : (response.Attributes ?? {});
    },

    /** Like `update`, without the transfer of the new attributes. For large items. */
    async updateWithoutReturn(
      key: Key,
      change: ItemChange,
      when?: Condition,
    ): Promise<'updated' | 'refused'> {
      const response = await conditional(
        new UpdateCommand(updateInput(TableName, key, change, when)),
      );
      return response === 'refused' ? response : 'updated';
    },

    async remove(key: Key): Promise<void> {
      const command = new DeleteCommand({ TableName, Key: key });
      await translateFailures(write(() => documents.send(command, withTimeout())));
    },
  };
}
