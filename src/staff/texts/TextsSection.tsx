import { lazyComponent } from '../kit/lazy-component.tsx';
import type { StaffLocation } from '../kit/staff-location.ts';
import { TextList } from './TextList.tsx';

/** The editor contains the libraries for Markdown, which lists do not need. */
const LazyTextEditor = lazyComponent(async () => (await import('./TextEditor.tsx')).TextEditor);

/** Texts of the shop: the list of all groups, or the editor of one. */
export function TextsSection({ location }: { location: StaffLocation }) {
  const { text, email } = location;
  return text ? (
    <LazyTextEditor key={`${text} ${email}`} group={text} email={email} />
  ) : (
    <TextList location={location} />
  );
}
