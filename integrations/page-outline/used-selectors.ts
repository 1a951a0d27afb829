/** Selectors that visible markup can match. */
export interface UsedSelectors {
  classes: Set<string>;
  elements: Set<string>;
  /** True when a form control is disabled. */
  hasDisabled: boolean;
}

export function noSelectors(): UsedSelectors {
  return { classes: new Set(), elements: new Set(), hasDisabled: false };
}

/** Returns true if `others` contains all of `selectors`. */
export function isSubset(selectors: UsedSelectors, others: UsedSelectors): boolean {
  return (
    selectors.classes.isSubsetOf(others.classes) &&
    selectors.elements.isSubsetOf(others.elements) &&
    (others.hasDisabled || !selectors.hasDisabled)
  );
}

export function mergeSelectors(selectors: UsedSelectors, others: UsedSelectors): UsedSelectors {
  return {
    classes: selectors.classes.union(others.classes),
    elements: selectors.elements.union(others.elements),
    hasDisabled: selectors.hasDisabled || others.hasDisabled,
  };
}
