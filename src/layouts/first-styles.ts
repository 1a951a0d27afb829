import localFaces from '#src/styles/local-faces.css?raw';

/** Said before any style sheet: otherwise the first sheet a page imports decides which layer wins. */
const LAYER_ORDER = '@layer tokens,reset,base,layout,ui,components,pages,states,utilities,print;';

/** What stands before the style sheets of every page, as small as it gets: the same text everywhere (security policy). */
export const FIRST_STYLES =
  LAYER_ORDER +
  localFaces
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();
