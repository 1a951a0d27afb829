import { useState } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { validationErrorText } from '../kit/validation-error-texts.ts';
import { PictureList } from './PictureList.tsx';
import { type ProductFormValues, reasonOf, splitLines } from './product-form-values.ts';

/** Maximum number of pictures of a product. */
const MOST = 20;

interface PicturePairProps {
  /** Paths of the two lists in the form values. */
  small: string;
  big: string;
  label: string;
  most: number;
  takesPaste?: boolean;
}

/**
 * The two lists of pictures that a product or an option has: for cards and for its page. Usually they are equal, and then
 * the form shows one list.
 */
export function PicturePair({ small, big, label, most, takesPaste = false }: PicturePairProps) {
  const { texts, pictureTexts } = useStaffTexts();
  const { control, formState, setValue } = useFormContext<ProductFormValues>();
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
      error={names.map(errorOf).find(Boolean)}
      most={most}
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
        most={MOST}
        takesPaste
      />
    </fieldset>
  );
}
