import { useEffect, useRef, useState } from 'react';
import type { StoredPicture } from '#contracts/pictures/pictures.ts';
import type { HomePicture } from '#domain/shop/home-page.ts';
import { fill } from '#src/i18n/fill.ts';
import { Choices } from '#src/ui/Choices.tsx';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { imageUrl } from '#src/ui/image.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ProductFinder } from '../shared/product-search/ProductFinder.tsx';
import { FileButtons } from '../shared/uploads/FileButtons.tsx';
import { ACCEPTED_PICTURES, PRODUCT_PICTURES } from '../shared/uploads/send-file.ts';
import { UploadList } from '../shared/uploads/UploadList.tsx';
import { useUploads } from '../shared/uploads/use-uploads.ts';

const LazyCropPanel = lazyComponent(
  async () => (await import('../shared/crop/CropPanel.tsx')).CropPanel,
);

type Kind = 'default' | 'product' | 'room' | 'upload';

interface PictureChoiceProps {
  /** Path of the change in the input, for ids. */
  path: string;
  picture: HomePicture | null;
  onChange: (picture: HomePicture | null) => void;
}

/** Returns the path of a room's picture. */
function roomPath(room: string): string {
  return `/pictures/room-${room}.webp`;
}

function kindOf(picture: HomePicture | null): Kind {
  if (!picture) return 'default';
  if ('product' in picture) return 'product';
  return picture.path.startsWith(roomPath('').slice(0, -'.webp'.length)) ? 'room' : 'upload';
}

/** Picture of a section: the default one, that of a product, a room of the shop, or an uploaded one. */
export function PictureChoice({ path, picture, onChange }: PictureChoiceProps) {
  const { homePageTexts: texts, pictureTexts, roomNames } = useStaffTexts();
  const [isCropping, setCropping] = useState(false);
  const crop = useRef<HTMLButtonElement>(null);
  const [kind, setKind] = useState<Kind>(() => kindOf(picture));
  /** Pictures that the person has chosen, by kind. A look at another kind loses none of them. */
  const chosen = useRef<Partial<Record<Kind, HomePicture | null>>>({});
  const kinds = (['default', 'product', 'room', 'upload'] as const).filter(
    (one) => one !== 'room' || roomNames.length > 0,
  );
  const ownPath = picture && 'path' in picture ? picture.path : undefined;
  const roomId = `${path}.room`;

  const closeCrop = () => setCropping(false);
  // The panel is modal, so the button has the focus only after the panel has left the page.
  const wasCropping = useRef(false);
  useEffect(() => {
    if (wasCropping.current && !isCropping) crop.current?.focus();
    wasCropping.current = isCropping;
  }, [isCropping]);

  function choose(next: Kind) {
    chosen.current[kind] = picture;
    setKind(next);
    const [first] = roomNames;
    const initial = next === 'room' && first ? { path: roomPath(first[0]) } : null;
    onChange(chosen.current[next] ?? initial);
  }

  return (
    <div className="stack tight">
      <Choices
        name={`${path}.picture-kind`}
        legend={texts.picture}
        value={kind}
        options={kinds.map((one) => [one, texts[`picture-${one}`]] as const)}
        onChoose={choose}
      />
      {kind === 'product' && (
        <>
          {picture && 'product' in picture && (
            <p>{fill(texts['chosen-product'], { code: picture.product })}</p>
          )}
          <ProductFinder
            label={texts['find-product']}
            button={texts['add-product']}
            alreadyAdded={texts['already-listed']}
            codes={[]}
            onAdd={({ code }) => onChange({ product: code })}
          />
        </>
      )}
      {kind === 'room' && (
        <Field id={roomId} label={texts.room} error={undefined}>
          <select
            {...inputAttributes(roomId, undefined)}
            value={ownPath}
            onChange={({ target }) => onChange({ path: target.value })}
          >
            {roomNames.map(([room, name]) => (
              <option key={room} value={roomPath(room)}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
      {kind === 'upload' && <UploadedPicture onStored={(stored) => onChange({ path: stored })} />}
      {kind === 'upload' && ownPath && (
        <>
          <button
            className="btn btn--small btn--line home-page__crop"
            type="button"
            ref={crop}
            onClick={() => setCropping(true)}
          >
            {pictureTexts.crop}
          </button>
          {isCropping && (
            <LazyCropPanel
              picture={ownPath}
              onCropped={(stored: StoredPicture) => {
                onChange({ path: stored.picture });
                closeCrop();
              }}
              onClose={closeCrop}
            />
          )}
        </>
      )}
      {ownPath && (
        <img
          className="home-page__picture"
          src={imageUrl(ownPath, 320)}
          alt={texts.picture}
          width="240"
          height="206"
          loading="lazy"
        />
      )}
    </div>
  );
}

/** Upload of one picture. Another file replaces it. */
function UploadedPicture({ onStored }: { onStored: (path: string) => void }) {
  const { homePageTexts: texts, pictureTexts } = useStaffTexts();
  const { uploads, add, cancel, retry } = useUploads(
    PRODUCT_PICTURES,
    ({ picture }: StoredPicture) => onStored(picture),
  );
  return (
    <>
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      <FileButtons
        texts={pictureTexts}
        label={texts['upload-label']}
        hint={pictureTexts.hint}
        accept={ACCEPTED_PICTURES}
        isMultiple={false}
        onFiles={add}
      />
    </>
  );
}
