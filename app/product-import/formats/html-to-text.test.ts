import { expect, test } from 'vitest';
import { htmlToText, textToHtml } from './html-to-text.server.ts';

test.each([
  ['no markup, 5 < 6 & so on &amp;', 'no markup, 5 < 6 & so on &amp;'],
  ['<p>One</p>\n<p>Two<br/>lines</p>', 'One\n\nTwo\nlines'],
  ['<ul>\n<li>a</li>\n<li>b &#8377;5 &#x1F338; &nbsp;c</li></ul>', '- a\n- b ₹5 🌸  c'],
  ['<h2 onclick="x()">T</h2><script>alert("<p>")</script><style>p{}</style><!-- c -->end', 'T\n\nend'],
  ['<p>&lt;script&gt;x&lt;/script&gt; &unknown; &#0; &#xD800;</p>', '<script>x</script> &unknown;'],
  ['<p>open <script>never closed', 'open'],
  ['<p>one <!-- never closed', 'one'],
  ['a<script>1</script>b<STYLE x>2</style >c<script>3</style></script>d<p>', 'abcd'],
  [
    '<p><strong>Soft</strong>, <em>light</em> and <b> warm </b>wool<i></i></p>',
    '**Soft**, *light* and **warm** wool',
  ],
  ['a<b>b</b>c <strong>one<br>two</strong> <b>2*3</b> <b>open', 'abc one\ntwo 2*3 open'],
  [
    '<a class="x" href="https://a.in/b?c=1">Care</a>, <a href="javascript:x()">no</a>',
    '[Care](https://a.in/b?c=1), no',
  ],
  ['<strong><a href="https://a.in">Care</a></strong> <b><i>both</i></b>', '**[Care](https://a.in)** *both*'],
  ['<table><tr><td>Bust</td><td>91</td></tr></table>', 'Bust 91'],
  ['<p>a</p><script without an end', 'a\n\n<script without an end'],
])('%j reads %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test.each([
  '**Soft** and *light*, [care](https://a.in/b?c=1&d=2)',
  'Care:\n\n- by hand\n- **cold**',
  '',
  'One',
  'One\nTwo\n\nThree',
  '5 < 6 & 7 > 2',
  'two  blanks',
  'अनारकली “कुर्ता” 🌸',
  '&amp; <b>',
])('%j comes back from HTML as it was', (text) => {
  expect(htmlToText(textToHtml(text))).toBe(text);
});
