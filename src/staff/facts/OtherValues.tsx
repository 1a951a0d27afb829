import { fill } from '#src/i18n/fill.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';

interface OtherValuesProps<Value> {
  value: Value;
  /** Value in shop.config.ts. */
  file: Value;
  /** Value that a colleague has saved in the meantime. */
  theirs: Value | undefined;
  textOf: (value: Value) => string;
  onUse: (value: Value) => void;
}

/** Values that differ from the input: that of the file, and that of a colleague. Each can be used. */
export function OtherValues<Value>(props: OtherValuesProps<Value>) {
  const { value, file, theirs, textOf, onUse } = props;
  const { factTexts } = useStaffTexts();
  const own = JSON.stringify(value);
  const others = [
    { name: 'file', text: factTexts['in-file'], other: file },
    ...(theirs === undefined
      ? []
      : [{ name: 'theirs', text: factTexts['of-colleague'], other: theirs }]),
  ].filter(({ other }) => JSON.stringify(other) !== own);
  return others.map(({ name, text, other }) => (
    <p key={name} className="note facts__other">
      <span>{fill(text, { value: textOf(other) || factTexts.none })}</span>{' '}
      <button className="link" type="button" onClick={() => onUse(other)}>
        {factTexts['use-other']}
      </button>
    </p>
  ));
}
