import { type ClipboardEvent, type DragEvent, useId, useRef } from 'react';
import type { StoredPicture } from '#contracts/pictures/pictures.ts';
import type { TextGroup } from '#contracts/texts/texts.ts';
import type { Language } from '#domain/languages.ts';
import { isError, isMultiline, type TextProblem } from '#domain/texts/check-texts.ts';
import {
  editAt,
  isConflict,
  isOlderThanBase,
  type TextGroupField,
} from '#domain/texts/text-fields.ts';
import { pictureMarkdown } from '#domain/texts/text-pictures.ts';
import { fill } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS, languageOption } from '#src/i18n/language-options.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { PRODUCT_PICTURES } from '../shared/uploads/send-file.ts';
import { UploadList } from '../shared/uploads/UploadList.tsx';
import { useUploads } from '../shared/uploads/use-uploads.ts';
import { fieldHint, fieldName, groupTitle, problemText } from './field-names.ts';
import { MarkdownTools } from './MarkdownTools.tsx';
import { pastedMarkdown } from './paste-markdown.ts';
import { cellId, latestEdits, placeName, shownText, type TextInput } from './text-form.ts';

/** Longest text of a control with one line, in characters. */
const SHORT = 60;

interface TextFieldRowProps {
  group: TextGroup;
  field: TextGroupField;
  input: TextInput;
  problems: readonly TextProblem[];
  onInput: (change: Partial<TextInput>) => void;
}

