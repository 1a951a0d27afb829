import type { ComponentType } from 'react';
import { type LateComponent, lateComponent } from './late-component.tsx';
import type { Place, Section } from './place.ts';
import { hasCode, type LoadedSection, SECTION_LOADERS } from './section-loaders.ts';

type SectionContent = LateComponent<{ place: Place }>;

const CONTENTS = Object.fromEntries(
  Object.entries(SECTION_LOADERS).map(([section, load]) => [
    section,
    lateComponent(load as () => Promise<ComponentType<{ place: Place }>>),
  ]),
) as Record<LoadedSection, SectionContent>;

/** Returns the content of a section; undefined for sections without code of their own. */
export function contentOf(section: Section): SectionContent | undefined {
  return hasCode(section) ? CONTENTS[section] : undefined;
}
