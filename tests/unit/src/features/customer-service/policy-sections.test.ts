import { describe, expect, test } from 'vitest';
import { policySections } from '#src/features/customer-service/policy-sections.ts';

const FILE = 'src/content/policies/en/privacy.md';

describe('policySections', () => {
  test('splits a text at its second-level headings', () => {
    const html = [
      '<p>Before.</p>',
      '<h2 id="pay-payment">Cards &amp; cash {#payment}</h2>',
      '<p>Cash.</p>',
      '<h2 id="keep-storage">Keep {#storage}</h2>',
      '<ul><li>One</li></ul>',
    ].join('\n');
    expect(policySections(html, FILE)).toEqual({
      intro: '<p>Before.</p>',
      sections: [
        { anchor: 'payment', heading: 'Cards &amp; cash', html: '<p>Cash.</p>' },
        { anchor: 'storage', heading: 'Keep', html: '<ul><li>One</li></ul>' },
      ],
    });
  });

  test('keeps third-level headings with their anchors inside the section', () => {
    const html =
      '<h2 id="a">Sharing {#sharing}</h2><h3 id="b">Your choices {#choices}</h3><p>Two.</p>';
    expect(policySections(html, FILE).sections).toEqual([
      {
        anchor: 'sharing',
        heading: 'Sharing',
        html: '<h3 id="choices">Your choices</h3><p>Two.</p>',
      },
    ]);
  });

  test.each(['Payment', 'Payment {#}', 'Payment {#Bad Anchor}', '{#payment}'])(
    'names file and heading if "%s" has no anchor',
    (heading) => {
      expect(() => policySections(`<h2 id="x">${heading}</h2>`, FILE)).toThrow(
        `${FILE}: the heading "${heading}" must end in an anchor such as {#payment}`,
      );
    },
  );
});
