import type { Language } from '#domain/languages.ts';
import {
  type ChangedSection,
  type HomeChange,
  type HomeText,
  SECTION_PARTS,
} from '#domain/shop/home-page.ts';
import { fill } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { defaultText, fieldProblem, type HomePageErrors, textLabel } from './home-page-input.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { PictureChoice } from './PictureChoice.tsx';

interface ChangeFieldsProps {
  section: ChangedSection;
  change: HomeChange;
  /** Path of the change in the input, for ids and errors. */
  path: string;
  /** Name of the change, for screen readers. */
  name: string;
  errors: HomePageErrors;
  onChange: (change: HomeChange) => void;
  onRemove: () => void;
}

/** Fields of a change: period, visibility, texts in three languages, and picture. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { section, change, path, name, errors, onChange, onRemove } = props;
  const { homePageTexts: texts } = useStaffTexts();
  const parts = SECTION_PARTS[section];
  return (
    <fieldset className="stack">
      <legend className="vh">{name}</legend>
      <PeriodFields
        path={path}
        period={change}
        errors={errors}
        onChange={(period) => onChange({ ...change, ...period })}
      />
      {parts.hide && (
        <label className="check">
          <input
            type="checkbox"
            checked={change.isHidden}
            onChange={({ target }) => onChange({ ...change, isHidden: target.checked })}
          />
          <span>{texts.hide}</span>
        </label>
      )}
      {!change.isHidden && parts.texts.length > 0 && (
        <TextFields {...{ section, change, path, errors, onChange }} names={parts.texts} />
      )}
      {!change.isHidden && parts.link && <LinkField {...{ change, path, errors, onChange }} />}
      {!change.isHidden && parts.picture && (
        <>
          <FormProblem>{fieldProblem(`${path}.picture`, errors, texts)}</FormProblem>
          <PictureChoice
            path={path}
            picture={change.picture}
            onChange={(picture) => onChange({ ...change, picture })}
          />
        </>
      )}
      <button className="btn btn--small btn--line" type="button" onClick={onRemove}>
        {texts['remove-change']}
        <span className="vh">{`: ${name}`}</span>
      </button>
    </fieldset>
  );
}

/** Page to which a section leads. */
function LinkField({
  change,
  path,
  errors,
  onChange,
}: Pick<ChangeFieldsProps, 'change' | 'path' | 'errors' | 'onChange'>) {
  const { homePageTexts: texts } = useStaffTexts();
  const id = `${path}.link`;
  const error = fieldProblem(id, errors, texts);
  return (
    <div className="stack tight">
      <Field id={id} label={texts.link} error={error}>
        <input
          {...inputAttributes(id, error)}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={change.link ?? ''}
          onChange={({ target }) => onChange({ ...change, link: target.value.trim() || null })}
        />
      </Field>
      <p className="note">{texts['link-help']}</p>
    </div>
  );
}

interface TextFieldsProps extends Omit<ChangeFieldsProps, 'name' | 'onRemove'> {
  names: readonly HomeText[];
}

/** Texts of a section, the three languages side by side. */
function TextFields({ section, change, path, names, errors, onChange }: TextFieldsProps) {
  const allTexts = useStaffTexts();
  const { homePageTexts: texts } = allTexts;
  const set = (language: Language, name: HomeText, text: string) =>
    onChange({
      ...change,
      texts: { ...change.texts, [language]: { ...change.texts[language], [name]: text } },
    });
  return (
    <div className="stack tight">
      {names.map((name) => (
        <div className="home-page__languages" key={name}>
          {LANGUAGE_OPTIONS.map(({ code, name: language, tag }) => {
            const id = `${path}.texts.${code}.${name}`;
            const error = fieldProblem(id, errors, texts);
            const text = textLabel(section, name, texts);
            const isMissing =
              change.texts[code][name] === '' &&
              LANGUAGE_OPTIONS.some((other) => change.texts[other.code][name] !== '');
            return (
              <Field
                key={code}
                id={id}
                label={fill(texts['text-in'], { text, language })}
                {...(isMissing ? { optional: ` · ${texts.missing}` } : {})}
                error={error}
              >
                <textarea
                  {...inputAttributes(id, error)}
                  rows={name === 'text' ? 3 : 2}
                  lang={tag}
                  placeholder={defaultText(section, name, code, allTexts)}
                  value={change.texts[code][name]}
                  onChange={({ target }) => set(code, name, target.value.replaceAll('\n', ' '))}
                />
              </Field>
            );
          })}
        </div>
      ))}
      <p className="note">{texts['texts-help']}</p>
    </div>
  );
}
