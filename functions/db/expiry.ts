/** Converts a time to the unit of DynamoDB's TTL: whole seconds since 1970. */
export function epochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** Returns whether an item has expired. DynamoDB can return expired items for days, so every reader checks. */
export function isExpired(item: { expiresAt: number }, now: Date): boolean {
  return item.expiresAt <= epochSeconds(now);
}
