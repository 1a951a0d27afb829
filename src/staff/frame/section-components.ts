import { type LazyComponent, lazyComponent } from '../kit/lazy-component.tsx';
import { SECTIONS, type Section, type StaffLocation } from '../kit/staff-location.ts';
import { sectionLoader } from './section-loaders.ts';

type SectionComponent = LazyComponent<{ location: StaffLocation }>;

const SECTION_COMPONENTS: ReadonlyMap<Section, SectionComponent> = new Map(
  SECTIONS.flatMap((section) => {
    const load = sectionLoader(section);
    return load ? [[section, lazyComponent(load)] as const] : [];
  }),
);

/** Returns the content of a section; undefined for sections without code of their own. */
export function sectionComponent(section: Section): SectionComponent | undefined {
  return SECTION_COMPONENTS.get(section);
}
