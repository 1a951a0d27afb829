/** A time as DynamoDB's expiry has it: whole seconds since 1970. */
export function epochSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** Whether an item has had its time. DynamoDB may keep it days longer, so every reader asks. */
export function isExpired(item: { expiresAt: number }, now: Date): boolean {
  return item.expiresAt <= epochSeconds(now);
}
