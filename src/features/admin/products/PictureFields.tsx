import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fill } from '#src/i18n/fill.ts';
import { imageUrl } from '#src/ui/image.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { Control } from './Control.tsx';
import { type Filled, linesOf } from './product-form.ts';

/** Image addresses that the contract accepts. The preview loads no other address. */
const ALLOWED_ADDRESS = /^(\/(?!\/)|https:\/\/)[^\s"'<>\\]+$/;

/** Fields for the picture addresses, with previews. */
export function PictureFields() {
  const { texts } = useAdminTexts();
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
  const addresses = linesOf(useWatch({ control, name }));
  return (
    <ol className="previews">
      {addresses.map((address, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may appear twice
        <li key={`${place} ${address}`}>
          <Picture address={address} place={place + 1} />
        </li>
      ))}
    </ol>
  );
}

function Picture({ address, place }: { address: string; place: number }) {
  const { texts } = useAdminTexts();
  const [isMissing, setMissing] = useState(!ALLOWED_ADDRESS.test(address));
  return isMissing ? (
    <span className="note">{fill(texts['picture-missing'], { place })}</span>
  ) : (
    <img
      src={imageUrl(address, 160)}
      alt={fill(texts['picture-preview'], { place })}
      width="96"
      height="120"
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}
