import { useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { validationErrorText } from '../kit/validation-error-texts.ts';
import { AlternativeTexts } from './AlternativeTexts.tsx';
import { PictureList } from './PictureList.tsx';
import {
  formPictures,
  type ProductFormValues,
  reasonOf,
  splitLines,
} from './product-form-values.ts';

/** Maximum number of pictures of a product. */
const MAX_PICTURES = 20;

interface PicturePairProps {
  /** Paths of the two lists in the form values. */
  small: string;
  big: string;
  label: string;
  maxPictures: number;
  takesPaste?: boolean;
}

/**
 * The two lists of pictures that a product or an option has: for cards and for its page. Usually they are equal, and then
 * the form shows one list.
 */
export function PicturePair({
  small,
  big,
  label,
  maxPictures,
  takesPaste = false,
}: PicturePairProps) {
  const { texts, pictureTexts } = useStaffTexts();
  const { control, formState, getValues, setValue } = useFormContext<ProductFormValues>();
  const [cards, page] = useWatch({ control, name: [small as 'imageSmall', big as 'imageBig'] });
  const [wantsTwo, setWantsTwo] = useState(false);
  const hasTwo = wantsTwo || cards !== page;
  const write = (names: readonly string[], value: string) => {
    for (const name of names) {
      setValue(name as 'imageBig', value, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      });
    }
    const shown = formPictures(getValues());
    const texts = getValues('alternativeTexts');
    const left = texts.filter(({ picture }) => shown.includes(picture));
    // The texts of a removed picture go with it.
    if (left.length < texts.length) setValue('alternativeTexts', left, { shouldDirty: true });
  };
  /** Gives the texts of a picture to its crop. `write` removes those of the picture. */
  const copyTexts = (before: string, after: string) => {
    const texts = getValues('alternativeTexts');
    const found = texts.find(({ picture }) => picture === before);
    if (!found || texts.some(({ picture }) => picture === after)) return;
    setValue('alternativeTexts', [...texts, { ...found, picture: after }], { shouldDirty: true });
  };
  const errorOf = (name: string) => {
    const reason = reasonOf(get(formState.errors, name));
    return reason && validationErrorText(reason, texts);
  };
  const list = (name: string, title: string, names: readonly string[]) => (
    <PictureList
      id={name.replaceAll('.', '-')}
      label={title}
      pictures={splitLines(name === small ? cards : page)}
      onChange={(pictures) => write(names, pictures.join('\n'))}
      onReplace={copyTexts}
      error={names.map(errorOf).find(Boolean)}
      maxPictures={maxPictures}
      hidesLabel={takesPaste && !hasTwo}
      takesPaste={takesPaste && name === big}
    />
  );
  return (
    <div className="stack">
      {list(big, hasTwo ? `${label}: ${texts.imageBig}` : label, hasTwo ? [big] : [small, big])}
      {hasTwo && list(small, `${label}: ${texts.imageSmall}`, [small])}
      <label className="check">
        <input
          type="checkbox"
          checked={hasTwo}
          onChange={({ currentTarget }) => {
            setWantsTwo(currentTarget.checked);
            if (!currentTarget.checked) write([small], page || cards);
            if (!currentTarget.checked && !page) write([big], cards);
          }}
        />
        <span>{pictureTexts['two-lists']}</span>
      </label>
    </div>
  );
}

/** Pictures of the product. */
export function PictureFields() {
  const { texts } = useStaffTexts();
  return (
    <fieldset>
      <legend className="staff-page__part">{texts.pictures}</legend>
      <PicturePair
        small="imageSmall"
        big="imageBig"
        label={texts.pictures}
        maxPictures={MAX_PICTURES}
        takesPaste
      />
      <AlternativeTexts />
    </fieldset>
  );
}
