import { Bold, Eye, Italic, Link, List, Pencil } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { editWith, type RichTool } from '../rich-edit.ts';
import { readRichText } from '../rich-text.ts';
import styles from './description-field.module.css';
import { RichProse } from './rich-prose.tsx';

const TOOLS = [
  ['bold', 'Bold', Bold],
  ['italic', 'Italic', Italic],
  ['list', 'List', List],
  ['link', 'Link', Link],
] as const;

/** With Ctrl, or with ⌘. */
const KEYS: Record<string, RichTool> = { b: 'bold', i: 'italic' };

interface DescriptionFieldProps {
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** A product's description, with buttons for its few marks and a look at what becomes of them. */
export function DescriptionField({ value, error, onChange }: DescriptionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isShown, setShown] = useState(false);

  function apply(tool: RichTool) {
    if (area.current) edit(area.current, tool);
  }
  function press(event: KeyboardEvent) {
    const tool = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!tool || event.shiftKey || event.altKey) return;
    event.preventDefault();
    apply(tool);
  }
  return (
    <div>
      <Field
        label="Description"
        error={error}
        hint="A line is a paragraph. **bold**, *italic*, - for a list, [words](https://…) for a link."
      >
        {(wiring) => (
          <>
            <fieldset aria-label="Marks" className={styles.tools}>
              {TOOLS.map(([tool, words, icon]) => (
                <IconButton
                  key={tool}
                  label={words}
                  icon={icon}
                  size={18}
                  disabled={isShown}
                  onClick={() => apply(tool)}
                />
              ))}
              <Button
                small
                look="quiet"
                className={styles.turn}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                <Icon of={isShown ? Pencil : Eye} size={18} />
                Preview
              </Button>
            </fieldset>
            <TextArea
              {...wiring}
              ref={area}
              required
              rows={10}
              hidden={isShown}
              value={value}
              onKeyDown={press}
              onChange={(event) => onChange(event.target.value)}
            />
          </>
        )}
      </Field>
      {isShown && (
        <section aria-label="Preview of the description" className={styles.preview}>
          <RichProse blocks={readRichText(value)} />
        </section>
      )}
    </div>
  );
}

/** As if it were typed, so that the browser's own undo takes it back. */
function edit(area: HTMLTextAreaElement, tool: RichTool): void {
  const made = editWith(tool, area.value, [area.selectionStart, area.selectionEnd]);
  area.focus();
  area.setSelectionRange(made.from, made.to);
  document.execCommand('insertText', false, made.words);
  area.setSelectionRange(...made.select);
}
