import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { StoredPicture } from '#contracts/pictures/pictures.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ProductPicture } from '../shared/pictures/Pictures.tsx';
import { FileButtons } from '../shared/uploads/FileButtons.tsx';
import { ACCEPTED_PICTURES, PRODUCT_PICTURES } from '../shared/uploads/send-file.ts';
import { UploadList } from '../shared/uploads/UploadList.tsx';
import { useUploads } from '../shared/uploads/use-uploads.ts';
import { AddPicturePath } from './AddPicturePath.tsx';
import './picture-list.css';

/** Pictures that were uploaded. Those of the build cannot be cropped. */
const UPLOADED = /^\/pictures\/[0-9a-f]{32}(?:-detail)?\.webp$/;

const LazyCropPanel = lazyComponent(
  async () => (await import('../shared/crop/CropPanel.tsx')).CropPanel,
);

interface PictureListProps {
  /** Id of the group, for the summary of errors. */
  id: string;
  label: string;
  pictures: readonly string[];
  onChange: (pictures: string[]) => void;
  /** Called before a crop replaces a picture. */
  onReplace: (before: string, after: string) => void;
  error: string | undefined;
  /** Maximum number of pictures. */
  maxPictures: number;
  /** True if the heading above the list has the same text. */
  hidesLabel?: boolean;
  /** True for the list that receives pasted files. */
  takesPaste?: boolean;
}

/** Moves an entry of a list. */
function moved(list: readonly string[], from: number, to: number): string[] {
  const [entry, others] = [list[from] ?? '', list.toSpliced(from, 1)];
  return others.toSpliced(to, 0, entry);
}

/**
 * Returns the pictures among dropped or pasted files. Files with an unknown type are uploaded, and the server accepts or
 * rejects them.
 */
function filesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])];
}

/** Calls `onFiles` with files that are pasted anywhere on the page. */
function usePastedFiles(isActive: boolean, onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isActive]);
}

