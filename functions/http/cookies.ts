interface CookieOptions {
  /** Seconds until the browser forgets it; 0 makes it forget now. */
  maxAge: number;
  /** Whether it travels over https only; not so on a developer's machine. */
  secure: boolean;
  /** Hidden from scripts unless false. */
  httpOnly?: boolean;
  path?: string;
  /** 'Strict': not even sent along when a link leads here from elsewhere. */
  sameSite?: 'Strict';
}

/** The value of a cookie that came with a request, as it came. Of several with one name the first counts. */
export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';');
  const found = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** A Set-Cookie header. It is sent along when a link leads here from elsewhere, but not with other foreign requests. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  return [
    `${name}=${value}`,
    `Path=${options.path ?? '/'}`,
    `Max-Age=${options.maxAge}`,
    `SameSite=${options.sameSite ?? 'Lax'}`,
    ...(options.httpOnly === false ? [] : ['HttpOnly']),
    ...(options.secure ? ['Secure'] : []),
  ].join('; ');
}
