import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { type BuiltPage, showInFrame } from './built-page.ts';
import './page-preview.css';
import '#src/ui/segment.css';

/** Width and height of the frame, in CSS pixels. */
const SIZES = { phone: [390, 844], desktop: [1440, 900] } as const;
type Size = keyof typeof SIZES;

interface FramedPageProps<Page extends BuiltPage> {
  /** Language at the start. */
  language: Language;
  /** Name of the page. Another name loads another page. */
  name: string;
  /** @throws if the page cannot be loaded */
  load: (language: Language) => Promise<Page>;
  /** Returns whether the last build has the page, so that a link leads to it. By default, it has. */
  isInShop?: (page: Page) => boolean;
  /** Further choices, next to those of language and width. */
  choices?: ReactNode;
  /** Returns what changes the document of the frame. */
  children: (shown: Document, page: Page, language: Language) => ReactNode;
}

/** Page of the last build at the width of a phone or of a large screen, in a language (D122). */
export function FramedPage<Page extends BuiltPage>(props: FramedPageProps<Page>) {
  const { language: start, name, load, isInShop = () => true, choices, children } = props;
  const { texts: adminTexts, editedTexts: texts } = useStaffTexts();
  const [language, setLanguage] = useState(start);
  const [size, setSize] = useState<Size>('phone');
  const [page, setPage] = useState<Page>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => setLanguage(start), [start]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for `load`, and another attempt loads the same page
  useEffect(() => {
    let isCurrent = true;
    setPage(undefined);
    setFailed(false);
    load(language).then(
      (loaded) => isCurrent && setPage(loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, language, attempt]);
  const [width, height] = SIZES[size];
  return (
    <div className="stack tight">
      <div className="staff-page__choices">
        <Choice
          legend={texts.languages}
          options={LANGUAGE_OPTIONS.map(({ code, name: own, tag }) => ({
            value: code,
            name: own,
            tag,
          }))}
          value={language}
          onChange={setLanguage}
        />
        <Choice
          legend={texts['preview-width']}
          options={[
            { value: 'phone', name: texts['width-phone'] },
            { value: 'desktop', name: texts['width-desktop'] },
          ]}
          value={size}
          onChange={setSize}
        />
        {choices}
        {page && isInShop(page) && (
          <a className="link" href={page.path} target="_blank" rel="noreferrer">
            {texts['open-page']}
          </a>
        )}
      </div>
      {failed && (
        <div className="msg msg--error" role="alert">
          <p>{texts['preview-failed']}</p>
          <button className="link" type="button" onClick={() => setAttempt(attempt + 1)}>
            {adminTexts.retry}
          </button>
        </div>
      )}
      {!page && !failed && (
        <p className="note page-preview__loading" role="status">
          {texts['preview-loading']}
        </p>
      )}
      {page && (
        <Frame key={page.path} {...{ page, width, height }}>
          {(shown) => children(shown, page, language)}
        </Frame>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; name: string; tag?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons in one frame. */
export function Choice<Value extends string>({
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

interface FrameProps {
  page: BuiltPage;
  width: number;
  height: number;
  children: (shown: Document) => ReactNode;
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

/**
 * Frame of the same origin without scripts. The document is built with DOM methods, so the frame has the policy of the
 * staff area, and no policy of a page has to allow frames.
 */
function Frame({ page, width, height, children }: FrameProps) {
  const { editedTexts: texts } = useStaffTexts();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<Document>();
  const available = useWidth(box);
  const scale = available === 0 ? 1 : Math.min(1, available / width);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const show = () => {
      const view = current.contentWindow as (Window & typeof globalThis) | null;
      // Some browsers load a first document, which is not in standards mode.
      if (view?.document.URL !== 'about:srcdoc') return;
      showInFrame(view, page);
      setShown(view.document);
    };
    current.addEventListener('load', show);
    // An empty document with a document type, so that the page has standards mode.
    const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: unknown } };
    current.srcdoc = (trustedTypes?.emptyHTML ?? '') as string;
    return () => current.removeEventListener('load', show);
  }, [page]);
  return (
    <>
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
      {shown && children(shown)}
    </>
  );
}
