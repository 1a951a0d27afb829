import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { type BuiltPage, showInFrame } from './built-page.ts';
import { type FrameWindow, PreviewChoice, PreviewFrame } from './PreviewFrame.tsx';
import './page-preview.css';

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
        <PreviewChoice
          legend={texts.languages}
          options={LANGUAGE_OPTIONS.map(({ code, name: own, tag }) => ({
            value: code,
            name: own,
            tag,
          }))}
          value={language}
          onChange={setLanguage}
        />
        <PreviewChoice
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

interface FrameProps {
  page: BuiltPage;
  width: number;
  height: number;
  children: (shown: Document) => ReactNode;
}

/** Page of the last build in a frame. */
function Frame({ page, width, height, children }: FrameProps) {
  const [shown, setShown] = useState<Document>();
  const show = useCallback(
    (view: FrameWindow) => {
      showInFrame(view, page);
      setShown(view.document);
    },
    [page],
  );
  return (
    <>
      <PreviewFrame {...{ width, height }} onOpen={show} />
      {shown && children(shown)}
    </>
  );
}
