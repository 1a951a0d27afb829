import type * as z from 'zod';
import {
  type AttachedFile,
  type addAttachment,
  MAX_DOCUMENT_BYTES,
} from '#contracts/timeline/attachments.ts';
import type { TimelineObjectId } from '#contracts/timeline/timeline-object.ts';
import { canCall } from '#domain/staff/staff-permissions.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import type { Blobs } from '#functions/blobs.ts';
import { emailContact } from '#functions/db/contact-keys.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { Limiter, TooManyRequests } from '#functions/limits/limiter.ts';
import type { PictureProblem } from '#functions/pictures/clean-picture.ts';
import { type PictureUploads, personOf } from '#functions/pictures/upload-service.ts';
import { attachmentContentKey, attachmentPrefix, parseContentKey } from './attachment-store.ts';
import type { AttachmentRepository } from './repository.ts';

/** Failure for an object that does not exist, or that the sender may not see. */
const UNKNOWN = {
  order: 'unknown-order',
  quote: 'unknown-quote',
  member: 'unknown-user',
} as const satisfies Record<TimelineObjectId['type'], string>;
type UnknownObject = (typeof UNKNOWN)[TimelineObjectId['type']];

export interface AttachmentDependencies {
  repository: AttachmentRepository;
  /** Contents of the attachments. */
  contents: Blobs;
  uploads: Pick<PictureUploads, 'received' | 'cancel'>;
  /** Reads the customer of an object; undefined if the sender may not see the object. */
  customerOf: (
    object: TimelineObjectId,
    actor: StaffActor,
  ) => Promise<{ email?: string | undefined } | undefined>;
  limits: Pick<Limiter, 'count'>;
  auditWrites: AuditWrites;
  now: () => Date;
  pictureSeconds: number;
}

type NewAttachment = z.output<typeof addAttachment.body>;
/** Content of an attachment, ready to be stored. */
interface Prepared {
  format: AttachedFile['format'];
  content: Uint8Array<ArrayBuffer>;
  /** Photo in a small size. */
  small?: Uint8Array<ArrayBuffer>;
}
type DocumentProblem = 'document-size' | 'document-damaged';

/** Content of an attachment for the account copy of its customer. */
export interface CopiedAttachment {
  name: string;
  at: string;
  type: TimelineObjectId['type'];
  id: string;
  content: Uint8Array;
}

/** Returns whether a person or script may read an attachment. The warehouse reads those that are for the warehouse. */
function mayRead(actor: StaffActor, { forWarehouse }: AttachedFile): boolean {
  return forWarehouse || canCall(actor, 'addTimelineEntry');
}

function startsAsPdf(file: Buffer): boolean {
  return file.subarray(0, 5).toString('latin1') === '%PDF-';
}

/** Checks a PDF file. Its pages stay as they are, because a signed document must not change. */
function documentOf(file: Buffer): Prepared | DocumentProblem {
  if (file.length > MAX_DOCUMENT_BYTES) return 'document-size';
  // Programs append up to a kilobyte after the end mark.
  const end = file.subarray(-2048).toString('latin1');
  if (!end.includes('%%EOF')) return 'document-damaged';
  return { format: 'document', content: new Uint8Array(file) };
}

/** Attachments of orders, quotes and members (D116). */
export type AttachmentService = ReturnType<typeof attachmentService>;

