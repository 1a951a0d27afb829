import type { Blobs } from '#functions/blobs.ts';
import { type DueCheck, type PictureRepository, UNUSED_DAYS } from './repository.ts';
import { cropKey, pictureKey, uploadResultKey } from './stored-picture.ts';

interface Dependencies {
  blobs: Blobs;
  repository: PictureRepository;
  now: () => Date;
}

const UNUSED_MS = UNUSED_DAYS * 24 * 60 * 60 * 1000;

/** Deletion of uploaded pictures that no draft shows, and that were never in the shop (decision 063). */
export function unusedPictures({ blobs, repository, now }: Dependencies) {
  async function removeFiles(name: string, upload: string | undefined): Promise<void> {
    // The result first: with it, a repeated upload would not send the file.
    if (upload) await blobs.remove(uploadResultKey(upload));
    await blobs.remove(pictureKey(name));
    await blobs.remove(cropKey(name));
  }

  /** Checks a picture. Returns true if the picture is deleted. */
  async function check(due: DueCheck): Promise<boolean> {
    const { name } = due;
    const use = await repository.use(name);
    if (!use || use.isPublished || use.isOriginal) {
      await repository.endChecks(due);
      return false;
    }
    // A run before this one has ended between the mark and the deletion.
    if (!use.deletedAt) {
      const usedAt = new Date(use.usedAt ?? 0);
      const isDrafted = await repository.isDrafted(name, use.codes);
      if (isDrafted || now().getTime() - usedAt.getTime() < UNUSED_MS) {
        await repository.postpone(due, isDrafted ? now() : usedAt);
        return false;
      }
      if (!(await repository.markDeleted(name, use, now()))) return false;
    }
    await removeFiles(name, use.upload);
    await repository.endChecks(due);
    return true;
  }

  return {
    /** Deletes unused pictures. Returns their number. */
    async clear(): Promise<number> {
      let deleted = 0;
      for (const due of await repository.dueChecks(now())) if (await check(due)) deleted += 1;
      return deleted;
    },
  };
}
