import { useFormContext, useWatch } from 'react-hook-form';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Pictures } from './Pictures.tsx';
import { ProductField } from './ProductField.tsx';
import { type ProductFormValues, splitLines } from './product-form-values.ts';

/** Fields for the picture addresses, with previews. */
export function PictureFields() {
  const { texts } = useStaffTexts();
  return (
    <fieldset>
      <legend className="staff-page__part">{texts.pictures}</legend>
      <div className="product-form__pair">
        {(['imageSmall', 'imageBig'] as const).map((name) => (
          <div className="stack tight" key={name}>
            <ProductField
              name={name}
              label={texts[name]}
              hint={texts['pictures-hint']}
              kind="text"
            />
            <Preview name={name} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Preview({ name }: { name: 'imageSmall' | 'imageBig' }) {
  const { control } = useFormContext<ProductFormValues>();
  return <Pictures addresses={splitLines(useWatch({ control, name }))} />;
}
