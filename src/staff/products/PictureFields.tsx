import { useFormContext, useWatch } from 'react-hook-form';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Control } from './Control.tsx';
import { Pictures } from './Pictures.tsx';
import { type Filled, linesOf } from './product-form.ts';

/** Fields for the picture addresses, with previews. */
export function PictureFields() {
  const { texts } = useStaffTexts();
  return (
    <fieldset>
      <legend className="desk__part">{texts.pictures}</legend>
      <div className="product-form__pair">
        {(['imageSmall', 'imageBig'] as const).map((name) => (
          <div className="stack tight" key={name}>
            <Control name={name} label={texts[name]} hint={texts['pictures-hint']} kind="text" />
            <Preview name={name} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Preview({ name }: { name: 'imageSmall' | 'imageBig' }) {
  const { control } = useFormContext<Filled>();
  return <Pictures addresses={linesOf(useWatch({ control, name }))} />;
}
