import { createElement, useEffect, useRef } from 'react';
import { StaffIcon } from '../kit/StaffIcon.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ACCEPTED_PICTURES } from '../shared/uploads/send-file.ts';

/** Toolbar buttons: element of the library, key of the label, and symbol. */
const TOOLS = [
  ['md-header', 'tool-heading', 'H', { level: '2' }],
  ['md-bold', 'tool-bold', 'B', {}],
  ['md-italic', 'tool-italic', 'I', {}],
  ['md-link', 'tool-link', '↗', {}],
  ['md-unordered-list', 'tool-list', '•', {}],
  ['md-ordered-list', 'tool-numbers', '1.', {}],
] as const;

interface MarkdownToolsProps {
  /** Id of the text area. */
  area: string;
  /** Called with pictures to insert. */
  onPictures: (files: File[]) => void;
}

/** Toolbar that formats the Markdown of a text area. Arrow keys move between its buttons. */
export function MarkdownTools({ area, onPictures }: MarkdownToolsProps) {
  const files = useRef<HTMLInputElement>(null);
  const { editedTexts: texts } = useStaffTexts();
  useEffect(() => {
    // Custom elements exist in browsers only, and the build imports this module for its styles.
    void import('@github/markdown-toolbar-element');
  }, []);
  return createElement(
    'markdown-toolbar',
    { for: area, role: 'toolbar', 'aria-label': texts.toolbar, class: 'texts__tools' },
    TOOLS.map(([element, name, sign, attributes]) =>
      createElement(
        element,
        {
          key: name,
          role: 'button',
          'aria-label': texts[name],
          title: texts[name],
          class: 'texts__tool',
          ...attributes,
        },
        <span aria-hidden="true">{sign}</span>,
      ),
    ),
    <button
      className="texts__tool"
      type="button"
      // Arrow keys of the toolbar reach elements with this attribute.
      data-md-button=""
      aria-label={texts['tool-picture']}
      title={texts['tool-picture']}
      onClick={() => files.current?.click()}
    >
      <StaffIcon name="picture" />
    </button>,
    <input
      type="file"
      hidden
      multiple
      accept={ACCEPTED_PICTURES}
      aria-label={texts['tool-picture']}
      ref={files}
      onChange={({ currentTarget }) => {
        onPictures([...(currentTarget.files ?? [])]);
        // The same file can be chosen again.
        currentTarget.value = '';
      }}
    />,
  );
}
