import { setTimeout as pause } from 'node:timers/promises';

/** Longest wait between two attempts, in milliseconds. */
const MAX_MS = 500;
const FIRST_MS = 20;

/**
 * Waits before the next attempt: exponential backoff with full jitter, so that competing writers spread out.
 * @param attempt number of failed attempts so far
 */
export function backoff(attempt: number): Promise<void> {
  return pause(Math.random() * Math.min(MAX_MS, FIRST_MS * 2 ** attempt));
}
