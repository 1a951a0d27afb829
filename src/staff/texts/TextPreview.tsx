import { useDeferredValue, useState } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { Language } from '#domain/languages.ts';
import { fillShopPlaceholders } from '#domain/shop/shop-texts.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import '#src/features/customer-service/policy.css';
import '#src/ui/segment.css';

const WIDTHS = ['phone', 'desktop'] as const;
const ANCHOR = /\s*\{#[a-z0-9-]+\}\s*$/gm;

/** Elements of the preview. Links open a new tab, because a link would leave the editor. */
const ELEMENTS: Components = {
  h2: ({ children }) => <h4 className="policy__heading">{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ),
};

/** Markdown of a policy or a page in the layout of the shop, at the width of a phone or a large screen. */
export function TextPreview({ text, language }: { text: string; language: Language }) {
  const { editedTexts: texts } = useStaffTexts();
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
  const shown = useDeferredValue(text);
  const filled = fillShopPlaceholders(shown, language).replace(ANCHOR, '');
  const [intro = '', ...sections] = filled.split(/^(?=## )/m);
  return (
    <div className="stack tight">
      <fieldset className="segment texts__segment">
        <legend className="vh">{texts['preview-width']}</legend>
        {WIDTHS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={`preview-width-${language}`}
              checked={one === width}
              onChange={() => setWidth(one)}
            />
            <span>{texts[`width-${one}`]}</span>
          </label>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="texts__preview" tabIndex={0} aria-label={texts.preview}>
        <div
          className={`texts__paper texts__paper--${width} policy__text`}
          lang={languageOption(language).tag}
        >
          <div className="policy__intro">
            <Part text={intro} />
          </div>
          {sections.map((section) => (
            <section key={section}>
              <Part text={section} />
            </section>
          ))}
        </div>
      </section>
    </div>
  );
}

function Part({ text }: { text: string }) {
  return (
    <Markdown remarkPlugins={[remarkGfm]} components={ELEMENTS}>
      {text}
    </Markdown>
  );
}
