import { Bold, Eye, Italic, Link, List, Pencil } from 'lucide';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../display/icon.tsx';
import { Field, TextArea } from '../forms/field.tsx';
import { applyRichTextTool, type RichTextTool } from './edit-rich-text.ts';
import { RichText } from './rich-prose.tsx';
import { parseRichText } from './rich-text.ts';
import styles from './rich-text-field.module.css';

const TOOLS = [
  ['bold', 'Bold', Bold],
  ['italic', 'Italic', Italic],
  ['list', 'List', List],
  ['link', 'Link', Link],
] as const;

/** Shortcuts with Ctrl or ⌘. */
const KEYS: Record<string, RichTextTool> = { b: 'bold', i: 'italic' };

interface RichTextFieldProps {
  label: string;
  rows?: number;
  value: string;
  error: string | undefined;
  /** default: the markup of rich text */
  hint?: string;
  /** default: the text as rich text */
  preview?: ReactNode;
  onChange: (text: string) => void;
}

const HINT = 'Each line is a paragraph. **bold**, *italic*, - for a list, [text](https://…) for a link.';

/** A text field with formatting buttons and a preview. */
export function RichTextField({
  label,
  rows = 10,
  value,
  error,
  hint = HINT,
  preview,
  onChange,
}: RichTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreviewShown, setPreviewShown] = useState(false);

  function apply(tool: RichTextTool) {
    if (area.current) edit(area.current, tool);
  }
  function handleKeyDown(event: KeyboardEvent) {
    const tool = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (!tool || event.shiftKey || event.altKey) return;
    event.preventDefault();
    apply(tool);
  }
  return (
    <div>
      <Field label={label} error={error} hint={hint}>
        {(wiring) => (
          <>
            <fieldset aria-label="Formatting" className={styles.tools}>
              {TOOLS.map(([tool, replacement, icon]) => (
                <IconButton
                  key={tool}
                  label={replacement}
                  icon={icon}
                  size={18}
                  disabled={isPreviewShown}
                  onClick={() => apply(tool)}
                />
              ))}
              <Button
                small
                look="quiet"
                className={styles.previewToggle}
                aria-pressed={isPreviewShown}
                onClick={() => setPreviewShown(!isPreviewShown)}
              >
                <Icon of={isPreviewShown ? Pencil : Eye} size={18} />
                Preview
              </Button>
            </fieldset>
            <TextArea
              {...wiring}
              ref={area}
              required
              rows={rows}
              hidden={isPreviewShown}
              value={value}
              onKeyDown={handleKeyDown}
              onChange={(event) => onChange(event.target.value)}
            />
          </>
        )}
      </Field>
      {isPreviewShown && (
        <section aria-label={`Preview of the ${label.toLowerCase()}`} className={styles.preview}>
          {preview ?? <RichText blocks={parseRichText(value)} />}
        </section>
      )}
    </div>
  );
}

/** Uses execCommand, so that the browser's undo works. */
function edit(area: HTMLTextAreaElement, tool: RichTextTool): void {
  const textEdit = applyRichTextTool(tool, area.value, [area.selectionStart, area.selectionEnd]);
  area.focus();
  area.setSelectionRange(textEdit.from, textEdit.to);
  document.execCommand('insertText', false, textEdit.replacement);
  area.setSelectionRange(...textEdit.select);
}
