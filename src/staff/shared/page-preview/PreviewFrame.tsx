import { useEffect, useRef, useState } from 'react';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import './page-preview.css';
import '#src/ui/segment.css';

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; name: string; tag?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Choice of a setting of a preview. */
export function PreviewChoice<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className="segment page-preview__choice">
      <legend className="vh">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} lang={option.tag}>
          <input
            type="radio"
            name={`preview ${legend}`}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the width of an element, now and after each change. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Window of a frame of the same origin. */
export type FrameWindow = Window & typeof globalThis;

interface PreviewFrameProps {
  /** Width and height of the frame, in CSS pixels. A narrow screen shows the frame scaled down. */
  width: number;
  height: number;
  /** Called with the window of the frame, whose document is empty. A new function opens the frame again. */
  onOpen: (view: FrameWindow) => void;
}

/**
 * Frame of the same origin without scripts. The document is built with DOM methods, so the frame has the policy of the
 * staff area, and no policy of a page has to allow frames.
 */
export function PreviewFrame({ width, height, onOpen }: PreviewFrameProps) {
  const { editedTexts: texts } = useStaffTexts();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const available = useWidth(box);
  const scale = available === 0 ? 1 : Math.min(1, available / width);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const open = () => {
      const view = current.contentWindow as FrameWindow | null;
      // Some browsers load a first document, which is not in standards mode.
      if (view?.document.URL === 'about:srcdoc') onOpen(view);
    };
    current.addEventListener('load', open);
    // An empty document with a document type, so that the page has standards mode.
    const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: unknown } };
    current.srcdoc = (trustedTypes?.emptyHTML ?? '') as string;
    return () => current.removeEventListener('load', open);
  }, [onOpen]);
  return (
    <div className="page-preview" ref={box}>
      <div
        className="page-preview__screen"
        style={{ inlineSize: Math.floor(width * scale), blockSize: Math.floor(height * scale) }}
      >
        <iframe
          className="page-preview__frame"
          ref={frame}
          title={texts.preview}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
