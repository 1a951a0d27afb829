import * as z from 'zod';
import { asciiEmail } from '#domain/input/email.ts';
import { languageSchema } from '#domain/languages.ts';
import { SHOP_NAME, SHOP_SLUG } from '#shop.config.ts';
import type { ConnectionSettings } from './db/connection.ts';

const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined);

/** Ends of the names of a key's variables. A secret is valid with the id of its own key only. */
const KEY_NAMES = ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];

/**
 * Returns the variables with the AWS keys by their present names. Deployments before 2026-11-28 have names with LIM_ instead
 * of SHOP_. The id and the secret of a key have the same prefix.
 */
function withNewNames(source: Source): Source {
  const hasNewKey = KEY_NAMES.some((name) => source[`SHOP_AWS_${name}`]);
  const former = hasNewKey ? ['REGION'] : ['REGION', ...KEY_NAMES];
  const renamed = former.map((name) => {
    const current = `SHOP_AWS_${name}`;
    return [current, source[current] || source[`LIM_AWS_${name}`]];
  });
  return { ...source, ...Object.fromEntries(renamed) };
}

/** Returns whether the variables contain the id of an AWS key. */
export function hasAwsKeyId(source: Source): boolean {
  const { SHOP_AWS_ACCESS_KEY_ID: shopKey, AWS_ACCESS_KEY_ID: platformKey } = withNewNames(source);
  return Boolean(shopKey || platformKey);
}

const databaseSchema = z
  .object({
    DYNAMODB_ENDPOINT: optionalText.pipe(
      z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
    ),
    TABLE_NAME: optionalText.pipe(
      z
        .string()
        .regex(/^[\w.-]{3,255}$/, '3 to 255 letters, digits, dots, hyphens or underscores')
        .default(SHOP_SLUG),
    ),
    SHOP_AWS_REGION: optionalText,
    SHOP_AWS_ACCESS_KEY_ID: optionalText,
    SHOP_AWS_SECRET_ACCESS_KEY: optionalText,
    AWS_REGION: optionalText,
    AWS_ACCESS_KEY_ID: optionalText,
    AWS_SECRET_ACCESS_KEY: optionalText,
    AWS_SESSION_TOKEN: optionalText,
  })
  .transform((variables, context) => {
    const region = variables.SHOP_AWS_REGION ?? variables.AWS_REGION ?? 'us-east-1';
    const table = { tableName: variables.TABLE_NAME, region };
    const missing = (name: string) => {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'the key of an AWS user, or DYNAMODB_ENDPOINT instead',
      });
      return z.NEVER;
    };
    if (variables.DYNAMODB_ENDPOINT) {
      // The SDK requires credentials, even if the database does not check them.
      const credentials = {
        accessKeyId: variables.SHOP_AWS_ACCESS_KEY_ID ?? 'local',
        secretAccessKey: variables.SHOP_AWS_SECRET_ACCESS_KEY ?? 'local',
      };
      return { ...table, endpoint: variables.DYNAMODB_ENDPOINT, credentials };
    }
    if (variables.SHOP_AWS_ACCESS_KEY_ID) {
      if (!variables.SHOP_AWS_SECRET_ACCESS_KEY) return missing('SHOP_AWS_SECRET_ACCESS_KEY');
      const credentials = {
        accessKeyId: variables.SHOP_AWS_ACCESS_KEY_ID,
        secretAccessKey: variables.SHOP_AWS_SECRET_ACCESS_KEY,
      };
      return { ...table, credentials };
    }
    if (!variables.AWS_ACCESS_KEY_ID) return missing('SHOP_AWS_ACCESS_KEY_ID');
    if (!variables.AWS_SECRET_ACCESS_KEY) return missing('AWS_SECRET_ACCESS_KEY');
    const credentials = {
      accessKeyId: variables.AWS_ACCESS_KEY_ID,
      secretAccessKey: variables.AWS_SECRET_ACCESS_KEY,
      ...(variables.AWS_SESSION_TOKEN ? { sessionToken: variables.AWS_SESSION_TOKEN } : {}),
    };
    return { ...table, credentials };
  });

