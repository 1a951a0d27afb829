import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formatLengths } from '#domain/measures/length.ts';
import { SIDES } from '#domain/products/measures.ts';
import { fill } from '#src/i18n/fill.ts';
import { Message } from '../kit/Notes.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Control } from './Control.tsx';
import {
  emptyPackage,
  type Filled,
  PACKAGE_SIZES,
  sizeOf,
  sizeOfPackages,
} from './product-form.ts';

/** Fields for the packages of a product that comes apart (D65). */
export function PackageFields() {
  const { texts, packageNames } = useStaffTexts();
  const { control } = useFormContext<Filled>();
  const { fields, append, remove } = useFieldArray({ control, name: 'packages' });
  const add = useRef<HTMLButtonElement>(null);
  const label = (name: (typeof PACKAGE_SIZES)[number]) => {
    const side = texts[`dimension-${name.replace('tilted-', '')}` as 'dimension-width'];
    return name.startsWith('tilted') ? fill(texts['package-tilted'], { side }) : side;
  };
  return (
    <fieldset>
      <legend className="desk__part">{texts.packages}</legend>
      <p className="note">{texts['packages-hint']}</p>
      <OutdatedPackages />
      <ol className="options">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <fieldset>
              <legend className="options__head">
                <span>{fill(texts.package, { place: index + 1 })}</span>
                <button
                  className="link"
                  type="button"
                  onClick={() => {
                    remove(index);
                    add.current?.focus();
                  }}
                >
                  {fill(texts['package-remove'], { place: index + 1 })}
                </button>
              </legend>
              <Control
                name={`packages.${index}.name`}
                label={texts['package-name']}
                choices={packageNames}
              />
              <div className="measures__fields">
                {PACKAGE_SIZES.map((name) => (
                  <Control key={name} name={`packages.${index}.${name}`} label={label(name)} />
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <button
        className="btn btn--small btn--line"
        type="button"
        ref={add}
        onClick={() => append(emptyPackage())}
      >
        {texts['package-add']}
      </button>
    </fieldset>
  );
}

/** Warning that the packages belong to other dimensions, with a button that confirms them for the present ones. */
function OutdatedPackages() {
  const { texts, language } = useStaffTexts();
  const { control, formState, setValue } = useFormContext<Filled>();
  const filled = useWatch({ control }) as Filled;
  const size = sizeOfPackages(formState.defaultValues as Filled, filled);
  const present = sizeOf(filled);
  if (!size) return null;
  const written = formatLengths(
    SIDES.map((side) => size[side]),
    'cm',
    language,
  );
  return (
    <Message kind="warn" about={written}>
      <p>{fill(texts['packages-outdated'], { size: written })}</p>
      {present && (
        <button
          className="link"
          type="button"
          onClick={() => setValue('packagesFor', present, { shouldDirty: true })}
        >
          {texts['packages-confirm']}
        </button>
      )}
    </Message>
  );
}
