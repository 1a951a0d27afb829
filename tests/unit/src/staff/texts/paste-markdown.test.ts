import { expect, test } from 'vitest';
import { pastedMarkdown } from '#src/staff/texts/paste-markdown.ts';

test.each([
  [
    '<!--StartFragment--><p class=MsoNormal style="mso-x:y"><b><span lang=EN>Hello</span></b> <i>you</i><o:p></o:p></p>',
    '**Hello** _you_',
  ],
  [
    '<h1>Giao hàng Đà Nẵng</h1><h3>Phí</h3>',
    '## Giao hàng Đà Nẵng {#giao-hang-da-nang}\n\n### Phí {#phi}',
  ],
  ['<h2>배송</h2>', '## 배송 {#section}'],
  ['<ul><li><p>one</p></li><li>two</li></ul>', '- one\n- two'],
  ['<script>alert(1)</script><style>p{}</style><p>a<img src="data:x">b</p>', 'ab'],
  ['<a href="https://example.com/a">link</a>', '[link](https://example.com/a)'],
])(
  'S17.10 pasted HTML becomes Markdown without styles, pictures, scripts and comments (%#)',
  (html, markdown) => {
    expect(pastedMarkdown(html)).toBe(markdown);
  },
);
