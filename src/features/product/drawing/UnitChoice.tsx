import type { Language } from '#domain/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

const UNITS = ['cm', 'in'] as const;

/**
 * Choice between centimeters and inches. Stylesheets apply the choice, and `restore-unit.ts` stores it. English pages begin
 * with inches, because the English shop is that of the United States.
 */
export function UnitChoice({ language, texts }: { language: Language; texts: Texts<'product'> }) {
  const initial = language === 'en' ? 'in' : 'cm';
  return (
    <fieldset className="units">
      <legend className="vh">{texts.unit}</legend>
      {UNITS.map((unit) => (
        <label key={unit}>
          <input type="radio" name="unit" value={unit} defaultChecked={unit === initial} />
          {texts[`unit-${unit}`]}
        </label>
      ))}
    </fieldset>
  );
}
