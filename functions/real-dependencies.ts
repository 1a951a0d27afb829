import { randomBytes, randomUUID } from 'node:crypto';
import { purgeCache } from '@netlify/functions';
import { ORDER_PREFIX, QUOTE_PREFIX } from '#shop.config.ts';
import { ATTACHMENT_STORE } from './attachments/attachment-store.ts';
import { netlifyBlobs } from './blobs.ts';
import { connect } from './db/client.ts';
import type { Dependencies } from './dependencies.ts';
import { mailboxFolder } from './email/mailbox-folder.ts';
import { smtp } from './email/smtp.ts';
import type { Environment } from './env.ts';
import { isDiskFull } from './health/disk.ts';
import { logToConsole } from './log.ts';
import type { SendEmail } from './outbox/email-message.ts';
import { findMissingSitePictures } from './pictures/missing-pictures.ts';
import { PICTURE_STORE } from './pictures/stored-picture.ts';
import { buildHook } from './publishing/build-hook.ts';
import { readableNumber } from './readable-number.ts';
import { readSiteDrawing } from './site-files/site-drawing.ts';
import { findSiteModel } from './site-files/site-model.ts';
import { readSitePage } from './site-files/site-page.ts';
import { readSitePicture } from './site-files/site-picture.ts';
import { HASH_COST } from './users/hashing.ts';

/** Mail transport: SMTP if a server is configured, else the folder of a developer's machine, else none. */
function emailTransport(email: Environment['email']): SendEmail | undefined {
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
    attachments: netlifyBlobs(ATTACHMENT_STORE),
    pictureSeconds: PICTURE_SECONDS,
    findMissingPictures: findMissingSitePictures,
    readPage: readSitePage,
    readDrawing: readSiteDrawing,
    findModel: findSiteModel,
    sendEmail: emailTransport(environment.email),
    shopEmail: environment.email.shopEmail,
    shopLanguage: environment.email.shopLanguage,
    newRequestId: randomUUID,
    log: logToConsole(environment.logLevel),
    purgeTags: behindCdn ? (tags) => purgeCache({ tags: [...tags] }) : undefined,
    callBuildHook: buildHookUrl ? buildHook(buildHookUrl) : undefined,
  };
}
