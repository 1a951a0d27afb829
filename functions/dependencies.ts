import type { Language } from '#domain/languages.ts';
import type { AuditWrites } from './audit/audit-entry.ts';
import type { Blobs } from './blobs.ts';
import type { Database } from './db/client.ts';
import type { EndpointDependencies } from './endpoint/endpoint.ts';
import type { Limiter } from './limits/limiter.ts';
import type { SendEmail } from './outbox/email-message.ts';
import type { OutboxService } from './outbox/service.ts';
import type { FindMissingPictures } from './pictures/missing-pictures.ts';
import type { PurgeTags } from './products/cache-invalidation.ts';
import type { CallBuildHook } from './publishing/build-hook.ts';
import type { ReadDrawing } from './site-files/site-drawing.ts';
import type { FindModel } from './site-files/site-model.ts';
import type { ReadPage } from './site-files/site-page.ts';
import type { ReadPicture } from './site-files/site-picture.ts';
import type { SocialSettings } from './social-sign-in/handler.ts';
import type { HashCost } from './users/hashing.ts';

/** External dependencies of the API. */
export interface Dependencies
  extends Omit<
    EndpointDependencies,
    'sessions' | 'staffSessions' | 'acceptsKey' | 'limits' | 'sendStoredEmails'
  > {
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
  /** Store of uploaded pictures, and of the parts of all uploads. */
  blobs: Blobs;
  /** Store of the attachments, which no public address reads. */
  attachments: Blobs;
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
  /** Mail transport. Without one, emails wait in the table. */
  sendEmail: SendEmail | undefined;
  /** The shop's own address, for emails about orders. */
  shopEmail: string;
  /** Language of the emails to the shop. */
  shopLanguage: Language;
  /** Purge of the CDN. Without a CDN, nothing is cached. */
  purgeTags: PurgeTags | undefined;
  /** Build hook. Without one, changes are only marked as unpublished. */
  callBuildHook: CallBuildHook | undefined;
}

export interface CoreDependencies extends Dependencies {
  limits: Limiter;
  auditWrites: AuditWrites;
}

export interface DomainDependencies extends CoreDependencies {
  outbox: OutboxService;
}