export function attachmentService(dependencies: AttachmentDependencies) {
  const { repository, contents, uploads, customerOf, limits, auditWrites, now } = dependencies;

  async function prepare(file: Buffer): Promise<Prepared | DocumentProblem | PictureProblem> {
    if (startsAsPdf(file)) return documentOf(file);
    // Imported on demand, which keeps sharp out of the cold start of other calls.
    const { ATTACHED_PHOTO, cleanPicture, SMALL_PHOTO } = await import(
      '#functions/pictures/clean-picture.ts'
    );
    const photo = await cleanPicture(file, ATTACHED_PHOTO, dependencies.pictureSeconds);
    if (typeof photo === 'string') return photo;
    const small = await cleanPicture(photo.webp, SMALL_PHOTO, dependencies.pictureSeconds);
    if (typeof small === 'string') return small;
    return { format: 'photo', content: photo.webp, small: small.webp };
  }

  /** Reads an attachment that the sender may see. */
  async function visible(
    object: TimelineObjectId,
    id: string,
    actor: StaffActor,
  ): Promise<AttachedFile | undefined> {
    const [customer, found] = await Promise.all([
      customerOf(object, actor),
      repository.attachment(object, id),
    ]);
    return customer && found && mayRead(actor, found) ? found : undefined;
  }

  async function removeContents(object: TimelineObjectId, attachment: string): Promise<void> {
    for (const size of ['small', 'whole'] as const) {
      await contents.remove(attachmentContentKey(object, attachment, size));
    }
  }

  /** Deletes the content, and then the attachment. A failure in between leaves an attachment to delete again. */
  async function erase(attached: AttachedFile, actor?: StaffActor): Promise<'removed' | 'gone'> {
    const { object, attachment } = attached;
    await removeContents(object, attachment);
    const audit = actor ? auditWrites(actor, { kind: 'detached', object }) : [];
    return withRetry('changes of a timeline', () => repository.remove(attached, audit));
  }

  return {
    /** Attaches a file. A retry with the same id returns the attachment of the first attempt. */
    async add(
      { type, id, upload, bytes, ...metadata }: NewAttachment,
      actor: StaffActor,
    ): Promise<
      | AttachedFile
      | { failure: UnknownObject | 'too-many-attachments' }
      | DocumentProblem
      | PictureProblem
      | TooManyRequests
    > {
      const object = { type, id };
      const unknown = { failure: UNKNOWN[type] };
      const customer = await customerOf(object, actor);
      if (!customer) return unknown;
      const file = await uploads.received(upload, bytes);
      if (typeof file === 'string') {
        // The first attempt of a request has used up the parts.
        return (await repository.attachment(object, metadata.attachment)) ?? file;
      }
      const refused = await limits.count(['picture-person', personOf(actor)]);
      if (refused) return refused;
      const prepared = await prepare(file);
      if (typeof prepared === 'string') {
        await uploads.cancel(upload);
        return prepared;
      }
      const { format, content, small } = prepared;
      const attached: AttachedFile = {
        ...metadata,
        object,
        format,
        bytes: content.length,
        forWarehouse:
          type === 'order' &&
          (metadata.forWarehouse || metadata.isWarranty || !canCall(actor, 'addTimelineEntry')),
        isWarranty: type === 'order' && metadata.isWarranty,
        at: now().toISOString(),
        ...(actor.kind === 'staff' ? { by: actor.name } : {}),
      };
      await contents.write(attachmentContentKey(object, metadata.attachment), content);
      if (small)
        await contents.write(attachmentContentKey(object, metadata.attachment, 'small'), small);
      const hash = customer.email ? emailContact(customer.email) : undefined;
      const audit = auditWrites(actor, { kind: 'attached', object, before: {}, after: {} });
      const outcome = await withRetry('changes of a timeline', () =>
        repository.add(attached, hash, audit),
      );
      if (outcome === 'added-before') {
        const before = await repository.attachment(object, metadata.attachment);
        return before ?? unknown;
      }
      if (outcome !== 'added') {
        await removeContents(object, metadata.attachment);
        return outcome === 'full' ? { failure: 'too-many-attachments' } : unknown;
      }
      await uploads.cancel(upload);
      return attached;
    },

    /** Lists the attachments that the sender may see, newest first. */
    async list(
      object: TimelineObjectId,
      actor: StaffActor,
    ): Promise<AttachedFile[] | { failure: UnknownObject }> {
      const [customer, all] = await Promise.all([
        customerOf(object, actor),
        repository.ofObject(object),
      ]);
      if (!customer) return { failure: UNKNOWN[object.type] };
      return all.filter((one) => mayRead(actor, one));
    },

    /** Returns an attachment of a format with its content. */
    async read(
      object: TimelineObjectId,
      id: string,
      format: AttachedFile['format'],
      actor: StaffActor,
      size: 'whole' | 'small' = 'whole',
    ): Promise<{ name: string; content: Uint8Array } | undefined> {
      const found = await visible(object, id, actor);
      if (found?.format !== format) return undefined;
      const content = await contents.read(attachmentContentKey(object, id, size));
      return content && { name: found.name, content };
    },

    /** Deletes an attachment for good. */
    async remove(object: TimelineObjectId, id: string, actor: StaffActor): Promise<boolean> {
      // Everybody who may delete attachments may read all of them.
      const found = await repository.attachment(object, id);
      return found !== undefined && (await erase(found, actor)) === 'removed';
    },

    /** Keys of the contents of objects, sorted. */
    async keysOf(objects: readonly TimelineObjectId[]): Promise<string[]> {
      const keys = await Promise.all(objects.map((one) => contents.keys(attachmentPrefix(one))));
      return keys
        .flat()
        .filter((key) => parseContentKey(key) !== undefined)
        .sort();
    },

    /** Reads an attachment for the account copy of its customer. */
    async copy(key: string): Promise<CopiedAttachment | undefined> {
      const parsed = parseContentKey(key);
      if (!parsed) return undefined;
      const { object, attachment } = parsed;
      const [found, content] = await Promise.all([
        repository.attachment(object, attachment),
        contents.read(key),
      ]);
      return found && content && { ...object, name: found.name, at: found.at, content };
    },

    /**
     * Deletes the attachments of closed accounts. Safe to interrupt, to repeat, and to run concurrently.
     * @returns number of deleted files
     */
    async clearErased(): Promise<number> {
      let cleared = 0;
      for (const prefix of await repository.erasures()) {
        for (const key of await contents.keys(prefix)) {
          const parsed = parseContentKey(key);
          const found = parsed && (await repository.attachment(parsed.object, parsed.attachment));
          if (found) await erase(found);
          else await contents.remove(key);
          cleared += 1;
        }
        await repository.endErasure(prefix);
      }
      return cleared;
    },
  };
}
