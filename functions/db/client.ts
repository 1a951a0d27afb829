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
import { backoff } from './backoff.ts';
import { type ConnectionSettings, createClient, patienceOf } from './connection.ts';
import {
  DatabaseUnavailable,
  isRefused,
  isThrottled,
  refusedWrites,
  translateFailure,
} from './failures.ts';
import type { Key } from './keys.ts';
import {
  type Change,
  type Condition,
  type Item,
  incrementInput,
  updateInput,
  type Write,
  writeInput,
} from './writes.ts';

/** Most items DynamoDB takes in one batch. */
const BATCH_GET_MAX = 100;
const BATCH_WRITE_MAX = 25;
const BATCH_ATTEMPTS = 8;
/** Times that a read which is throttled is given to the SDK, which makes three attempts each time. */
const READ_ROUNDS = 2;

/** 'refused' names the writes whose condition did not hold; none of them when another transaction was in the way. */
export type TransactionOutcome = { written: true } | { written: false; refused: number[] };

/** Which items of a partition are wanted: `limit` at most, from the first or, backwards, from the last. */
export interface Range {
  limit: number;
  backwards?: boolean;
  /** The lowest and the highest sort key, both included. */
  from?: string;
  to?: string;
}

/** What one call looks through: all that it can without a limit. Of that, it gives those of which `when` holds. */
export type PageQuery = Omit<Range, 'limit'> & { limit?: number; when?: Condition };

/** What one call has found, and the sort key at which it stopped when there may be more. */
export interface Page<T = Item> {
  found: T[];
  end?: string;
}

/** What is wanted of a partition: items whose sort keys begin so, and these attributes only. */
export interface PartitionQuery {
  beginning?: string;
  only?: readonly string[];
}

const TABLE = { where: { ConsistentRead: true }, hashKey: 'PK', rangeKey: 'SK' } as const;
const INDEX = { where: { IndexName: 'GSI1' }, hashKey: 'GSI1PK', rangeKey: 'GSI1SK' } as const;

/** Sort keys are text of ASCII; this comes after all of them. */
const AFTER_ALL = '~';

