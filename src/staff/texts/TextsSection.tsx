import { lazyComponent } from '../kit/lazy-component.tsx';
import { NEW_OBJECT, type StaffLocation } from '../kit/staff-location.ts';
import { NewPage } from './NewPage.tsx';
import { TextList } from './TextList.tsx';

/** The editor contains the libraries for Markdown, which lists do not need. */
const LazyTextEditor = lazyComponent(async () => (await import('./TextEditor.tsx')).TextEditor);

/** Texts of the shop: the list of all groups, the editor of one, or the form for a new page. */
export function TextsSection({ location }: { location: StaffLocation }) {
  const { text, email } = location;
  if (text === NEW_OBJECT) return <NewPage />;
  return text ? (
    <LazyTextEditor key={`${text} ${email}`} group={text} email={email} />
  ) : (
    <TextList location={location} />
  );
}
