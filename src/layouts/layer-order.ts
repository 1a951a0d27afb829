/** Said before any style sheet: otherwise the first sheet a page imports decides which layer wins. */
export const LAYER_ORDER =
  '@layer tokens,reset,base,layout,ui,components,pages,states,utilities,print;';
