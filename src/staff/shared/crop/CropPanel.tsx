import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import Cropper from 'react-easy-crop';
import {
  cropPicture,
  getPictureCrop,
  type PictureArea,
  type PictureCrop,
  type StoredPicture,
} from '#contracts/pictures/pictures.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { SHARE_SIZE } from '#src/ui/image.ts';
import { usePanel } from '#src/ui/use-panel.ts';
import { SubmitButton } from '../../kit/action-buttons.tsx';
import { ActionMessage, LoadFailure, Loading } from '../../kit/messages.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../../kit/use-staff-query.ts';
import { uploadFailureMessage } from '../uploads/upload-failure-message.ts';
import { CropPreview } from './CropPreview.tsx';
import 'react-easy-crop/react-easy-crop.css';
import '#src/ui/button.css';
import '#src/ui/panel.css';
import './crop.css';

/** Formats of the house: width divided by height. */
const FORMATS = { card: 4 / 5, page: 1 / 0.86, square: 1 } as const;
type Format = keyof typeof FORMATS | 'own';
/** Frames of the previews. A link preview is the large picture of an email. */
const PREVIEWS = {
  card: FORMATS.card,
  page: FORMATS.page,
  mail: SHARE_SIZE.width / SHARE_SIZE.height,
} as const;
const MAX_ZOOM = 4;
/** Pixels that an arrow key moves the picture. */
const KEYBOARD_STEP = 4;

interface CropPanelProps {
  picture: string;
  onCropped: (stored: StoredPicture) => void;
  onClose: () => void;
}

/** Panel that crops an uploaded picture. Further crops start from the original. */
export function CropPanel({ picture, onCropped, onClose }: CropPanelProps) {
  const { pictureTexts: texts, findTexts } = useStaffTexts();
  const { dialog, heading } = usePanel(true);
  const title = useId();
  const { fetched, retry } = useStaffQuery(getPictureCrop, { query: { picture } });
  // Outside of the product's form, because the Enter key in a field would save the product.
  return createPortal(
    <dialog className="panel crop-panel" ref={dialog} aria-labelledby={title} onClose={onClose}>
      <div className="panel__head">
        <h2 className="staff-page__title" id={title} tabIndex={-1} ref={heading}>
          {texts['crop-title']}
        </h2>
        <button className="icon-btn" type="button" aria-label={findTexts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="panel__body stack">
        {fetched.state === 'loading' && <Loading />}
        {fetched.state === 'failed' && <LoadFailure failure={fetched.failure} onRetry={retry} />}
        {fetched.state === 'ready' && (
          <CropForm origin={fetched.response.result} onCropped={onCropped} />
        )}
      </div>
    </dialog>,
    document.body,
  );
}

/** Part of the original in percent of its sides. */
type Percentages = Readonly<Record<keyof PictureArea, number>>;

function CropForm(props: { origin: PictureCrop; onCropped: CropPanelProps['onCropped'] }) {
  const { origin, onCropped } = props;
  const { original, area: before } = origin;
  const { pictureTexts: texts } = useStaffTexts();
  const [format, setFormat] = useState<Format>('own');
  /** Format of the earlier crop, or of the original. */
  const [ownRatio, setOwnRatio] = useState(before ? before.width / before.height : undefined);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [selected, setSelected] = useState<{ shares: Percentages; area: PictureArea }>();
  const { isBusy, result, run } = useStaffMutation({ failureMessage: uploadFailureMessage });
  const hint = useId();
  const zoomId = useId();
  const names: readonly Format[] = ['own', 'card', 'page', 'square'];

  async function save() {
    if (!selected) return;
    const body = { original, area: selected.area };
    const response = await run(cropPicture, { body });
    if (response) onCropped(response.result);
  }

  return (
    <>
      <fieldset className="crop-panel__formats">
        <legend>{texts['crop-format']}</legend>
        {names.map((one) => (
          <label className="check" key={one}>
            <input
              type="radio"
              name="crop-format"
              checked={format === one}
              onChange={() => setFormat(one)}
            />
            <span>{texts[`crop-format-${one}`]}</span>
          </label>
        ))}
      </fieldset>
      <p className="note" id={hint}>
        {texts['crop-hint']}
      </p>
      <div className="crop-panel__stage">
        <Cropper
          image={original}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={format === 'own' ? (ownRatio ?? FORMATS.card) : FORMATS[format]}
          {...(before && { initialCroppedAreaPixels: before })}
          roundCropAreaPixels
          disableAutomaticStylesInjection
          zoomWithScroll={false}
          keyboardStep={KEYBOARD_STEP}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'group',
            'aria-label': texts['crop-area'],
            'aria-describedby': hint,
          }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onMediaLoaded={({ naturalWidth, naturalHeight }) =>
            setOwnRatio((known) => known ?? naturalWidth / naturalHeight)
          }
          onCropAreaChange={(shares, area) => setSelected({ shares, area })}
        />
      </div>
      <label className="crop-panel__zoom" htmlFor={zoomId}>
        <span>{texts['crop-zoom']}</span>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
      <div className="crop-panel__previews">
        {(['card', 'page', 'mail'] as const).map((frame) => (
          <figure key={frame}>
            <CropPreview
              picture={original}
              shares={selected?.shares}
              ratio={selected ? selected.area.width / selected.area.height : 1}
              frame={PREVIEWS[frame]}
            />
            <figcaption>{texts[`crop-preview-${frame}`]}</figcaption>
          </figure>
        ))}
      </div>
      <ActionMessage result={result} />
      <p>
        <SubmitButton isBusy={isBusy} busy={texts['crop-saving']} onClick={() => void save()}>
          {texts['crop-save']}
        </SubmitButton>
      </p>
    </>
  );
}