/** A build hook is secret, so it requires https. The build hook of `npm start` is on this machine, and has http. */
function isHookAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return (
    protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))
  );
}

/** Random key of at least 32 characters. */
const keyText = z
  .string('at least 32 characters')
  .trim()
  .regex(/^[\x21-\x7e]{32,}$/, 'at least 32 letters, digits or signs, without spaces');

const address = z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional();
const HOST_NAMES = 'host names without ports, separated by commas';

/** Host name in the form of URLs: in lower case, with brackets around an IPv6 address. */
const hostName = z
  .string()
  .regex(/^(?:\[?[0-9a-f:.]*:[0-9a-f:.]*\]?|[a-z0-9-]+(?:\.[a-z0-9-]+)*)$/i, HOST_NAMES)
  .transform((name) => `http://${name.includes(':') ? `[${name.replace(/[[\]]/g, '')}]` : name}`)
  .refine((text) => URL.canParse(text), HOST_NAMES)
  .transform((text) => new URL(text).hostname);

/** Addresses of the site. Netlify sets URL to the main address of the site. */
const siteSchema = z
  .object({
    SITE_URL: optionalText.pipe(address),
    URL: optionalText.pipe(address),
    ALLOWED_HOSTS: optionalText
      .transform((text) => text?.split(/\s*,\s*/) ?? [])
      .pipe(z.array(hostName)),
  })
  .transform((variables, context) => {
    const siteUrl = variables.SITE_URL ?? variables.URL;
    if (!siteUrl) {
      const message = 'the http or https address of the site';
      context.addIssue({ code: 'custom', path: ['SITE_URL'], message });
      return z.NEVER;
    }
    return { siteUrl: new URL(siteUrl).origin, allowedHosts: variables.ALLOWED_HOSTS };
  });

const apiSchema = z
  .object({
    ADMIN_KEY: z
      .string('at least 16 characters')
      .trim()
      .regex(/^[\x21-\x7e]{16,}$/, 'at least 16 letters, digits or signs, without spaces'),
    ADMIN_KEY_ENABLED: optionalText.pipe(
      z.enum(['true', 'false'], 'true or false').default('true'),
    ),
    BUILD_HOOK_URL: optionalText.pipe(
      z.url({ error: 'an https address' }).refine(isHookAddress, 'an https address').optional(),
    ),
    BUILD_REPORT_SECRET: optionalText.pipe(
      z
        .string()
        .regex(/^[\x21-\x7e]{24,}$/, 'at least 24 letters, digits or signs, without spaces')
        .optional(),
    ),
    QUOTE_LINK_KEY: keyText,
    FACTOR_KEY: keyText,
    OLD_FACTOR_KEYS: optionalText
      .transform((text) => text?.split(/\s*,\s*/) ?? [])
      .pipe(z.array(keyText)),
    LOCAL_DATA_DIRECTORY: optionalText,
    NETLIFY_PURGE_API_TOKEN: optionalText,
    LOG_LEVEL: optionalText.pipe(z.enum(['info', 'error'], 'info or error').default('info')),
    RATE_LIMIT_FACTOR: optionalText.pipe(
      z
        .string()
        .regex(/^\d{1,6}$/, 'a whole number')
        .transform(Number)
        .pipe(z.number().min(1, 'at least 1'))
        .default(1),
    ),
  })
  .superRefine(({ BUILD_HOOK_URL, BUILD_REPORT_SECRET }, context) => {
    if (!BUILD_HOOK_URL || BUILD_REPORT_SECRET) return;
    const message = 'at least 24 letters, digits or signs, because BUILD_HOOK_URL is set';
    context.addIssue({ code: 'custom', path: ['BUILD_REPORT_SECRET'], message });
  });

