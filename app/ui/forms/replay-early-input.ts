type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELDS =
  'input:is([type=text], [type=email], [type=tel], [type=password], [type=search]), textarea';
const typed = new Map<TextField, string>();

/**
 * Records text that is typed or autofilled before hydration. React does not know of it, so it would be missing from the
 * submission and removed by the next render.
 */
export function recordEarlyInput(): void {
  for (const field of document.querySelectorAll<TextField>(TEXT_FIELDS)) {
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  }
  document.addEventListener('input', record, true);
}

/**
 * Replays the input and clicks from before hydration as new events. An inline script in the page records the clicks
 * (app/platform/http/pages/page-scripts.tsx).
 */
export function replayEarlyInput(): void {
  document.removeEventListener('input', record, true);
  for (const [field, text] of typed) {
    // Bypass React's setter on the element, or React would ignore the event.
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

function record({ target }: Event): void {
  const field = target as TextField;
  if (field.matches(TEXT_FIELDS)) typed.set(field, field.value);
}