/** One field in three languages side by side. On narrow screens, the editor shows one language. */
export function TextFieldRow({ group, field, input, problems, onInput }: TextFieldRowProps) {
  const { editedTexts: texts } = useStaffTexts();
  const hint = fieldHint(field, texts);
  const note = hint ?? field.description;
  const id = useId();
  return (
    <fieldset className="texts__field" aria-describedby={note && `${id}-hint`}>
      <legend className="texts__legend">{fieldName(field, texts)}</legend>
      {note && (
        <p className="note" id={`${id}-hint`} lang={hint ? undefined : 'en'}>
          {note}
        </p>
      )}
      <div className="texts__languages">
        {LANGUAGE_OPTIONS.map(({ code }) => (
          <TextCell
            key={code}
            {...{ group, field, input, onInput }}
            language={code}
            problems={problems.filter(({ language }) => language === code)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function without<Value>(values: Readonly<Record<string, Value>>, name: string) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}

function TextCell(props: TextFieldRowProps & { language: Language }) {
  const { group, field, input, problems, onInput, language } = props;
  const { editedTexts: texts, language: ownLanguage } = useStaffTexts();
  const place = { key: field.key, language };
  const name = placeName(place);
  const id = cellId(place);
  const text = shownText(group, input, field, language);
  const source = field.sources[language].text;
  const { tag, name: languageName } = languageOption(language);
  const errors = problems.filter(isError);
  const setText = (typed: string) => {
    const stored = shownText(group, { ...input, typed: {} }, field, language);
    const others = without(input.typed, name);
    onInput({ typed: typed === stored ? others : { ...others, [name]: typed } });
  };

  const area = useRef<HTMLTextAreaElement>(null);
  const { uploads, add, cancel, retry } = useUploads(
    PRODUCT_PICTURES,
    ({ picture: path, width, height }: StoredPicture) => {
      const { current } = area;
      if (!current) return;
      const inserted = `\n\n${pictureMarkdown({ alternative: '', path, width, height })}`;
      current.focus();
      // A narrow screen may show another language by now.
      if (document.activeElement !== current) return setText(current.value + inserted);
      // After the line with the cursor, which can be in the description of another picture.
      const lineEnd = current.value.indexOf('\n', current.selectionEnd);
      const start = lineEnd < 0 ? current.value.length : lineEnd;
      current.setSelectionRange(start, start);
      document.execCommand('insertText', false, inserted);
      // The person types the alternative text next.
      const alternative = start + inserted.indexOf('[') + 1;
      current.setSelectionRange(alternative, alternative);
    },
  );

  /** Uploads dropped files. Without this handler, browsers open a dropped file instead of the page. */
  function drop(event: DragEvent<HTMLTextAreaElement>) {
    if (field.format !== 'markdown' || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') add([...event.dataTransfer.files]);
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const html = event.clipboardData.getData('text/html');
    if (field.format !== 'markdown') return;
    const files = [...event.clipboardData.files];
    // Word adds a picture of the text to its HTML.
    if (html === '') {
      add(files);
      if (files.length > 0) event.preventDefault();
      return;
    }
    event.preventDefault();
    // The only way to insert text that the browser can undo.
    document.execCommand('insertText', false, pastedMarkdown(html));
  }

  const attributes = {
    id,
    className: 'input',
    value: text,
    lang: tag,
    'aria-invalid': errors.length > 0,
    'aria-describedby': `${id}-notes`,
  };
  return (
    <div className={`texts__cell texts__cell--${language}`}>
      <label className="texts__label" htmlFor={id}>
        <span>{languageName}</span>
        <span className="vh">{`: ${fieldName(field, texts)}`}</span>
      </label>
      {field.format === 'markdown' && <MarkdownTools area={id} onPictures={add} />}
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      {isLong(field) ? (
        <textarea
          {...attributes}
          rows={field.format === 'markdown' ? 24 : 1}
          onChange={(event) => setText(event.target.value)}
          onPaste={paste}
          onDragOver={drop}
          onDrop={drop}
          ref={area}
        />
      ) : (
        <input {...attributes} onChange={(event) => setText(event.target.value)} />
      )}
      <div className="texts__notes" id={`${id}-notes`}>
        {problems.map((problem) => (
          <p className={isError(problem) ? 'texts__error' : 'note'} key={JSON.stringify(problem)}>
            {problemText(problem, texts, (other) => groupTitle(group, other, ownLanguage))}
          </p>
        ))}
        {field.maxLength !== undefined && text !== source && (
          <p className="note">
            {fill(texts.length, { length: text.length, max: field.maxLength })}
          </p>
        )}
        <CellActions {...{ group, field, input, onInput, language, text, setText }} />
      </div>
    </div>
  );
}

/** Returns whether a text can be longer than a line of the editor. */
function isLong({ format, maxLength = SHORT + 1 }: TextGroupField): boolean {
  const isShort = maxLength <= SHORT || format === 'year' || format === 'date';
  return format === 'phrase' || isMultiline({ format }) || !isShort;
}

interface CellActionsProps extends Omit<TextFieldRowProps, 'problems'> {
  language: Language;
  text: string;
  setText: (text: string) => void;
}

/** Decisions about a text: a newer text of the repository, a newer English text, and the original. */
function CellActions({ group, field, input, onInput, language, text, setText }: CellActionsProps) {
  const { editedTexts: texts } = useStaffTexts();
  const place = { key: field.key, language };
  const name = placeName(place);
  const edits = latestEdits(group);
  const edit = editAt(edits, place);
  const isTyped = input.typed[name] !== undefined;
  const source = field.sources[language].text;
  const hasConflict = edit && isConflict(field, edit) && !isTyped && !input.kept.includes(name);
  const isOlder = isOlderThanBase(edits, place) && !isTyped;
  const label = <span className="vh">{`: ${fieldName(field, texts)}`}</span>;
  return (
    <>
      {hasConflict && (
        <div className="msg msg--warn">
          <div className="stack tight">
            <p>{texts['source-changed']}</p>
            <p>
              <strong>{texts['source-text']}</strong>
            </p>
            <p className="texts__value">{source}</p>
            <p className="staff-page__choices">
              <button
                className="link"
                type="button"
                onClick={() => onInput({ kept: [...input.kept, name] })}
              >
                <span>{texts.keep}</span>
                {label}
              </button>
              <button className="link" type="button" onClick={() => setText(source)}>
                <span>{texts['use-source']}</span>
                {label}
              </button>
            </p>
          </div>
        </div>
      )}
      {isOlder &&
        (input.checked.includes(name) ? (
          <p className="note">{texts.checked}</p>
        ) : (
          <p className="staff-page__choices">
            <span className="status texts__state--older">{texts.older}</span>
            <button
              className="link"
              type="button"
              onClick={() => onInput({ checked: [...input.checked, name] })}
            >
              <span>{texts.check}</span>
              {label}
            </button>
          </p>
        ))}
      {text !== source && !hasConflict && (
        <p className="staff-page__choices">
          <span className="note">{texts.edited}</span>
          <button className="link" type="button" onClick={() => setText(source)}>
            <span>{texts.reset}</span>
            {label}
          </button>
        </p>
      )}
    </>
  );
}
