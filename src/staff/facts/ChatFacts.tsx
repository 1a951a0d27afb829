import { CHAT_NAMES } from '#domain/shop/shop-facts-schema.ts';
import { fill } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import type { FactsPartProps } from './fact-values.ts';
import { OtherValues } from './OtherValues.tsx';

/** Chats of the markets: the app, and the link to the shop's account. */
export function ChatFacts({ input, compared, errors, onChange }: FactsPartProps) {
  const { factTexts } = useStaffTexts();
  const { file, theirs } = compared;
  return (
    <fieldset className="stack">
      <legend className="staff-page__part">{factTexts.chats}</legend>
      <p className="note">{factTexts['chats-help']}</p>
      {LANGUAGE_OPTIONS.map(({ code, name: language }) => {
        const chat = input.chats[code];
        const error = errors.some((path) => path.startsWith(`chats.${code}`))
          ? factTexts['error-chat']
          : undefined;
        const set = (value: typeof chat) => onChange({ chats: { ...input.chats, [code]: value } });
        const nameId = `${code}-chat`;
        const linkId = `${code}-chat-link`;
        return (
          <div className="facts__chat" key={code}>
            <Field id={nameId} label={fill(factTexts['chat-of'], { language })} error={undefined}>
              <select
                {...inputAttributes(nameId, undefined)}
                value={chat?.name ?? ''}
                onChange={({ target }) => {
                  const chosen = CHAT_NAMES.find((one) => one === target.value);
                  set(chosen ? { name: chosen, href: chat?.href ?? 'https://' } : null);
                }}
              >
                <option value="">{factTexts['no-chat']}</option>
                {CHAT_NAMES.map((one) => (
                  <option key={one} value={one}>
                    {factTexts[one]}
                  </option>
                ))}
              </select>
            </Field>
            {chat && (
              <Field id={linkId} label={fill(factTexts['chat-link'], { language })} error={error}>
                <input
                  {...inputAttributes(linkId, error)}
                  type="url"
                  required
                  value={chat.href}
                  onChange={({ target }) => set({ ...chat, href: target.value })}
                />
              </Field>
            )}
            <OtherValues
              value={chat}
              file={file.chats[code]}
              theirs={theirs?.chats[code]}
              textOf={(other) => (other ? `${factTexts[other.name]} ${other.href}` : '')}
              onUse={set}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
