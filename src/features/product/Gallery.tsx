import type { Category } from '#domain/products/categories.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { imageUrl, srcSet } from '#src/ui/image.ts';
import { frameFit, hasLowFrame, isHanging, pictureSize } from '#src/ui/product-frame.ts';
import { Zoom } from './Zoom.tsx';
import './Gallery.css';

const SIZES = '(width >= 64rem) 52vw, calc(100vw - 2.25rem)';

/** Id of the large picture. Its alternative text describes the button around it. */
const PICTURE_ID = 'gallery-picture';

interface GalleryProps {
  pictures: readonly string[];
  title: string;
  /** Returns the alternative text of a picture, if there is one. The title is the default. */
  alternative: (picture: string) => string | undefined;
  category: Category;
  variant: string;
  /** Path of the 3D model, or undefined for a product without one. */
  model: string | undefined;
  texts: Texts<'product'>;
}

/** Attributes of an image that shows a picture in the size of the page's large one. */
function largePicture(picture: string) {
  return { src: imageUrl(picture, 960), srcSet: srcSet(picture, 1400), sizes: SIZES };
}

/**
 * Pictures of a product: a large one with a zoom, thumbnails that replace it (section 2), and a link to the 3D viewer
 * (S14.20). `gallery.ts` and `gallery-dialogs.ts` handle the events, so that the component works in islands and in
 * static markup. Without JavaScript, the link downloads the model.
 */
export function Gallery(props: GalleryProps) {
  const { pictures, title, alternative, category, variant, model, texts } = props;
  const [first] = pictures;
  if (!first) return null;
  const total = pictures.length;
  const low = hasLowFrame(category) ? ' gallery--low' : '';
  const className = `gallery${isHanging(variant) ? ' gallery--hang' : low}`;
  return (
    <section className={className} aria-label={texts.views} data-gallery={title}>
      <button
        className="gallery__main"
        type="button"
        aria-haspopup="dialog"
        aria-label={fill(texts.enlarge, { title })}
        aria-describedby={pictures.some(alternative) ? PICTURE_ID : undefined}
        data-swipe=""
        data-zoom=""
      >
        <img
          id={PICTURE_ID}
          {...largePicture(first)}
          data-fit={frameFit(first)}
          alt={alternative(first) ?? title}
          {...pictureSize(category)}
          fetchPriority="high"
        />
        {total > 1 && (
          <span className="gallery__count code" data-gallery-count="">
            {`1 / ${total}`}
          </span>
        )}
      </button>
      {model && (
        <a className="chip gallery__3d" href={model} data-zoom="">
          {texts['view-3d']}
        </a>
      )}
      {total > 1 && (
        <div className="gallery__thumbs">
          {pictures.map((picture, index) => (
            <button
              key={picture}
              className="thumb"
              type="button"
              aria-label={[fill(texts.view, { number: index + 1, total }), alternative(picture)]
                .filter(Boolean)
                .join(': ')}
              aria-current={index === 0}
              data-src={imageUrl(picture, 960)}
              data-srcset={srcSet(picture, 1400)}
              data-fit={frameFit(picture)}
              data-alt={alternative(picture)}
            >
              <img
                data-fit={frameFit(picture)}
                // The first one is the file of the large picture, which saves a request.
                {...(index === 0 ? largePicture(picture) : { src: imageUrl(picture, 160) })}
                alt=""
                width="80"
                height="80"
                decoding="async"
              />
            </button>
          ))}
        </div>
      )}
      <Zoom title={title} several={total > 1} texts={texts} />
    </section>
  );
}
