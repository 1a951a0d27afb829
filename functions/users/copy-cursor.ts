import { createHmac, timingSafeEqual } from 'node:crypto';
import { epochSeconds } from '#functions/db/expiry.ts';
import type { Session } from '#functions/sessions/repository.ts';

/** Time in which a copy has to be complete, in seconds. A copy of thousands of orders takes a few minutes. */
const COPY_SECONDS = 15 * 60;
/** Maximum number of parts of one copy. */
const MAX_PARTS = 2_000;
const SIGNED = /^([\w-]+)\.(\d{10})\.(\d{1,4})\.([\w-]{43})$/;

/** Position in a copy of an account's data. */
interface CopyPosition {
  cursor: string;
  /** Number of parts before this one. */
  part: number;
  /** End of the copy, in seconds since 1970. */
  until: number;
}

/**
 * Signed cursors of the parts of a copy (D81). Only the first part requires the password, so a cursor must come from a first
 * part of the same session, a few minutes ago at most.
 */
export type CopyCursors = ReturnType<typeof copyCursors>;

/**
 * @param key secret of private links; a prefix separates these signatures from others of the same key
 */
export function copyCursors(key: string, now: () => Date) {
  function sign({ account, hash }: Session, { cursor, part, until }: CopyPosition): string {
    const head = [Buffer.from(cursor).toString('base64url'), until, part].join('.');
    const text = `copy#${account._id}#${hash}#${account.epoch}#${head}`;
    return `${head}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  }
  return {
    /** Cursor of the part after the first one. */
    first: (session: Session, cursor: string): string =>
      sign(session, { cursor, part: 1, until: epochSeconds(now()) + COPY_SECONDS }),
    /** Cursor of the part after a later one; undefined after the last permitted part. */
    following: (
      session: Session,
      { part, until }: CopyPosition,
      cursor: string,
    ): string | undefined =>
      part < MAX_PARTS ? sign(session, { cursor, part: part + 1, until }) : undefined,
    /** Reads a cursor; undefined if it is forged, expired or of another session. */
    read(session: Session, signed: string): CopyPosition | undefined {
      const [, text, until, part] = SIGNED.exec(signed) ?? [];
      if (!text || !until || !part) return undefined;
      const cursor = Buffer.from(text, 'base64url').toString('utf8');
      const position = { cursor, part: Number(part), until: Number(until) };
      const expected = Buffer.from(sign(session, position));
      const given = Buffer.from(signed);
      const isGenuine = expected.length === given.length && timingSafeEqual(expected, given);
      return isGenuine && position.until > epochSeconds(now()) ? position : undefined;
    },
  };
}
