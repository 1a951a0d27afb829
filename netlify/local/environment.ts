import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCatalogProducts } from '#catalogue/load.ts';
import { categorySlug } from '#domain/products/categories.ts';
import type { Product } from '#domain/products/product.ts';
import { unknownProducts } from '#domain/shop/unknown-products.ts';
import { connect } from '#functions/db/client.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { ensureTable } from '#functions/db/table.ts';
import { hasAwsKeyId, readBatchDatabase, readEnvironment } from '#functions/env.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { textRepository } from '#functions/texts/repository.ts';
import { storeSourceTexts } from '#functions/texts/store-source-texts.ts';
import { readSourceTexts } from '#integrations/source-texts.ts';
import {
  HANGING_DESIGNS,
  HAS_DEMONSTRATION_CATALOG,
  HOME_TILES,
  SHOWPIECES,
} from '#shop.config.ts';
import { blobContext, startBlobServer } from './blob-server.ts';
import { type LocalDatabase, startDatabase } from './database.ts';
import { guardDatabase } from './database-guard.ts';
import { type LocalSettings, localKey } from './local-settings.ts';
import { mailboxDirectory } from './mailbox.ts';
import { missingPictures } from './missing-pictures.ts';
import { startOAuthProvider } from './oauth-provider.ts';
import { editedCodes, seedCatalog, updateProducts } from './seed-catalog.ts';

/** Folders with the site's files, and with the pictures of the demonstration catalog. */
const [PUBLIC = '', CATALOG = ''] = ['public/', 'catalogue/'].map((folder) =>
  fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
);
/** Maximum number of printed warnings about missing products and pictures. */
const WARNINGS_SHOWN = 20;

/** Running services that the site and the API need. */
export interface RunningEnvironment {
  /** Paths below `/products/` of the products with their own pages: 'sofa/LL-SF-1011'. */
  productAddresses: ReadonlySet<string>;
  /**
   * Writes the products that an edit of a file in `catalogue/` changes into a local table.
   * @throws for an invalid file
   */
  updateCatalogue(file: string): Promise<void>;
  /** Rejects when the embedded database ends unexpectedly. Never resolves. */
  databaseLost: Promise<never>;
  /** True for a local table whose administrator's key was generated on this machine. */
  hasLocalKey: boolean;
  /** Returns the URLs of all services, for printing when the site is available at `origin`. */
  summary(origin: string): string;
  stop(): Promise<void>;
}

/**
 * Starts the services that the API needs, and sets their environment variables. Starts the embedded database if neither
 * an endpoint nor AWS keys are set, and a local store of pictures outside of Netlify. Creates the table and this
 * machine's keys. Fills a new local database with the demonstration catalog.
 * @param signIn starts a local replacement for Google and Facebook, unless their client ids are set (D39)
 * @param joins uses the database of another command on the same data folder
 * @throws UserFacingError for problems that the user can solve
 */
