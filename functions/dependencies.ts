import { randomBytes, randomUUID } from 'node:crypto';
import { purgeCache } from '@netlify/functions';
import type { Language } from '#domain/languages.ts';
import { ORDER_PREFIX, QUOTE_PREFIX } from '#shop.config.ts';
import type { AuditWrites } from './audit/audit-entry.ts';
import { type Blobs, netlifyBlobs } from './blobs/blobs.ts';
import { type ReadPage, readSitePage } from './compare/site-page.ts';
import { connect, type Database } from './db/client.ts';
import type { SendEmail } from './email/email-message.ts';
import { mailboxFolder } from './email/mailbox-folder.ts';
import type { Outbox } from './email/outbox.ts';
import { smtp } from './email/smtp.ts';
import type { EndpointDependencies } from './endpoint/endpoint.ts';
import type { Environment } from './env.ts';
import { readableNumber } from './formats/readable-number.ts';
import { isDiskFull } from './health/disk.ts';
import type { Limiter } from './limits/limiter.ts';
import { logToConsole } from './log.ts';
import type { SocialSettings } from './oauth/handler.ts';
import { type FindMissingPictures, findMissingSitePictures } from './pictures/missing-pictures.ts';
import { type ReadPicture, readSitePicture } from './pictures/site-picture.ts';
import { PICTURE_STORE } from './pictures/stored-picture.ts';
import { type ReadDrawing, readSiteDrawing } from './product-sheets/site-drawing.ts';
import { type FindModel, findSiteModel } from './product-sheets/site-model.ts';
import type { Listeners } from './products/cache-invalidation.ts';
import { buildHook, type CallBuildHook } from './publishing/build-hook.ts';
import { HASH_COST, type HashCost } from './users/hashing.ts';

/** External dependencies of the API. */
export interface Dependencies
  extends Omit<EndpointDependencies, 'sessions' | 'staffSessions' | 'acceptsKey' | 'limits'> {
  database: Database;
  /** False if the API rejects the administrator's key as soon as the shop has an owner. */
  adminKeyEnabled: boolean;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random: () => number;
  newOrderNumber: () => string;
  newQuoteNumber: () => string;
  /** Key of the private links to quotes, at least 32 characters. */
  quoteLinkKey: string;
  /** Keys that encrypt second factors in the table: the current one, then older ones. */
  factorKeys: readonly [string, ...string[]];
  /** Returns whether the disk of a local shop is full. Undefined for a table in the cloud. */
  isDiskFull: (() => Promise<boolean>) | undefined;
  /** Returns `size` random bytes that are suitable for secrets. */
  randomBytes: (size: number) => Uint8Array;
  passwordCost: HashCost;
  /** Multiplies the rate limits. */
  limitFactor: number;
  social: SocialSettings;
  /** Reads pictures of products for documents. */
  readPicture: ReadPicture;
  /** Store of uploaded pictures. */
  blobs: Blobs;
  /** Time for decoding and encoding an uploaded picture, in seconds. */
  pictureSeconds: number;
  /** Finds the pictures of a product that the site cannot show. */
  findMissingPictures: FindMissingPictures;
  /** Reads a prerendered page of the site. */
  readPage: ReadPage;
  /** Reads drawings of designs for product sheets and comparisons. */
  readDrawing: ReadDrawing;
  /** Finds 3D models of products for product sheets. */
  findModel: FindModel;
  /** Mail transport. Without one, mails wait in the table. */
  sendEmail: SendEmail | undefined;
  /** The shop's own address, for mails about orders. */
  shopEmail: string;
  /** Language of the mails to the shop. */
  shopLanguage: Language;
  listeners: Listeners;
  /** Build hook. Without one, changes are only marked as unpublished. */
  callBuildHook: CallBuildHook | undefined;
}

export interface CoreDependencies extends Dependencies {
  limits: Limiter;
  auditWrites: AuditWrites;
}

export interface DomainDependencies extends CoreDependencies {
  outbox: Outbox;
}

/** Mail transport: SMTP if a server is configured, else the folder of a developer's machine, else none. */
function emailTransport(email: Environment['mail']): SendEmail | undefined {
  const { smtpUrl, smtpTls, directory, from } = email;
  if (smtpUrl) return smtp(smtpUrl, from, { tls: smtpTls });
  return directory ? mailboxFolder(directory, from) : undefined;
}

/** Time for an uploaded picture, in seconds. The rest of Netlify's 10 seconds is for reading and storing. */
const PICTURE_SECONDS = 7;

/** Dependencies of a deployed or local shop. */
export function realDependencies(environment: Environment): Dependencies {
  const { buildHookUrl, behindCdn, dataDirectory } = environment;
  return {
    database: connect(environment.database),
    adminKey: environment.adminKey,
    adminKeyEnabled: environment.adminKeyEnabled,
    buildReportSecret: environment.buildReportSecret,
    ...environment.site,
    now: () => new Date(),
    random: Math.random,
    newOrderNumber: () => readableNumber(ORDER_PREFIX, randomBytes(8)),
    newQuoteNumber: () => readableNumber(QUOTE_PREFIX, randomBytes(8)),
    quoteLinkKey: environment.quoteLinkKey,
    factorKeys: environment.factorKeys,
    isDiskFull: dataDirectory ? () => isDiskFull(dataDirectory) : undefined,
    randomBytes,
    passwordCost: HASH_COST,
    limitFactor: environment.limitFactor,
    social: environment.social,
    readPicture: readSitePicture,
    blobs: netlifyBlobs(PICTURE_STORE),
    pictureSeconds: PICTURE_SECONDS,
    findMissingPictures: findMissingSitePictures,
    readPage: readSitePage,
    readDrawing: readSiteDrawing,
    findModel: findSiteModel,
    sendEmail: emailTransport(environment.mail),
    shopEmail: environment.mail.shopEmail,
    shopLanguage: environment.mail.shopLanguage,
    newRequestId: randomUUID,
    log: logToConsole(environment.logLevel),
    listeners: {
      ...(behindCdn ? { purge: (tags) => purgeCache({ tags: [...tags] }) } : {}),
    },
    callBuildHook: buildHookUrl ? buildHook(buildHookUrl) : undefined,
  };
}
