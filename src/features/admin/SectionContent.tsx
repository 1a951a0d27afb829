import { useEffect, useState } from 'react';
import { islandFailureTexts } from '#src/i18n/island-failure-texts.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Loading } from './Notes.tsx';
import type { Place } from './place.ts';
import { type LoadedSection, loadedSection, loadSection } from './section-code.ts';

/** Section of a place. Loads the code of the section first, if it is missing. */
export function SectionContent({ section, place }: { section: LoadedSection; place: Place }) {
  const [failed, setFailed] = useState<LoadedSection>();
  const [, setShown] = useState<LoadedSection>();
  const Content = loadedSection(section);
  useEffect(() => {
    if (loadedSection(section)) return;
    void loadSection(section).then(
      () => setShown(section),
      () => setFailed(section),
    );
  }, [section]);
  if (Content) return <Content place={place} />;
  if (failed !== section) return <Loading />;
  const { message, reload } = islandFailureTexts();
  // A new version of the site has other files, so only a reload is sure to find the code.
  return <ErrorNote sentence={message} retry={reload} onRetry={() => location.reload()} />;
}
