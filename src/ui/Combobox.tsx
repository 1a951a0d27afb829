import { type KeyboardEvent, useEffect, useState } from 'react';
import type { BoundField } from './bound-field.ts';
import { textInputAttributes } from './Field.tsx';
import './combobox.css';

/** Option with an additional text below it. */
export interface ComboboxOption {
  value: string;
  detail?: string | undefined;
}

interface ComboboxProps {
  id: string;
  bound: BoundField;
  autoComplete: string;
  /** Name of the list for screen readers. */
  label: string;
  /** Returns the options for typed text, best first. Empty text returns all options. */
  find: (typed: string) => readonly ComboboxOption[];
  /** True while the options load. Enter sends no form then, because it is meant for an option. */
  isLoading?: boolean;
  /** Called with a chosen option. */
  onChoose: (value: string) => void;
  /** Called with the typed text when the focus leaves the field. */
  onLeave: (typed: string) => void;
  /** Announcement for screen readers, by number of options. */
  status: (count: number) => string;
  /** Id of a note below the field. */
  describedBy?: string | undefined;
}

/**
 * Text field with a list of options, after the combobox pattern of the ARIA Authoring Practices. The focus stays in the
 * field, and the arrow keys move the current option. Any text can stay in the field.
 */
export function Combobox(props: ComboboxProps) {
  const { id, bound, autoComplete, label, find, isLoading = false } = props;
  const { onChoose, onLeave, status, describedBy } = props;
  const { control, error } = bound;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState(-1);
  const options = isOpen ? find(typed) : [];
  const isShown = isOpen && options.length > 0;
  const optionId = (index: number) => `${id}-option-${index}`;
  const attributes = textInputAttributes(id, error);

  useEffect(() => {
    if (isShown && current >= 0)
      document.getElementById(`${id}-option-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, current, id]);

  /** Opens the list. The current value filters nothing, so that another option is visible. */
  function open() {
    setTyped('');
    setCurrent(-1);
    setOpen(true);
  }

  function choose(value: string) {
    onChoose(value);
    setOpen(false);
  }

  function handleKey(event: KeyboardEvent) {
    // While an input method composes a syllable, Enter and the arrow keys control the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (!isOpen) open();
      else if (options.length > 0) {
        const from = current < 0 && step < 0 ? 0 : current;
        setCurrent((from + step + options.length) % options.length);
      }
    }
    const option = options[current];
    if (event.key === 'Enter' && (isLoading || (isShown && option))) {
      event.preventDefault();
      if (option) choose(option.value);
    }
    if (event.key === 'Escape' && isShown) {
      // A panel around the field stays open.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <div className="combobox">
      <input
        {...attributes}
        {...control}
        type="text"
        role="combobox"
        required
        autoComplete={autoComplete}
        spellCheck={false}
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && current >= 0 ? optionId(current) : undefined}
        aria-describedby={
          [attributes['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
        }
        onFocus={open}
        onClick={() => !isOpen && open()}
        onKeyDown={handleKey}
        onChange={(event) => {
          void control.onChange(event);
          // Autofill changes fields without moving the focus to them.
          if (document.activeElement !== event.target) return;
          const { value } = event.target;
          setTyped(value);
          setCurrent(value === '' ? -1 : 0);
          setOpen(true);
        }}
        onBlur={(event) => {
          setOpen(false);
          onLeave(event.target.value);
          void control.onBlur(event);
        }}
      />
      {isOpen && (
        <p className="vh" role="status">
          {typed === '' ? '' : status(options.length)}
        </p>
      )}
      {isShown && (
        <div
          className="combobox__list"
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          // Chrome tabs to scrollable elements. The list would get the focus, and lose it because it closes.
          tabIndex={-1}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map(({ value, detail }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and handles the keys
            <div
              key={value}
              id={optionId(index)}
              className="combobox__option"
              role="option"
              aria-selected={index === current}
              onClick={() => choose(value)}
            >
              <span>{value}</span>
              {detail && <span className="note">{detail}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
