import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { formatLengths } from '#domain/lengths/length.ts';
import { SIDES } from '#domain/products/dimensions.ts';
import { fill } from '#src/i18n/fill.ts';
import { StatusMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ProductField } from './ProductField.tsx';
import {
  emptyPackage,
  formOverallSize,
  outdatedPackagesSize,
  PACKAGE_SIZES,
  type ProductFormValues,
} from './product-form-values.ts';

/** Fields for the packages of a product that comes apart (D65). */
export function PackageFields() {
  const { texts, packageNames } = useStaffTexts();
  const { control } = useFormContext<ProductFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'packages' });
  const add = useRef<HTMLButtonElement>(null);
  const label = (name: (typeof PACKAGE_SIZES)[number]) => {
    const side = texts[`dimension-${name.replace('tilted-', '')}` as 'dimension-width'];
    return name.startsWith('tilted') ? fill(texts['package-tilted'], { side }) : side;
  };
  return (
    <fieldset>
      <legend className="staff-page__part">{texts.packages}</legend>
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
              <ProductField
                name={`packages.${index}.name`}
                label={texts['package-name']}
                choices={packageNames}
              />
              <div className="measures__fields">
                {PACKAGE_SIZES.map((name) => (
                  <ProductField key={name} name={`packages.${index}.${name}`} label={label(name)} />
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

/** Warning that the packages belong to other dimensions, with a button that confirms them for the current ones. */
function OutdatedPackages() {
  const { texts, language } = useStaffTexts();
  const { control, formState, setValue } = useFormContext<ProductFormValues>();
  const filled = useWatch({ control }) as ProductFormValues;
  const size = outdatedPackagesSize(formState.defaultValues as ProductFormValues, filled);
  const present = formOverallSize(filled);
  if (!size) return null;
  const written = formatLengths(
    SIDES.map((side) => size[side]),
    'cm',
    language,
  );
  return (
    <StatusMessage kind="warn" about={written}>
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
    </StatusMessage>
  );
}
