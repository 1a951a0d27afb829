import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Namespace, Texts } from '#src/i18n/namespaces.ts';

/** Context of a story: its page's language, and the interface texts. */
export interface StoryContext {
  language: Language;
  texts: <N extends Namespace>(namespace: N) => Texts<N>;
}

/** Astro component with its props. */
export interface AstroStory {
  component(props: object): unknown;
  props: (context: StoryContext) => object;
}

/** State of a component: React markup, or an Astro component with its props. */
export type Story = ((context: StoryContext) => ReactNode) | AstroStory;

/** Page of the workbench. */
export interface StoryGroup {
  /** Width of the elements: as their content, a column of a page, a card in a listing, or the whole page. */
  width: 'content' | 'column' | 'card' | 'page';
  /** Stories by name. The names are parts of file names. */
  stories: Readonly<Record<string, Story>>;
  /** Selector of the element on a screenshot, for a component outside of the page's layout. The group has one story. */
  shows?: string;
}
