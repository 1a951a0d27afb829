import { useCallback, useEffect, useState } from 'react';
import {
  type EmailExample,
  previewEmail,
  sendEmailExample,
} from '#contracts/emails/email-examples.ts';
import type { TextGroup } from '#contracts/texts/texts.ts';
import type { Language } from '#domain/languages.ts';
import type { EditableEmail } from '#domain/texts/emails.ts';
import { fill } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS, languageOption } from '#src/i18n/language-options.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { staffFailureMessage } from '../kit/staff-failure-message.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import {
  type FrameWindow,
  PreviewChoice,
  PreviewFrame,
} from '../shared/page-preview/PreviewFrame.tsx';
import {
  EMAIL_COLORS,
  type EmailColors,
  loadEmailDocument,
  showEmailInFrame,
} from './email-document.ts';
import { readyText, shownText, type TextInput } from './text-form.ts';

/** Delay after the last change before the preview is composed again, in milliseconds. */
const DELAY_MS = 400;
/** Widths of the preview, in pixels: a phone, and the reading pane of a computer. */
const WIDTHS = ['360', '640'] as const;
const HEIGHT = 800;
const FORMATS = ['html', 'text'] as const;

interface EmailPreviewProps {
  group: TextGroup;
  input: TextInput;
  email: EditableEmail;
  /** Language at the start. */
  language: Language;
}

/** Returns the input of the calls: the texts of a group that differ from those in the shop. */
function exampleBody({ group, input, email, language }: EmailPreviewProps): EmailExample {
  const texts = group.fields.flatMap((field) => {
    const text = shownText(group, input, field, language);
    return text === readyText(group, field, language) ? [] : [{ key: field.key, text }];
  });
  return { email, language, texts };
}

interface LoadedPreview {
  subject: string;
  text: string;
  html: Document;
}

/** Example of an email, composed by the shop as real emails are. */
function useEmailExample(body: EmailExample) {
  const allTexts = useStaffTexts();
  const [preview, setPreview] = useState<LoadedPreview>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const json = JSON.stringify(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt makes the same calls
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const sent: EmailExample = JSON.parse(json);
      const outcome = await callAsStaff(previewEmail, { body: sent });
      // The first call shows the sign-in if the session has ended, and names each failure.
      const html = outcome.ok && (await loadEmailDocument(sent).catch(() => undefined));
      if (!isCurrent) return;
      if (outcome.ok && html) {
        setPreview({ ...outcome.response.result, html });
        setProblem(undefined);
      } else {
        const { editedTexts: texts } = allTexts;
        const failed = texts['email-preview-failed'];
        setProblem(outcome.ok ? failed : staffFailureMessage(outcome.failure, allTexts));
      }
    };
    const timer = setTimeout(load, DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [json, attempt]);
  return { preview, problem, retry: () => setAttempt(attempt + 1) };
}

/** Example of an email with the unsaved texts, and the button that sends it to the person (D127). */
export function EmailPreview(props: EmailPreviewProps) {
  const { language: start } = props;
  const { texts: adminTexts, editedTexts: texts } = useStaffTexts();
  const [language, setLanguage] = useState(start);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('360');
  const [colors, setColors] = useState<EmailColors>('light');
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('html');
  useEffect(() => setLanguage(start), [start]);
  const body = exampleBody({ ...props, language });
  const { preview, problem, retry } = useEmailExample(body);
  const sending = useStaffMutation();
  const open = useCallback((opened: FrameWindow) => setView(() => opened), []);
  const [view, setView] = useState<FrameWindow>();
  const html = preview?.html;
  useEffect(() => {
    if (view && html) showEmailInFrame(view, html, colors);
  }, [view, html, colors]);
  const { tag } = languageOption(language);
  return (
    <div className="stack tight">
      <p className="note">{texts['email-preview-help']}</p>
      <div className="staff-page__choices">
        <PreviewChoice
          legend={texts.languages}
          options={LANGUAGE_OPTIONS.map((one) => ({
            value: one.code,
            name: one.name,
            tag: one.tag,
          }))}
          value={language}
          onChange={setLanguage}
        />
        <PreviewChoice
          legend={texts['email-preview-format']}
          options={FORMATS.map((value) => ({ value, name: texts[`email-preview-${value}`] }))}
          value={format}
          onChange={setFormat}
        />
        {format === 'html' && (
          <>
            <PreviewChoice
              legend={texts['preview-width']}
              options={WIDTHS.map((value) => ({ value, name: value }))}
              value={width}
              onChange={setWidth}
            />
            <PreviewChoice
              legend={texts['email-preview-colors']}
              options={EMAIL_COLORS.map((value) => ({
                value,
                name: texts[`email-preview-${value}`],
              }))}
              value={colors}
              onChange={setColors}
            />
          </>
        )}
      </div>
      {problem && <ErrorNote sentence={problem} retry={adminTexts.retry} onRetry={retry} />}
      {!preview && !problem && (
        <p className="note page-preview__loading" role="status">
          {texts['email-preview-loading']}
        </p>
      )}
      {preview && (
        <>
          <p className="texts__subject">
            <span className="note">{texts['email-preview-subject']}</span>{' '}
            <strong lang={tag}>{preview.subject}</strong>
          </p>
          <button
            className="btn btn--small btn--line texts__send"
            type="button"
            aria-busy={sending.isBusy}
            onClick={() =>
              void sending.run(sendEmailExample, { body }, ({ result }) =>
                fill(texts['email-sent'], { email: result.to }),
              )
            }
          >
            {texts[sending.isBusy ? 'email-sending' : 'email-send']}
          </button>
          <ActionMessage result={sending.result} />
          {format === 'html' ? (
            <PreviewFrame width={Number(width)} height={HEIGHT} onOpen={open} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            <pre className="texts__plain" lang={tag} tabIndex={0}>
              {preview.text}
            </pre>
          )}
        </>
      )}
    </div>
  );
}