/** The table. What it cannot do for now throws DatabaseUnavailable; anything else that throws is a fault. */
export interface Database {
  /** One item as it is now, or undefined. */
  get(key: Key): Promise<Item | undefined>;
  /** The items of these keys that exist, as they are now, in no particular order. */
  getMany(keys: readonly Key[]): Promise<Item[]>;
  /** Items of a partition as they are now, in the order of their sort keys; all of them and whole unless said. */
  queryPartition(partition: string, wanted?: PartitionQuery): Promise<Item[]>;
  /** Some items of a partition as they are now, in the order of their sort keys. */
  queryRange(partition: string, range: Range): Promise<Item[]>;
  /** Items of a partition of the second index, in the order of its sort keys, as they were a moment ago. */
  queryIndex(indexPartition: string, range: Range): Promise<Item[]>;
  /** Items of a partition as they are now, in the order of their sort keys: as many as one call gives. */
  queryPage(partition: string, look: PageQuery): Promise<Page>;
  /** The same of the second index, as it was a moment ago. */
  queryIndexPage(indexPartition: string, look: PageQuery): Promise<Page>;
  /** All writes or none. Sending it again after a lost answer does not write twice. */
  transact(writes: readonly Write[]): Promise<TransactionOutcome>;
  /** Many writes, each for itself, without conditions. */
  putMany(items: readonly (Item & Key)[]): Promise<void>;
  increment(key: Key, attribute: string): Promise<void>;
  /** Changes one item and gives it as it is then; 'refused' when the condition does not hold. */
  update(key: Key, change: Change, when?: Condition): Promise<Item | 'refused'>;
  /** Changes one item without reading it: less to send back when it is large. */
  updateWithoutReturn(key: Key, change: Change, when?: Condition): Promise<'updated' | 'refused'>;
  remove(key: Key): Promise<void>;
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/** Sends the parts until nothing is left over; each part gives back what DynamoDB did not do this time. */
async function sendUntilDone<T>(parts: T[], send: (part: T) => Promise<T | undefined>) {
  for (let attempt = 0; parts.length > 0; attempt += 1) {
    if (attempt === BATCH_ATTEMPTS) throw new DatabaseUnavailable('The table takes no more');
    if (attempt > 0) await backoff(attempt);
    const left = await Promise.all(parts.map(send));
    parts = left.filter((part) => part !== undefined);
  }
}

/** Opens the table. No network is touched before the first call. */
export function connect(settings: ConnectionSettings): Database {
  const client = createClient(settings);
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });
  const { tableName: TableName } = settings;
  const patience = patienceOf(settings);

  /** The attempts of one call, with their pauses, come to an end: whoever waits is told. */
  const inTime = () => ({ abortSignal: AbortSignal.timeout(patience) });

  async function translated<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      throw translateFailure(error);
    }
  }

  async function conditional(command: UpdateCommand) {
    try {
      return await documents.send(command, inTime());
    } catch (error) {
      if (isRefused(error)) return 'refused';
      throw translateFailure(error);
    }
  }

  /** A read that is throttled costs little and can be sent again; a table that hangs is not waited for twice. */
  async function read<T>(send: () => Promise<T>): Promise<T> {
    for (let round = 1; ; round += 1) {
      try {
        return await send();
      } catch (error) {
        if (round === READ_ROUNDS || !isThrottled(error)) throw translateFailure(error);
      }
    }
  }

  /** One call; `last` is where the next goes on, when there may be more. */
  async function query(
    { where, hashKey, rangeKey }: typeof TABLE | typeof INDEX,
    partition: string,
    { limit, backwards = false, from, to, when }: PageQuery,
    start?: Item,
  ): Promise<{ items: Item[]; last?: Item | undefined }> {
    // DynamoDB takes a range whose ends are the wrong way round for a mistake; there is nothing in it.
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
    const { Items = [], LastEvaluatedKey } = await read(() => documents.send(command, inTime()));
    return { items: Items, last: LastEvaluatedKey };
  }

  async function queryRange(
    of: typeof TABLE | typeof INDEX,
    partition: string,
    range: Range,
  ): Promise<Item[]> {
    const items: Item[] = [];
    let start: Item | undefined;
    do {
      const left = { ...range, limit: range.limit - items.length };
      const page = await query(of, partition, left, start);
      items.push(...page.items);
      start = page.last;
    } while (start && items.length < range.limit);
    return items;
  }

  async function lookThrough(
    of: typeof TABLE | typeof INDEX,
    partition: string,
    look: PageQuery,
  ): Promise<Page> {
    const { items, last } = await query(of, partition, look);
    return { found: items, ...(last ? { end: String(last[of.rangeKey]) } : {}) };
  }

  return {
    async get(key) {
      const command = new GetCommand({ TableName, Key: key, ConsistentRead: true });
      return (await read(() => documents.send(command, inTime()))).Item;
    },

    async getMany(keys) {
      const found: Item[] = [];
      await sendUntilDone(chunks(keys, BATCH_GET_MAX), async (part) => {
        const command = new BatchGetCommand({
          RequestItems: { [TableName]: { Keys: part, ConsistentRead: true } },
        });
        const answer = await read(() => documents.send(command, inTime()));
        found.push(...(answer.Responses?.[TableName] ?? []));
        return answer.UnprocessedKeys?.[TableName]?.Keys as Key[] | undefined;
      });
      return found;
    },

    async queryPartition(partition, { beginning, only } = {}) {
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
        const page = await read(() => documents.send(command, inTime()));
        items.push(...(page.Items ?? []));
        from = page.LastEvaluatedKey;
      } while (from);
      return items;
    },

    queryRange: (partition, range) => queryRange(TABLE, partition, range),

    queryIndex: (partition, range) => queryRange(INDEX, partition, range),

    queryPage: (partition, look) => lookThrough(TABLE, partition, look),

    queryIndexPage: (partition, look) => lookThrough(INDEX, partition, look),

    async transact(writes) {
      const TransactItems: TransactWriteCommandInput['TransactItems'] = writes.map((write) =>
        writeInput(TableName, write),
      );
      try {
        await documents.send(new TransactWriteCommand({ TransactItems }), inTime());
        return { written: true };
      } catch (error) {
        const refused = refusedWrites(error);
        if (refused) return { written: false, refused };
        throw translateFailure(error);
      }
    },

    async putMany(items) {
      const requests = items.map((item) => ({ PutRequest: { Item: item } }));
      await sendUntilDone(chunks(requests, BATCH_WRITE_MAX), async (part) => {
        const command = new BatchWriteCommand({ RequestItems: { [TableName]: part } });
        const answer = await translated(documents.send(command, inTime()));
        return answer.UnprocessedItems?.[TableName] as typeof part | undefined;
      });
    },

    async increment(key, attribute) {
      const command = new UpdateCommand(incrementInput(TableName, key, attribute));
      await translated(documents.send(command, inTime()));
    },

    async update(key, change, when) {
      const input = updateInput(TableName, key, change, when);
      const answer = await conditional(new UpdateCommand({ ...input, ReturnValues: 'ALL_NEW' }));
      return answer === 'refused' ? answer : (answer.Attributes ?? {});
    },

    async updateWithoutReturn(key, change, when) {
      const answer = await conditional(
        new UpdateCommand(updateInput(TableName, key, change, when)),
      );
      return answer === 'refused' ? answer : 'updated';
    },

    async remove(key) {
      await translated(documents.send(new DeleteCommand({ TableName, Key: key }), inTime()));
    },
  };
}
