import type { CoreDependencies } from '#functions/dependencies.ts';
import { pictureCrops } from './crop-service.ts';
import { pictureRepository } from './repository.ts';
import { unusedPictures } from './unused-pictures.ts';
import { pictureUploadEndpoints } from './upload-handler.ts';
import { pictureUploads } from './upload-service.ts';

/** Returns the calls for uploading pictures. */
export function wirePictures(dependencies: CoreDependencies) {
  const repository = pictureRepository(dependencies.database);
  const uploads = pictureUploads({ ...dependencies, repository });
  const crops = pictureCrops({ ...dependencies, repository });
  const unused = unusedPictures({ ...dependencies, repository });
  const { log, newRequestId } = dependencies;
  return {
    uploads,
    staffEndpoints: pictureUploadEndpoints(uploads, crops),
    /** Deletes the parts of abandoned uploads, and pictures without a use. */
    clearUploads: async () => {
      const cleared = await uploads.clearAbandoned();
      const deleted = await unused.clear();
      if (cleared + deleted > 0)
        log({ level: 'info', requestId: newRequestId(), call: 'clearUploads', cleared, deleted });
    },
  };
}
