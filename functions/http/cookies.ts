import { isSecure } from './origin.ts';

interface CookieOptions {
  /** Seconds until the browser removes the cookie; 0 removes it now. */
  maxAge: number;
  /** Limits the cookie to https. False on a developer's machine. */
  secure: boolean;
  /** Hidden from scripts unless false. */
  httpOnly?: boolean;
  /** 'Strict' omits the cookie from all requests that other sites initiate, including links. Default: Lax. */
  sameSite?: 'Strict';
}

/** Returns the name of a cookie. Over https, the prefix `__Host-` prevents other subdomains from setting the cookie. */
export function hostCookieName(name: string, request: Request): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

/** Raw value of a cookie of a request. Returns the first of several cookies with the same name. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';');
  const found = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/**
 * Builds a Set-Cookie header. With Lax, browsers send the cookie for links from other sites, but not for other
 * cross-site requests.
 */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${options.maxAge}`,
    `SameSite=${options.sameSite ?? 'Lax'}`,
    ...(options.httpOnly === false ? [] : ['HttpOnly']),
    ...(options.secure ? ['Secure'] : []),
  ].join('; ');
}
