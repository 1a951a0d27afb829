import { readdirSync, readFileSync } from 'node:fs';
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { testDatabase } from '#tests/support/api/database.ts';

/** infrastructure/aws.yaml without the functions of CloudFormation (`!Ref`), whose tags become plain values. */
const { Resources } = z
  .object({
    Resources: z.object({
      Table: z.object({
        DeletionPolicy: z.string(),
        Properties: z.looseObject({
          AttributeDefinitions: z.array(z.unknown()),
          KeySchema: z.array(z.unknown()),
          GlobalSecondaryIndexes: z.array(z.unknown()),
          TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }),
        }),
      }),
      User: z.object({
        Properties: z.object({
          Policies: z.tuple([
            z.object({
              PolicyDocument: z.object({
                Statement: z.array(z.object({ Effect: z.string(), Action: z.unknown() })),
              }),
            }),
          ]),
        }),
      }),
    }),
  })
  .parse(parse(readFileSync('infrastructure/aws.yaml', 'utf8'), { logLevel: 'silent' }));

/** Rights that each command needs. Without a line, a command that the code sends is a type error or a failed test. */
const RIGHTS: Record<string, readonly string[]> = {
  GetCommand: ['GetItem'],
  BatchGetCommand: ['BatchGetItem'],
  QueryCommand: ['Query'],
  UpdateCommand: ['UpdateItem'],
  DeleteCommand: ['DeleteItem'],
  BatchWriteCommand: ['BatchWriteItem'],
  TransactWriteCommand: ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  DescribeTableCommand: ['DescribeTable'],
  DescribeTimeToLiveCommand: ['DescribeTimeToLive'],
  // Only for a table that does not exist. The template creates it.
  CreateTableCommand: [],
  UpdateTimeToLiveCommand: [],
};

const newTable = testDatabase();

test('the table of the template is the table of the code', async () => {
  const settings = await newTable();
  const client = new DynamoDBClient(settings);
  const { TableName } = { TableName: settings.tableName };
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const expiry = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  client.destroy();

  const { DeletionPolicy, Properties: template } = Resources.Table;
  expect(Table?.KeySchema).toEqual(template.KeySchema);
  expect(Table?.AttributeDefinitions).toHaveLength(template.AttributeDefinitions.length);
  expect(Table?.AttributeDefinitions).toEqual(
    expect.arrayContaining(template.AttributeDefinitions),
  );
  expect(
    Table?.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
      IndexName,
      KeySchema,
      Projection,
    })),
  ).toEqual(template.GlobalSecondaryIndexes);
  expect(expiry.TimeToLiveDescription).toMatchObject({
    AttributeName: template.TimeToLiveSpecification.AttributeName,
    TimeToLiveStatus: 'ENABLED',
  });
  expect(template).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  });
  expect(DeletionPolicy).toBe('Retain');
});

test('the user has exactly the rights that the commands of the code need', () => {
  const sources = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`functions/${file}`, 'utf8'));
  const sent = new Set(
    sources.flatMap((code) => code.match(/(?<=new )[A-Za-z]+Command(?=\()/g) ?? []),
  );
  expect([...sent].sort()).toEqual(Object.keys(RIGHTS).sort());

  const [{ PolicyDocument }] = Resources.User.Properties.Policies;
  const allowed = PolicyDocument.Statement.flatMap(({ Effect, Action }) =>
    Effect === 'Allow' ? z.array(z.string()).parse(Action) : [],
  );
  const needed = new Set(Object.values(RIGHTS).flat());
  expect(allowed.sort()).toEqual([...needed].map((right) => `dynamodb:${right}`).sort());
});
