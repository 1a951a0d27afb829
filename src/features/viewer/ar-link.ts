import { element, type MarkupElement } from '#domain/markup/markup-node.ts';
import { arModelPath, type ProductModel } from '#domain/models/product-model.ts';
import { type ArDevice, quickLookUrl, sceneViewerIntent, VIEWER_FRAGMENT } from './ar.ts';

/** Side of the picture in the link, in pixels. */
const PICTURE_SIDE = 28;

/**
 * Returns the link that shows a piece in the visitor's room. Returns undefined on devices without augmented reality. Quick
 * Look requires a picture as the link's only element.
 */
export function arLink(options: {
  device: ArDevice;
  model: ProductModel;
  title: string;
  /** Small picture of the product. */
  picture: string;
  page: URL;
  isOnWall: boolean;
  label: string;
}): MarkupElement | undefined {
  const { device, model, title, picture, page, isOnWall, label } = options;
  if (device === 'none') return undefined;
  const side = String(PICTURE_SIDE);
  const image = element('img', { src: picture, alt: '', width: side, height: side });
  if (device === 'ios') {
    const href = quickLookUrl(arModelPath(model, 'usdz'));
    return element('a', { class: 'btn btn--line btn--block', rel: 'ar', href }, image, label);
  }
  const href = sceneViewerIntent({
    file: new URL(arModelPath(model, 'glb'), page).href,
    title,
    page: new URL(VIEWER_FRAGMENT, page).href,
    isOnWall,
  });
  return element('a', { class: 'btn btn--line btn--block', href }, image, label);
}
