type TextOf<T> = (item: T) => string;

function compareTexts(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

/**
 * Comparator that sorts newest first. Items of the same time are sorted by id, so that each read has the same order.
 * @param timeOf ISO time, or day such as '2026-06-02'
 */
export function byNewest<T>(timeOf: TextOf<T>, idOf: TextOf<T>) {
  return (one: T, other: T): number =>
    compareTexts(timeOf(other), timeOf(one)) || compareTexts(idOf(one), idOf(other));
}

/** Comparator that sorts oldest first, and by id within the same time. */
export function byOldest<T>(timeOf: TextOf<T>, idOf: TextOf<T>) {
  return (one: T, other: T): number =>
    compareTexts(timeOf(one), timeOf(other)) || compareTexts(idOf(one), idOf(other));
}
