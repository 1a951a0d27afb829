import type { PictureArea } from '#contracts/pictures/pictures.ts';

const percent = (share: number) => `${share}%`;

/**
 * Part of a picture in a frame of the shop. As in the shop, a picture without transparency fills its frame, and a piece
 * without background is shown whole.
 */
export function CropPreview(props: {
  picture: string;
  /** Part of the picture in percent of its sides; undefined until the picture has loaded. */
  shares: Readonly<Record<keyof PictureArea, number>> | undefined;
  /** Width of the part divided by its height. */
  ratio: number;
  /** Width of the frame divided by its height. */
  frame: number;
}) {
  const { picture, shares, ratio, frame } = props;
  const fills = picture.endsWith('-detail.webp');
  const hasFullWidth = fills ? ratio <= frame : ratio >= frame;
  return (
    <div className="crop-preview" style={{ aspectRatio: frame }}>
      {shares && (
        <div
          className="crop-preview__part"
          style={{ aspectRatio: ratio, [hasFullWidth ? 'width' : 'height']: '100%' }}
        >
          <img
            src={picture}
            alt=""
            style={{
              width: percent(10_000 / shares.width),
              height: percent(10_000 / shares.height),
              left: percent((-100 * shares.x) / shares.width),
              top: percent((-100 * shares.y) / shares.height),
            }}
          />
        </div>
      )}
    </div>
  );
}
