/** IANA name of a time zone. */
export type TimeZone = `${string}/${string}`;

/** Returns true for the IANA name of a time zone, such as 'Asia/Seoul'. */
export function isTimeZone(name: string): name is TimeZone {
  try {
    return name.includes('/') && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