export async function startEnvironment(
  settings: LocalSettings,
  { signIn = false, joins = false }: { signIn?: boolean; joins?: boolean } = {},
): Promise<RunningEnvironment> {
  const inCloud = !settings.databaseEndpoint && hasAwsKeyId(process.env);
  const embedded =
    inCloud || settings.databaseEndpoint
      ? undefined
      : await startDatabase({ dataDirectory: settings.dataDirectory, joins });
  const door = embedded && !joins ? await guardDatabase(embedded.endpoint) : undefined;
  const blobs = process.env['NETLIFY_BLOBS_CONTEXT']
    ? undefined
    : await startBlobServer(join(settings.dataDirectory, 'blobs'));
  const provider = signIn && !hasClientIds(process.env) ? await startOAuthProvider() : undefined;
  const stop = async () => {
    await provider?.stop();
    await blobs?.stop();
    await door?.stop();
    await embedded?.stop();
  };
  try {
    if (provider) process.env['LOCAL_OAUTH_URL'] = provider.url;
    process.env['MAIL_DIRECTORY'] ??= mailboxDirectory(settings.dataDirectory);
    if (blobs) process.env['NETLIFY_BLOBS_CONTEXT'] = blobContext(blobs.connection);
    if (embedded) process.env['DYNAMODB_ENDPOINT'] = embedded.endpoint;
    const adminKey = settings.adminKey ?? (await localKey(settings.dataDirectory, 'admin-key'));
    process.env['ADMIN_KEY'] = adminKey;
    process.env['QUOTE_LINK_KEY'] ||= await localKey(settings.dataDirectory, 'quote-link-key');
    process.env['FACTOR_KEY'] ||= await localKey(settings.dataDirectory, 'factor-key');
    process.env['LOCAL_DATA_DIRECTORY'] = settings.dataDirectory;
    // Validate all variables now, so that a wrong one fails here and not at the first email.
    readEnvironment({ URL: 'http://localhost', ...process.env });
    const table = await prepareTable(readBatchDatabase(), {
      demonstration: HAS_DEMONSTRATION_CATALOG && !inCloud,
    });
    const databaseLost = lost(embedded);
    // Avoid an unhandled rejection in commands that do not await `databaseLost`.
    databaseLost.catch(() => undefined);
    return {
      hasLocalKey: !inCloud && settings.adminKey === undefined,
      ...table,
      databaseLost,
      summary: (origin) =>
        [
          `Shop      ${origin}`,
          `Mailbox   ${origin}/mailbox`,
          `API       ${origin}/api/openapi.json`,
          `Database  ${door?.endpoint ?? process.env['DYNAMODB_ENDPOINT'] ?? 'AWS'}`,
          ...(door ? [`          (access key id ${door.accessKeyId}, any secret key)`] : []),
          `Data      ${settings.dataDirectory}`,
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

/** Prints the first warnings, and the number of the others. */
function warn(lines: readonly string[]): void {
  for (const line of lines.slice(0, WARNINGS_SHOWN)) process.stderr.write(`Warning: ${line}\n`);
  const more = lines.length - WARNINGS_SHOWN;
  if (more > 0) process.stderr.write(`Warnings not shown: ${more}\n`);
}

const addressOf = ({ category, code }: Pick<Product, 'category' | 'code'>) =>
  `${categorySlug(category)}/${code}`;

/**
 * Creates the table if it is missing. Warns of products and pictures that are missing, because they can be added
 * later.
 * @param demonstration fills an empty table with the demonstration catalog, and later updates it
 */
async function prepareTable(
  database: ConnectionSettings,
  { demonstration }: { demonstration: boolean },
): Promise<Pick<RunningEnvironment, 'productAddresses' | 'updateCatalogue'>> {
  await ensureTable(database);
  const repository = catalogRepository(connect(database));
  let catalog = demonstration ? await loadCatalogProducts() : [];
  if (demonstration) await seedCatalog(repository, catalog);
  await repository.updateOldCards();
  await storeSourceTexts(
    textRepository(connect(database), () => new Date()),
    await readSourceTexts(),
  );
  const cards = await repository.cards();
  warn([
    ...unknownProducts({ SHOWPIECES, HOME_TILES, HANGING_DESIGNS }, cards),
    ...missingPictures(cards, HAS_DEMONSTRATION_CATALOG ? [PUBLIC, CATALOG] : [PUBLIC]),
  ]);
  const productAddresses = new Set(cards.map(addressOf));

  async function updateCatalogue(file: string): Promise<void> {
    if (!demonstration) return;
    const edited = await loadCatalogProducts();
    const codes = editedCodes(catalog, edited, basename(file, '.json'));
    await updateProducts(repository, edited, codes);
    for (const product of catalog)
      if (codes.has(product.code)) {
        productAddresses.delete(addressOf(product));
      }
    for (const product of edited)
      if (codes.has(product.code)) {
        productAddresses.add(addressOf(product));
      }
    catalog = edited;
  }

  return { productAddresses, updateCatalogue };
}

/** Rejects with the reason when the database ends without stop(). */
async function lost(database: LocalDatabase | undefined): Promise<never> {
  const problem = await database?.exited;
  if (problem) throw problem;
  return new Promise<never>(() => undefined);
}
