/** Shows a notice when the browser cannot store important data. Its code loads then, because few browsers need it. */
import { $rejectedKeys } from '#src/storage/persisted.ts';

$rejectedKeys.listen((keys) => {
  import('./show-storage-notice.ts').then(
    ({ showStorageNotice }) => showStorageNotice(keys),
    () => undefined,
  );
});