/** Editable list of pictures: upload, order, removal. The order is announced to screen readers. */
export function PictureList(props: PictureListProps) {
  const {
    id,
    label,
    pictures,
    onChange,
    onReplace,
    error,
    maxPictures,
    hidesLabel = false,
    takesPaste = false,
  } = props;
  const { pictureTexts: texts } = useStaffTexts();
  const [notice, setNotice] = useState('');
  const [dragged, setDragged] = useState<number>();
  const [isTarget, setTarget] = useState(false);
  const [cropping, setCropping] = useState<string>();
  const [withBackground, setWithBackground] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const choose = useRef<HTMLInputElement>(null);
  const toFocus = useRef<string>(undefined);
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
    if (toFocus.current === undefined) return;
    // At an end of the list, one of the two buttons is disabled.
    const target = list.current?.querySelector<HTMLElement>(toFocus.current);
    (target ?? choose.current)?.focus();
    toFocus.current = undefined;
  }, [pictures]);

  function added(picture: string, name: string): void {
    const next = [...latest.current.filter((one) => one !== picture), picture];
    latest.current = next;
    onChange(next);
    setNotice(fill(texts.added, { name, place: next.length }));
  }

  function stored({ picture, isCutOut }: StoredPicture, { name }: File): void {
    if (!isCutOut) setWithBackground((known) => new Set([...known, picture]));
    added(picture, name);
  }

  /** Replaces a picture by its crop, in the same place. */
  function cropped(before: string, { picture }: StoredPicture): void {
    setCropping(undefined);
    const at = pictures.indexOf(before);
    if (at < 0 || picture === before) return;
    onReplace(before, picture);
    toFocus.current = `:scope > :nth-child(${at + 1}) [data-crop]`;
    onChange(pictures.with(at, picture).filter((one, index) => one !== picture || index === at));
    setNotice(fill(texts.cropped, { place: at + 1 }));
  }

  function closeCrop(): void {
    const at = cropping === undefined ? -1 : pictures.indexOf(cropping);
    setCropping(undefined);
    list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${at + 1}) [data-crop]`)?.focus();
  }

  const { uploads, add, cancel, retry } = useUploads(PRODUCT_PICTURES, stored);
  const room = Math.max(0, maxPictures - pictures.length - uploads.length);
  const addFiles = (files: File[]) => {
    if (files.length > room) setNotice(fill(texts['too-many'], { most: maxPictures }));
    add(files.slice(0, room));
  };
  usePastedFiles(takesPaste, addFiles);

  function move(from: number, to: number, button?: 'earlier' | 'later'): void {
    if (from === to) return;
    if (button) {
      const row = `:scope > :nth-child(${to + 1})`;
      toFocus.current = `${row} [data-move=${button}]:not(:disabled), ${row} [data-move]:not(:disabled)`;
    }
    onChange(moved(pictures, from, to));
    setNotice(fill(texts.moved, { from: from + 1, to: to + 1, count: pictures.length }));
  }

  function remove(at: number): void {
    const next = Math.min(at + 1, pictures.length - 1);
    toFocus.current = `:scope > :nth-child(${next}) [data-remove]`;
    onChange(pictures.toSpliced(at, 1));
    setNotice(fill(texts.removed, { place: at + 1 }));
  }

  function drop(event: DragEvent): void {
    setTarget(false);
    const files = filesOf(event.dataTransfer);
    if (files.length === 0) return;
    event.preventDefault();
    addFiles(files);
  }

  const holdsFiles = ({ dataTransfer }: DragEvent) =>
    dragged === undefined && dataTransfer.types.includes('Files');
  return (
    <fieldset
      className={isTarget ? 'picture-list picture-list--target' : 'picture-list'}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      <legend className="field__top">
        <span className={hidesLabel ? 'vh' : undefined}>{label}</span>
        {error && (
          <span className="field__error" id={`${id}-error`}>
            <Icon name="alert" small />
            <span>{error}</span>
          </span>
        )}
      </legend>
      <ol className="picture-list__pictures" ref={list}>
        {pictures.map((picture, at) => (
          <li
            key={`${picture} ${pictures.slice(0, at).filter((one) => one === picture).length}`}
            draggable
            className={dragged === at ? 'picture-list__dragged' : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(at);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              event.stopPropagation();
              setDragged(undefined);
              move(dragged, at);
            }}
          >
            <ProductPicture address={picture} position={at + 1} />
            <span className="picture-list__buttons">
              <button
                className="link"
                type="button"
                data-move="earlier"
                disabled={at === 0}
                onClick={() => move(at, at - 1, 'earlier')}
              >
                {texts.earlier}
                <span className="vh">{`: ${fill(texts.picture, { place: at + 1 })}`}</span>
              </button>
              <button
                className="link"
                type="button"
                data-move="later"
                disabled={at === pictures.length - 1}
                onClick={() => move(at, at + 1, 'later')}
              >
                {texts.later}
                <span className="vh">{`: ${fill(texts.picture, { place: at + 1 })}`}</span>
              </button>
              {UPLOADED.test(picture) && (
                <button
                  className="link"
                  type="button"
                  data-crop
                  onClick={() => setCropping(picture)}
                >
                  {texts.crop}
                  <span className="vh">{`: ${fill(texts.picture, { place: at + 1 })}`}</span>
                </button>
              )}
              <button className="link" type="button" data-remove onClick={() => remove(at)}>
                {texts.remove}
                <span className="vh">{`: ${fill(texts.picture, { place: at + 1 })}`}</span>
              </button>
            </span>
            {withBackground.has(picture) && <p className="note">{texts['with-background']}</p>}
          </li>
        ))}
      </ol>
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      {room > 0 && (
        <FileButtons
          id={id}
          texts={texts}
          label={label}
          hint={texts.hint}
          accept={ACCEPTED_PICTURES}
          isMultiple={maxPictures > 1}
          onFiles={addFiles}
          chooseRef={choose}
        >
          <AddPicturePath id={id} onAdd={(path) => added(path, path)} />
        </FileButtons>
      )}
      {cropping !== undefined && (
        <LazyCropPanel
          picture={cropping}
          onCropped={(stored) => cropped(cropping, stored)}
          onClose={closeCrop}
        />
      )}
      <p className="vh" role="status">
        {notice}
      </p>
    </fieldset>
  );
}
