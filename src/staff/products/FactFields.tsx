import { DELIVERY_WEEKS } from '#domain/products/product-summary.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ProductField } from './ProductField.tsx';

/** Fields that are the same in all languages: code, category, delivery, variant and family. */
export function FactFields({ isNew }: { isNew: boolean }) {
  const { texts, categories } = useStaffTexts();
  const deliveries = Object.keys(DELIVERY_WEEKS).map((value) => {
    const key = `delivery-${value.replace(' ', '-')}` as 'delivery-upholstered';
    return [value, texts[key]] as const;
  });
  return (
    <fieldset>
      <legend className="staff-page__part">{texts.facts}</legend>
      <div className="product-form__facts">
        <ProductField
          name="code"
          label={texts.code}
          isLocked={!isNew}
          isRequired
          {...(isNew ? { hint: texts['code-hint'] } : {})}
        />
        <ProductField name="category" label={texts.category} isRequired choices={categories} />
        <ProductField name="delivery" label={texts.delivery} choices={deliveries} />
        <ProductField name="variant" label={texts.variant} hint={texts['variant-hint']} />
        <ProductField name="family" label={texts.family} hint={texts['family-hint']} kind="text" />
      </div>
    </fieldset>
  );
}
