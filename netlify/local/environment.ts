import { loadCatalogue } from '#catalogue/load.ts';
import { categorySlug } from '#contracts/categories.ts';
import { catalogueRepository } from '#functions/catalogue/repository.ts';
import { connect } from '#functions/db/client.ts';
import { ensureTable } from '#functions/db/table.ts';
import { type DatabaseEnvironment, readEnvironment } from '#functions/env.ts';
import { type LocalDatabase, startDatabase } from './database.ts';
import { mailboxDirectory } from './mailbox.ts';
import { startOAuthProvider } from './oauth-provider.ts';
import { seedCatalogue } from './seed.ts';
import { localAdminKey, type Settings } from './settings.ts';

/** Filling a table may take its time on a busy machine, unlike answering a visitor. */
const PATIENCE_MS = 30_000;

/** What the site and the API stand on while a command runs. */
export interface RunningEnvironment {
  /** Addresses below `/products/` of the products that are in the table at the start: 'sofa/LL-SF-1011'. */
  productAddresses: ReadonlySet<string>;
  /** Throws when the embedded database ends by itself; never fulfils. */
  databaseLost: Promise<never>;
  /** Where things are, to be printed once the site answers at `origin`. */
  summary(origin: string): string;
  stop(): Promise<void>;
}

/**
 * Makes ready what the API needs and tells it through the process's environment: a database (the embedded one unless
 * an endpoint or AWS keys are given), the table, on the first start of a local database the demonstration catalogue,
 * and the administrator's key; with `signIn` also a provider that stands in for Google and Facebook where there are no
 * client ids of theirs (D39). Throws a UserFacingError for what a person can mend.
 */
export async function startEnvironment(
  settings: Settings,
  { signIn = false }: { signIn?: boolean } = {},
): Promise<RunningEnvironment> {
  const inCloud = !settings.databaseEndpoint && hasAwsKeys(process.env);
  const embedded =
    inCloud || settings.databaseEndpoint
      ? undefined
      : await startDatabase({ dataDirectory: settings.dataDirectory });
  const provider = signIn && !hasClientIds(process.env) ? await startOAuthProvider() : undefined;
  const stop = async () => {
    await provider?.stop();
    await embedded?.stop();
  };
  try {
    if (provider) process.env['LOCAL_OAUTH_URL'] = provider.url;
    process.env['MAIL_DIRECTORY'] ??= mailboxDirectory(settings.dataDirectory);
    if (embedded) process.env['DYNAMODB_ENDPOINT'] = embedded.endpoint;
    const adminKey = settings.adminKey ?? (await localAdminKey(settings.dataDirectory));
    process.env['ADMIN_KEY'] = adminKey;
    // All of it, so that a wrong variable stops the start and not the first mail.
    const { database } = readEnvironment();
    const productAddresses = await prepareTable(database, { demonstration: !inCloud });
    const databaseLost = lost(embedded);
    // A command that is over before the database is does not wait for it.
    databaseLost.catch(() => undefined);
    return {
      productAddresses,
      databaseLost,
      summary: (origin) =>
        [
          `Shop      ${origin}`,
          `Mailbox   ${origin}/mailbox`,
          `API       ${origin}/api/openapi.json`,
          `Database  ${process.env['DYNAMODB_ENDPOINT'] ?? 'AWS'}`,
          `Data      ${settings.dataDirectory}`,
          settings.adminKey
            ? "Key       the administrator's key is ADMIN_KEY"
            : `Key       ${adminKey} (administrator)`,
          '',
        ].join('\n'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function hasClientIds(environment: NodeJS.ProcessEnv): boolean {
  return Boolean(environment['GOOGLE_CLIENT_ID'] || environment['FACEBOOK_CLIENT_ID']);
}

function hasAwsKeys(environment: NodeJS.ProcessEnv): boolean {
  return Boolean(environment['LIM_AWS_ACCESS_KEY_ID'] || environment['AWS_ACCESS_KEY_ID']);
}

/** Makes the table and fills an empty one with the demonstration catalogue if wanted. Gives the products' addresses. */
async function prepareTable(
  table: DatabaseEnvironment,
  { demonstration }: { demonstration: boolean },
): Promise<Set<string>> {
  const database = { ...table, requestMs: PATIENCE_MS };
  await ensureTable(database);
  const repository = catalogueRepository(connect(database));
  if (demonstration) await seedCatalogue(repository, await loadCatalogue());
  const cards = await repository.cards();
  return new Set(cards.map(({ category, code }) => `${categorySlug(category)}/${code}`));
}

/** Throws with the reason when the database ends without having been stopped. */
async function lost(database: LocalDatabase | undefined): Promise<never> {
  const problem = await database?.exited;
  if (problem) throw problem;
  return new Promise<never>(() => undefined);
}
