import { createHash } from 'node:crypto';
import {
  countParts,
  MAX_PICTURE_BYTES,
  PICTURE_PART_BYTES,
  type StoredPicture,
  storedPictureSchema,
} from '#contracts/pictures/pictures.ts';
import { uploadedPicturePath } from '#domain/products/uploaded-picture.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import type { Blobs } from '#functions/blobs.ts';
import type { Limiter, TooManyRequests } from '#functions/limits/limiter.ts';
import type { PictureProblem } from './clean-picture.ts';
import type { PictureRepository } from './repository.ts';
import { pictureKey, uploadResultKey } from './stored-picture.ts';

export interface PictureUploadDependencies {
  blobs: Blobs;
  repository: PictureRepository;
  limits: Pick<Limiter, 'count'>;
  auditWrites: AuditWrites;
  now: () => Date;
  pictureSeconds: number;
}

/** Uploads of pictures (D107). */
export type PictureUploads = ReturnType<typeof pictureUploads>;

const PARTS = 'uploads/';

/** Subject of the limits of uploads: the person, or all scripts together. */
export function personOf(actor: StaffActor): string {
  return actor.kind === 'staff' ? actor.id : actor.kind;
}

/** Returns the path of a prepared picture. Its bytes determine the name. */
export function picturePath(webp: Uint8Array, isOpaque: boolean): string {
  const hash = createHash('sha256').update(webp).digest('hex').slice(0, 32);
  return uploadedPicturePath(hash, isOpaque);
}

/** Returns the name in the path of an uploaded picture. */
export const nameOf = (picture: string) => picture.slice('/pictures/'.length);

export function pictureUploads(dependencies: PictureUploadDependencies) {
  const { blobs, repository, limits, auditWrites, now } = dependencies;

  /** Folder of the parts that an upload receives on the day `days` days from now. */
  const folder = (upload: string, days: 0 | -1) =>
    `${PARTS}${addDays(dayOf(now(), 'Etc/UTC'), days)}/${upload}/`;

  /** Keys of the received parts, by number. The day in the keys identifies abandoned uploads. */
  async function receivedParts(upload: string): Promise<Map<number, string>> {
    const folders = [folder(upload, -1), folder(upload, 0)];
    const keys = await Promise.all(folders.map((prefix) => blobs.keys(prefix)));
    return new Map(keys.flat().map((key) => [Number(key.slice(key.lastIndexOf('/') + 1)), key]));
  }

  /** Returns the picture of an earlier upload of the file, unless the picture is deleted. */
  async function resultOf(upload: string): Promise<StoredPicture | undefined> {
    const bytes = await blobs.read(uploadResultKey(upload));
    if (!bytes) return undefined;
    const stored = storedPictureSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const isKept = await repository.renewUpload(nameOf(stored.picture), now());
    return isKept ? stored : undefined;
  }

  /** Reads the parts of a file. Returns undefined if parts are missing or are not those of the file. */
  async function fileOf(
    upload: string,
    bytes: number,
    parts: ReadonlyMap<number, string>,
  ): Promise<Buffer | undefined> {
    const read = await Promise.all(
      Array.from({ length: countParts(bytes) }, (_, part) => {
        const key = parts.get(part);
        return key === undefined ? undefined : blobs.read(key);
      }),
    );
    if (read.includes(undefined)) return undefined;
    const file = Buffer.concat(read as Uint8Array[]);
    return createHash('sha256').update(file).digest('hex') === upload ? file : undefined;
  }

  async function assembleParts(
    upload: string,
    bytes: number,
    parts: ReadonlyMap<number, string>,
  ): Promise<Buffer | 'picture-incomplete'> {
    const file = await fileOf(upload, bytes, parts);
    if (file) return file;
    // Complete parts with another hash are wrong, so the next attempt sends them again.
    if (parts.size >= countParts(bytes)) await removeAll(parts.values());
    return 'picture-incomplete';
  }

  const removeAll = (keys: Iterable<string>) =>
    Promise.all([...keys].map((key) => blobs.remove(key)));

  function sizeProblem(bytes: number): 'picture-file-size' | undefined {
    return bytes === 0 || bytes > MAX_PICTURE_BYTES ? 'picture-file-size' : undefined;
  }

  return {
    /** Returns the parts that the shop already has. */
    async start(upload: string, bytes: number) {
      const problem = sizeProblem(bytes);
      if (problem) return problem;
      const [stored, parts] = await Promise.all([resultOf(upload), receivedParts(upload)]);
      const received = [...parts.keys()].sort((a, b) => a - b);
      return { upload, partBytes: PICTURE_PART_BYTES, received, ...(stored && { stored }) };
    },

    /** Stores a part. A repeated part replaces the first one. */
    async receive(
      upload: string,
      part: number,
      content: string,
      by: StaffActor,
    ): Promise<TooManyRequests | undefined> {
      const refused = await limits.count(['picture-part-person', personOf(by)]);
      if (refused) return refused;
      const bytes = new Uint8Array(Buffer.from(content, 'base64'));
      await blobs.write(`${folder(upload, 0)}${part}`, bytes);
      return undefined;
    },

    /** Returns a file whose parts are all there. Wrong parts are deleted, so that the next attempt sends them again. */
    async received(upload: string, bytes: number): Promise<Buffer | 'picture-incomplete'> {
      return assembleParts(upload, bytes, await receivedParts(upload));
    },

    /** Prepares and stores a picture. The parts of a rejected file are deleted. */
    async finish(
      upload: string,
      bytes: number,
      by: StaffActor,
    ): Promise<StoredPicture | PictureProblem | TooManyRequests> {
      const problem = sizeProblem(bytes);
      if (problem) return problem;
      const [known, parts] = await Promise.all([resultOf(upload), receivedParts(upload)]);
      if (known) return known;
      const file = await assembleParts(upload, bytes, parts);
      if (typeof file === 'string') return file;
      const refused = await limits.count(['picture-person', personOf(by)]);
      if (refused) return refused;
      // Imported on demand, which keeps sharp out of the cold start of other calls.
      const { cleanPicture, PRODUCT_PICTURE } = await import('./clean-picture.ts');
      const prepared = await cleanPicture(file, PRODUCT_PICTURE, dependencies.pictureSeconds);
      if (typeof prepared === 'string') {
        await removeAll(parts.values());
        return prepared;
      }
      const { webp, isOpaque, ...measured } = prepared;
      const picture = picturePath(webp, isOpaque);
      const stored: StoredPicture = { picture, ...measured };
      const name = nameOf(picture);
      const object = { type: 'picture', id: picture } as const;
      const audit = auditWrites(by, { kind: 'created', object, after: stored });
      await repository.recordUpload(name, upload, now(), audit);
      await blobs.write(pictureKey(name), webp);
      await blobs.write(uploadResultKey(upload), new TextEncoder().encode(JSON.stringify(stored)));
      await removeAll(parts.values());
      return stored;
    },

    /** Deletes the parts of an upload. */
    async cancel(upload: string): Promise<void> {
      await removeAll((await receivedParts(upload)).values());
    },

    /** Deletes the parts of uploads that nobody has continued since yesterday. Returns their number. */
    async clearAbandoned(): Promise<number> {
      const oldest = folder('', -1);
      const keys = (await blobs.keys(PARTS)).filter((key) => key < oldest);
      await removeAll(keys);
      return keys.length;
    },
  };
}
