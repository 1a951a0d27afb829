/** URL that opens the viewer: the product page with this fragment. */
export const VIEWER_FRAGMENT = '#3d';

/** AR viewers that show a piece in the visitor's room. */
export type ArDevice = 'android' | 'ios' | 'none';

/** Returns which AR viewer this browser supports. iPads call themselves Macs, so the browser's own support decides. */
export function arDevice(userAgent: string, supportsQuickLook: boolean): ArDevice {
  if (supportsQuickLook) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'none';
}

/**
 * Returns the URL that opens Scene Viewer on Android. Visitors cannot change the piece's size. A phone without
 * Scene Viewer opens the fallback.
 * @param options.file URL of a plain GLB
 * @param options.page URL of the product page
 */
export function sceneViewerIntent(options: {
  file: string;
  title: string;
  page: string;
  isOnWall: boolean;
}): string {
  const { file, title, page, isOnWall } = options;
  const query = new URLSearchParams({
    file,
    mode: 'ar_preferred',
    resizable: 'false',
    title,
    link: page,
    ...(isOnWall && { enable_vertical_placement: 'true' }),
  });
  // A plus sign is a plus sign in an intent, not a space.
  const encoded = query.toString().replaceAll('+', '%20');
  const extras = [
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
  ];
  return `intent://arvr.google.com/scene-viewer/1.2?${encoded}#Intent;${extras.join(';')};end;`;
}

/** Returns the URL that opens Quick Look on iOS. Visitors cannot change the piece's size. */
export function quickLookUrl(usdz: string): string {
  return `${usdz}#allowsContentScaling=0`;
}
