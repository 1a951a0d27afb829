import { createElement, useEffect } from 'react';
import { useStaffTexts } from '../kit/staff-texts.ts';

/** Toolbar buttons: element of the library, key of the label, and symbol. */
const TOOLS = [
  ['md-header', 'tool-heading', 'H', { level: '2' }],
  ['md-bold', 'tool-bold', 'B', {}],
  ['md-italic', 'tool-italic', 'I', {}],
  ['md-link', 'tool-link', '↗', {}],
  ['md-unordered-list', 'tool-list', '•', {}],
  ['md-ordered-list', 'tool-numbers', '1.', {}],
] as const;

/** Toolbar that formats the Markdown of a text area. Arrow keys move between its buttons. */
export function MarkdownTools({ area }: { area: string }) {
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
  );
}
