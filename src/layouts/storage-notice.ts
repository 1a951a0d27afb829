/** Shows a notice when the browser cannot store important data. Few browsers need it, so its code loads only then. */
import { $rejectedKeys } from '#src/storage/persistent-store.ts';

$rejectedKeys.listen((keys) => {
  import('./show-storage-notice.ts').then(
    ({ showStorageNotice }) => showStorageNotice(keys),
    () => undefined,
  );
});
