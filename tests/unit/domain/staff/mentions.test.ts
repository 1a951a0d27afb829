import { expect, test } from 'vitest';
import { mentionedPeople } from '#domain/staff/mentions.ts';

const PEOPLE = ['Mai', 'Mai Anh', 'Nguyễn Hà', '김민준'].map((name) => ({ name }));

test.each([
  ['@Mai, please call', ['Mai']],
  ['Ask @mai anh', ['Mai Anh']],
  ['@Mai Anh and @Mai', ['Mai Anh', 'Mai']],
  ['@nguyễn hà'.normalize('NFD'), ['Nguyễn Hà']],
  ['@김민준님 확인해 주세요', ['김민준']],
  ['@Mai @Mai', ['Mai']],
  ['Mai said so', []],
  ['write to mai@example.com', []],
  ['Wrote to info@mai.example, no answer', []],
  ['order.lamp+1@mai.example', []],
  ['@Maika knows', []],
  ['@Mai2', []],
  ['(@Mai) and "@Nguyễn Hà".', ['Mai', 'Nguyễn Hà']],
  ['확인: @Mai에게 전달', ['Mai']],
  ['@Nobody', []],
  ['@', []],
])('the text %s mentions %j', (text, names) => {
  expect(mentionedPeople(text, PEOPLE).map(({ name }) => name)).toEqual(names);
});

test('everybody with the mentioned name is mentioned', () => {
  const people = [
    { id: '1', name: 'Lan' },
    { id: '2', name: 'Lan' },
  ];
  expect(mentionedPeople('@Lan', people)).toEqual(people);
});
