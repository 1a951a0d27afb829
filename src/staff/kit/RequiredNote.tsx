import { useStaffTexts } from './staff-texts.ts';

/** Explanation of the sign that marks required fields, once per form. The style sheet sets the sign for `required`. */
export function RequiredNote() {
  const { texts } = useStaffTexts();
  return <p className="note">{texts['required-note']}</p>;
}
