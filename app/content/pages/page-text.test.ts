import { expect, test } from 'vitest';
import { findDarkPatterns } from '#app/platform/text/dark-patterns.ts';
import { ORIGINAL_TEXTS } from './original-texts.ts';
import { findPageTextProblem, namesPlaceholder, parsePageText, splitPlaceholders } from './page-text.ts';
import type { PageName } from './pages.ts';

test('a text has sections with headings, paragraphs and lists', () => {
  const text =
    '## Data\n- One\n- **Two**\nAfter.\n### More\n<b>HTML</b> is text\n\n## Next\nWrite to {email}.';
  expect(parsePageText(text)).toEqual([
    {
      title: 'Data',
      parts: [
        {
          heading: null,
          blocks: [
            { isList: true, lines: [['One'], [{ stars: 2, href: undefined, spans: ['Two'] }]] },
            { isList: false, lines: [['After.']] },
          ],
        },
        { heading: 'More', blocks: [{ isList: false, lines: [['<b>HTML</b> is text']] }] },
      ],
    },
    {
      title: 'Next',
      parts: [{ heading: null, blocks: [{ isList: false, lines: [['Write to {email}.']] }] }],
    },
  ]);
});

test('placeholders are found, also in links, and unknown ones refused', () => {
  expect(splitPlaceholders('Write to {email}.')).toEqual(['Write to ', { placeholder: 'email' }, '.']);
  const [section] = parsePageText('### Help\nChat: [now {whatsapp}](/support)\n### Other\nNo');
  expect(section?.parts.map((part) => namesPlaceholder(part, 'whatsapp'))).toEqual([true, false]);
  expect(findPageTextProblem('about', '## Us\nWrite to {emial}.')).toMatch(/^Unknown placeholder {emial}\./);
  expect(findPageTextProblem('about', 'No heading')).toBe('Begin the text with a heading: ## and its words.');
  expect(findPageTextProblem('faq', '## Questions')).toMatch(/^Questions begin with ###/);
});

test('the texts of the release can be edited as they are', () => {
  for (const [page, { lead, body }] of Object.entries(ORIGINAL_TEXTS)) {
    expect(findPageTextProblem(page as PageName, body)).toBeUndefined();
    expect(findPageTextProblem('faq', lead)).toBeUndefined();
  }
});

test('the texts of the release have no dark pattern', () => {
  const texts = Object.values(ORIGINAL_TEXTS).flatMap(({ lead, body }) => [lead, body]);
  expect(texts.flatMap((text) => findDarkPatterns(text))).toEqual([]);
});

test('the terms and the privacy policy are for people of 18 years and older', () => {
  expect(ORIGINAL_TEXTS['terms-of-service'].body).toContain('You must be 18 or older to order');
  expect(ORIGINAL_TEXTS['privacy-policy'].body).toContain('for people who are 18 or older');
});
