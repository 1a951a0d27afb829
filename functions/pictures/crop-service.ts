import {
  type PictureArea,
  type PictureCrop,
  pictureCropSchema,
  type StoredPicture,
} from '#contracts/pictures/pictures.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { TooManyRequests } from '#functions/limits/limiter.ts';
import type { PictureProblem } from './clean-picture.ts';
import { cropKey, pictureKey } from './stored-picture.ts';
import { nameOf, type PictureUploadDependencies, personOf, picturePath } from './upload-service.ts';

/** Crops of uploaded pictures (decision 070). */
export type PictureCrops = ReturnType<typeof pictureCrops>;

export function pictureCrops(dependencies: PictureUploadDependencies) {
  const { blobs, repository, limits, auditWrites, now, pictureSeconds } = dependencies;

  return {
    /** Returns the original of a picture, and the part of it that the picture shows. */
    async origin(picture: string): Promise<PictureCrop | undefined> {
      const crop = await blobs.read(cropKey(nameOf(picture)));
      if (crop) return pictureCropSchema.parse(JSON.parse(new TextDecoder().decode(crop)));
      return (await blobs.read(pictureKey(nameOf(picture)))) && { original: picture };
    },

    /** Stores a part of a picture. The same part twice is one picture. */
    async crop(
      original: string,
      area: PictureArea,
      by: StaffActor,
    ): Promise<StoredPicture | PictureProblem | 'unknown-picture' | TooManyRequests> {
      const bytes = await blobs.read(pictureKey(nameOf(original)));
      if (!bytes) return 'unknown-picture';
      const refused = await limits.count(['picture-person', personOf(by)]);
      if (refused) return refused;
      // Imported on demand, which keeps sharp out of the cold start of other calls.
      const { cleanPicture, PRODUCT_PICTURE } = await import('./clean-picture.ts');
      const prepared = await cleanPicture(bytes, PRODUCT_PICTURE, pictureSeconds, area);
      if (typeof prepared === 'string') return prepared;
      const { webp, isOpaque, ...measured } = prepared;
      const picture = picturePath(webp, isOpaque);
      const stored: StoredPicture = { picture, ...measured };
      const audit = auditWrites(by, {
        kind: 'created',
        object: { type: 'picture', id: picture },
        after: stored,
      });
      const keep = repository.keepOriginal(nameOf(original));
      await repository.recordUpload(nameOf(picture), undefined, now(), [keep, ...audit]);
      await blobs.write(pictureKey(nameOf(picture)), webp);
      const crop: PictureCrop = { original, area };
      await blobs.write(cropKey(nameOf(picture)), new TextEncoder().encode(JSON.stringify(crop)));
      return stored;
    },
  };
}
