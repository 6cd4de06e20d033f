import { expect, test } from 'vitest';
import { applyRichTextTool, type RichTextTool } from './edit-rich-text.ts';

/** ‹ and › mark the selection. */
function edited(tool: RichTextTool, written: string): string {
  const [from, to] = [written.indexOf('‹'), written.indexOf('›') - 1];
  const text = written.replace(/[‹›]/g, '');
  const { replacement, select, ...place } = applyRichTextTool(tool, text, [from, to]);
  const next = text.slice(0, place.from) + replacement + text.slice(place.to);
  return `${next.slice(0, select[0])}‹${next.slice(...select)}›${next.slice(select[1])}`;
}

test.each<[RichTextTool, string, string]>([
  ['bold', 'a ‹warm› shawl', 'a **‹warm›** shawl'],
  ['bold', 'a **‹warm›** shawl', 'a ‹warm› shawl'],
  ['bold', 'a *‹warm›* shawl', 'a ***‹warm›*** shawl'],
  ['bold', 'a ***‹warm›*** shawl', 'a *‹warm›* shawl'],
  ['bold', 'a ‹ warm › shawl', 'a  **‹warm›**  shawl'],
  ['bold', '‹›', '**‹…›**'],
  ['bold', '‹- one\n- two›', '‹- **one**\n- **two**›'],
  ['italic', 'a ‹warm› shawl', 'a *‹warm›* shawl'],
  ['italic', 'a *‹warm›* shawl', 'a ‹warm› shawl'],
  ['italic', 'a **‹warm›** shawl', 'a ***‹warm›*** shawl'],
  ['italic', 'a ***‹warm›*** shawl', 'a **‹warm›** shawl'],
  ['list', 'a\n‹b\nc›\nd', 'a\n- b\n- c‹›\nd'],
  ['list', 'a\n- ‹b\n- c›\nd', 'a\nb\nc‹›\nd'],
  ['list', '‹›', '- ‹›'],
  ['list', 'a\n‹›b', 'a\n- b‹›'],
  ['link', 'see ‹the guide›.', 'see [the guide](‹https://›).'],
  ['link', 'see ‹›', 'see […](‹https://›)'],
])('%s makes of %j %j', (tool, before, after) => {
  expect(edited(tool, before)).toBe(after);
});
