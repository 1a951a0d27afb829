import type { TextGroup } from '#contracts/texts/texts.ts';
import { categorySlug } from '#domain/products/categories.ts';
import { PAGE_KEY, type TextProblem } from '#domain/texts/check-texts.ts';
import { PAGE_PLACES, type PagePlace, type PageSettings } from '#domain/texts/staff-pages.ts';
import { pathOfGroup } from '#domain/texts/text-links.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { Field } from '#src/ui/Field.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { type StaffTexts, useStaffTexts } from '../kit/staff-texts.ts';
import { groupTitle, problemText } from './field-names.ts';
import { isNewPage, PAGE_ID } from './text-form.ts';

/** Paths to which the address of a page can lead, with their names. The home page is the first one. */
function redirectTargets(
  { group, links, titles }: TextGroup,
  { editedTexts, categories, language }: StaffTexts,
): [path: string, name: string][] {
  const home = sitePaths('en').home();
  const names = new Map([
    ...Object.keys(titles).map(
      (id) => [pathOfGroup(id), groupTitle({ titles }, id, language)] as const,
    ),
    ...categories.map(([category, name]) => [`/products/${categorySlug(category)}`, name] as const),
    [home, editedTexts['redirect-home']] as const,
  ]);
  return Object.keys(links)
    .filter((path) => path !== pathOfGroup(group))
    .sort((a, b) => Number(b === home) - Number(a === home))
    .map((path) => {
      const name = names.get(path);
      return [path, name ? `${name} (${path})` : path];
    });
}

interface PageSettingsFieldsProps {
  group: TextGroup;
  page: PageSettings;
  problems: readonly TextProblem[];
  onPage: (page: PageSettings) => void;
}

/** Settings of a page: the place of its link, and the page to which its address leads while it is not in the shop. */
export function PageSettingsFields({ group, page, problems, onPage }: PageSettingsFieldsProps) {
  const allTexts = useStaffTexts();
  const { editedTexts: texts, language } = allTexts;
  const targets = redirectTargets(group, allTexts);
  const { place, to } = page;
  const own = problems.filter(({ key }) => key === PAGE_KEY);
  return (
    <fieldset
      className="texts__field"
      id={PAGE_ID}
      tabIndex={-1}
      aria-describedby={`${PAGE_ID}-errors`}
    >
      <legend className="texts__legend">{texts['page-settings']}</legend>
      <div className="stack tight texts__page">
        {group.pageControl === 'added' && (
          <Field id={`${PAGE_ID}-place`} label={texts.place} error={undefined}>
            <select
              className="input"
              id={`${PAGE_ID}-place`}
              value={place}
              onChange={(event) => onPage({ ...page, place: event.target.value as PagePlace })}
            >
              {PAGE_PLACES.map((one) => (
                <option key={one} value={one}>
                  {texts[`place-${one}`]}
                </option>
              ))}
            </select>
          </Field>
        )}
        {!isNewPage(group) && (
          <InShopChoice
            texts={texts}
            isInShop={to === undefined}
            onChange={(isInShop) =>
              onPage(isInShop ? { place } : { place, to: sitePaths('en').home() })
            }
          />
        )}
        {to !== undefined && (
          <Field id={`${PAGE_ID}-to`} label={texts.redirect} error={undefined}>
            <select
              className="input"
              id={`${PAGE_ID}-to`}
              value={to}
              aria-describedby={`${PAGE_ID}-help`}
              onChange={(event) => onPage({ place, to: event.target.value })}
            >
              {!(to in group.links) && <option value={to}>{to}</option>}
              {targets.map(([path, name]) => (
                <option key={path} value={path}>
                  {name}
                </option>
              ))}
            </select>
            <p className="note" id={`${PAGE_ID}-help`}>
              {texts['redirect-help']}
            </p>
          </Field>
        )}
      </div>
      <ul className="texts__notes" id={`${PAGE_ID}-errors`}>
        {own.map((problem) => {
          const words = problemText(problem, texts, (other) => groupTitle(group, other, language));
          return (
            <li className="texts__error" key={JSON.stringify(problem)}>
              {problem.from ? (
                <StaffLink className="link" to={{ section: 'texts', text: problem.from.group }}>
                  {words}
                </StaffLink>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function InShopChoice(props: {
  texts: Texts<'texts'>;
  isInShop: boolean;
  onChange: (isInShop: boolean) => void;
}) {
  const { texts, isInShop, onChange } = props;
  return (
    <fieldset className="segment texts__segment">
      <legend className="vh">{texts['in-shop-choice']}</legend>
      {[true, false].map((value) => (
        <label key={String(value)}>
          <input
            type="radio"
            name="texts-in-shop"
            checked={isInShop === value}
            onChange={() => onChange(value)}
          />
          <span>{texts[value ? 'in-shop' : 'not-in-shop']}</span>
        </label>
      ))}
    </fieldset>
  );
}
