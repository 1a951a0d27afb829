import { cropToObject } from './crop-to-object.ts';
import { imageUrl, srcSet } from './image.ts';
import './thumbnail.css';

/** Small square picture of a product, cropped to the object. Without scripts, it shows the whole picture. */
export function Thumbnail({ picture }: { picture: string | undefined }) {
  return (
    <div className="thumbnail">
      {picture && (
        <img
          // Prerendered pictures can be loaded before React handles their events.
          ref={(image) => {
            if (image?.complete) cropToObject(image);
          }}
          onLoad={(event) => cropToObject(event.currentTarget)}
          src={imageUrl(picture, 320)}
          srcSet={srcSet(picture, 480, 160)}
          // The crop enlarges the picture up to about two times.
          sizes="12rem"
          alt=""
          width="112"
          height="112"
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}
