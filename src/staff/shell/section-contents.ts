import { type LateComponent, lateComponent } from '../kit/late-component.tsx';
import { type Place, SECTIONS, type Section } from '../kit/place.ts';
import { loaderOf } from './section-loaders.ts';

type SectionContent = LateComponent<{ place: Place }>;

const CONTENTS: ReadonlyMap<Section, SectionContent> = new Map(
  SECTIONS.flatMap((section) => {
    const load = loaderOf(section);
    return load ? [[section, lateComponent(load)] as const] : [];
  }),
);

/** Returns the content of a section; undefined for sections without code of their own. */
export function contentOf(section: Section): SectionContent | undefined {
  return CONTENTS.get(section);
}