const SENDER = /^(?:([^<>"\r\n]{1,100}?)\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/;

/** Parameters of the email client that turn TLS off. */
const TLS_PARAMETERS = ['ignoreTLS', 'opportunisticTLS', 'requireTLS', 'secure'];

/** Returns whether a mail server's address leaves the encryption to SMTP_TLS. */
function leavesTlsToSmtpTls(text: string): boolean {
  const { searchParams } = new URL(text);
  return !TLS_PARAMETERS.some((name) => searchParams.has(name));
}

/** Mail transport: a mail server, else a folder, else none (D25). */
const emailEnvironmentSchema = z
  .object({
    SMTP_URL: optionalText.pipe(
      z
        .url({
          protocol: /^smtps?$/,
          error: 'an address such as smtps://user:password@host:465',
          // The next check parses the address.
          abort: true,
        })
        .refine(leavesTlsToSmtpTls, 'an address without settings for TLS: use SMTP_TLS')
        .optional(),
    ),
    SMTP_TLS: optionalText.pipe(
      z.enum(['required', 'optional'], 'required or optional').default('required'),
    ),
    MAIL_FROM: optionalText.pipe(
      z.string().regex(SENDER, 'an address, or Name <address>').optional(),
    ),
    SHOP_EMAIL: optionalText.pipe(
      z.string().overwrite(asciiEmail).pipe(z.email('an email address')).optional(),
    ),
    SHOP_LANGUAGE: optionalText.pipe(z.enum(languageSchema.options, 'vn, en or kr').default('vn')),
    MAIL_DIRECTORY: optionalText,
  })
  .transform((variables, context) => {
    const { SMTP_URL: smtpUrl, MAIL_FROM, SHOP_EMAIL, MAIL_DIRECTORY: directory } = variables;
    for (const name of ['MAIL_FROM', 'SHOP_EMAIL'] as const) {
      if (smtpUrl && !variables[name]) {
        const message = 'an email address, because SMTP_URL is set';
        context.addIssue({ code: 'custom', path: [name], message });
      }
    }
    const [, name = SHOP_NAME, named, bare] = SENDER.exec(MAIL_FROM ?? LOCAL_ADDRESS) ?? [];
    const from = { name, address: named ?? bare ?? LOCAL_ADDRESS };
    const { SHOP_LANGUAGE: shopLanguage, SMTP_TLS: smtpTls } = variables;
    const shopEmail = SHOP_EMAIL ?? LOCAL_ADDRESS;
    return { smtpUrl, smtpTls, directory, from, shopEmail, shopLanguage };
  });

/** Default sender and shop address, for a developer's machine. */
const LOCAL_ADDRESS = 'shop@localhost';

/** Credentials at the sign-in providers (D39). Each provider requires both id and secret, or neither. */
const socialSchema = z
  .object({
    GOOGLE_CLIENT_ID: optionalText,
    GOOGLE_CLIENT_SECRET: optionalText,
    FACEBOOK_CLIENT_ID: optionalText,
    FACEBOOK_CLIENT_SECRET: optionalText,
    LOCAL_OAUTH_URL: optionalText.pipe(
      z
        .url({
          protocol: /^http$/,
          hostname: /^(localhost|127\.0\.0\.1)$/,
          error: 'an http address of this machine',
        })
        .optional(),
    ),
  })
  .transform((variables, context) => {
    const client = (name: 'GOOGLE' | 'FACEBOOK') => {
      const clientId = variables[`${name}_CLIENT_ID`];
      const clientSecret = variables[`${name}_CLIENT_SECRET`];
      if (clientId && clientSecret) return { clientId, clientSecret };
      if (clientId || clientSecret) {
        const missing = `${name}_CLIENT_${clientId ? 'SECRET' : 'ID'}`;
        context.addIssue({ code: 'custom', path: [missing], message: 'the other half as well' });
      }
      return undefined;
    };
    const standIn = variables.LOCAL_OAUTH_URL?.replace(/\/$/, '');
    const local = (name: string) => ({ clientId: `local-${name}`, clientSecret: 'local' });
    const google = standIn ? local('google') : client('GOOGLE');
    const facebook = standIn ? local('facebook') : client('FACEBOOK');
    const clients = { ...(google ? { google } : {}), ...(facebook ? { facebook } : {}) };
    return { clients, standIn };
  });

type Source = Readonly<Record<string, string | undefined>>;

/** Connection to the table. */
export type DatabaseEnvironment = z.output<typeof databaseSchema>;

/** Addresses of the site. Requests do not change them. */
export interface Site {
  /** Origin of the site: of links in emails, of passkeys, and of the files that functions read. */
  siteUrl: string;
  /** Other host names of the site, on a developer's machine. */
  allowedHosts: readonly string[];
}

/** Configuration of the API. */
export interface Environment {
  database: DatabaseEnvironment;
  adminKey: string;
  /** False if the API rejects the administrator's key as soon as the shop has an owner. */
  adminKeyEnabled: boolean;
  buildHookUrl: string | undefined;
  /** Secret with which a build reports its result. Required with a build hook. */
  buildReportSecret: string | undefined;
  /** Key from which the secrets of private links to quotes are derived. */
  quoteLinkKey: string;
  /** Keys that encrypt second factors in the table: the current one, then older ones. */
  factorKeys: readonly [string, ...string[]];
  /** Folder of the local database, on a developer's machine. */
  dataDirectory: string | undefined;
  site: Site;
  /** True if Netlify's CDN caches responses and can purge them. */
  behindCdn: boolean;
  /** Multiplies the rate limits, for measurements. */
  limitFactor: number;
  email: z.output<typeof emailEnvironmentSchema>;
  /** 'error' omits successful requests. */
  logLevel: 'info' | 'error';
  social: z.output<typeof socialSchema>;
}

/** Missing or invalid environment variables. The message contains names and expected formats, never values. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(error: z.ZodError) {
    const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    super(`Environment variables are missing or wrong. Expected is\n${lines.join('\n')}`);
  }
}

/**
 * Reads the variables for the table alone, for programs such as the build and the seed. Names with SHOP_ take
 * precedence: Netlify reserves names that begin with AWS_ and sets some of them itself.
 * @throws EnvironmentError
 */
export function readDatabaseEnvironment(source: Source = process.env): DatabaseEnvironment {
  const parsed = databaseSchema.safeParse(withNewNames(source));
  if (!parsed.success) throw new EnvironmentError(parsed.error);
  return parsed.data;
}

/** Timeout of a table call for a program without a waiting visitor, in milliseconds. */
const BATCH_REQUEST_MS = 30_000;

/**
 * Reads the variables for the table, for a program without a waiting visitor, such as a build. A call may take longer
 * than those for visitors.
 * @throws EnvironmentError
 */
export function readBatchDatabase(source: Source = process.env): ConnectionSettings {
  return { ...readDatabaseEnvironment(source), requestMs: BATCH_REQUEST_MS };
}

/**
 * Reads the addresses of the site alone, for functions without a table.
 * @throws EnvironmentError
 */
export function readSite(source: Source = process.env): Site {
  const parsed = siteSchema.safeParse(source);
  if (!parsed.success) throw new EnvironmentError(parsed.error);
  return parsed.data;
}

/**
 * Reads the variables of the whole API.
 * @throws EnvironmentError with all invalid variables at once
 */
export function readEnvironment(source: Source = process.env): Environment {
  const database = databaseSchema.safeParse(withNewNames(source));
  const api = apiSchema.safeParse(source);
  const social = socialSchema.safeParse(source);
  const email = emailEnvironmentSchema.safeParse(source);
  const site = siteSchema.safeParse(source);
  if (!database.success || !api.success || !social.success || !email.success || !site.success) {
    const errors = [database.error, api.error, social.error, email.error, site.error];
    throw new EnvironmentError(new z.ZodError(errors.flatMap((error) => error?.issues ?? [])));
  }
  return {
    database: database.data,
    adminKey: api.data.ADMIN_KEY,
    adminKeyEnabled: api.data.ADMIN_KEY_ENABLED === 'true',
    buildHookUrl: api.data.BUILD_HOOK_URL,
    buildReportSecret: api.data.BUILD_REPORT_SECRET,
    quoteLinkKey: api.data.QUOTE_LINK_KEY,
    factorKeys: [api.data.FACTOR_KEY, ...api.data.OLD_FACTOR_KEYS],
    dataDirectory: api.data.LOCAL_DATA_DIRECTORY,
    site: site.data,
    behindCdn: api.data.NETLIFY_PURGE_API_TOKEN !== undefined,
    limitFactor: api.data.RATE_LIMIT_FACTOR,
    email: email.data,
    logLevel: api.data.LOG_LEVEL,
    social: social.data,
  };
}
