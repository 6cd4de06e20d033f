type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS =
  'input:is([type=text], [type=email], [type=tel], [type=password], [type=search]), textarea';
const typed = new Map<TextField, string>();

/**
 * Notes what is typed, or filled in by the browser, before the page's scripts have taken over. React knows nothing of
 * it: it would be missing from what is sent, and gone with React's next look at the field.
 */
export function recordEarlyInput(): void {
  for (const field of document.querySelectorAll<TextField>(TEXT_FIELDS)) {
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  }
  document.addEventListener('input', note, true);
}

/**
 * Tells React what was typed and pressed before it had taken over, as if it were done now. The page itself keeps the
 * presses (server/http/deferred-hydration.ts): they come before any script.
 */
export function replayEarlyInput(): void {
  document.removeEventListener('input', note, true);
  for (const [field, text] of typed) {
    // Past the setter that React put before the browser's: else it sees no change in the event.
    field.value = '';
    Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  typed.clear();
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-pressed]')) {
    delete button.dataset.pressed;
    button.click();
  }
}

function note({ target }: Event): void {
  const field = target as TextField;
  if (field.matches(TEXT_FIELDS)) typed.set(field, field.value);
}
