import type { Database } from '#functions/db/client.ts';
import type { Write } from '#functions/db/writes.ts';

/** Entries about pictures in the table. The pictures themselves are in the blob store. */
export type PictureRepository = ReturnType<typeof pictureRepository>;

export function pictureRepository(database: Pick<Database, 'transact'>) {
  return {
    /** Writes the audit entry of a stored picture. */
    async record(audit: readonly Write[]): Promise<void> {
      await database.transact(audit);
    },
  };
}
