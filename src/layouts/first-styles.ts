import localFaces from '#src/styles/local-faces.css?raw';

/** Order of the cascade layers. Must come before all style sheets, or the first sheet of a page would set the order. */
const LAYER_ORDER = '@layer tokens,reset,base,layout,ui,components,pages,states,utilities,print;';

/** Minified styles before the style sheets. All pages contain the same text, so the security policy contains one hash. */
export const FIRST_STYLES =
  LAYER_ORDER +
  localFaces
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();
