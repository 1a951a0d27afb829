import { expect, test } from 'vitest';
import { withTextPictures } from '#src/features/customer-service/text-pictures.ts';

const NAME = `${'0123456789abcdef'.repeat(2)}-detail.webp`;

test('S17.38 a picture of a text has all sizes, its size in pixels, and is loaded late', () => {
  const html = withTextPictures(
    `<p><img src="/pictures/${NAME}#1600x1067" alt="Oak &amp; ash"></p>`,
  );
  expect(html).toMatch(
    /^<p><img src="\/img\/960\/[^"]+" srcset="[^"]+" sizes="[^"]+" width="1600" height="1067" alt="Oak &amp; ash" loading="lazy" decoding="async"><\/p>$/,
  );
  expect(html).toContain(`/img/320/${NAME} 320w`);
  expect(html).toContain(`/img/1400/${NAME} 1400w`);
});

test.each(['https://elsewhere.example/x.png', `/pictures/${NAME}`, '/pictures/room.webp#1x1'])(
  'S17.38 an image of another form stays as it is: %s',
  (target) => {
    const html = `<img src="${target}" alt="x">`;
    expect(withTextPictures(html)).toBe(html);
  },
);
