import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { findDarkPatterns } from '#app/platform/text/dark-patterns.ts';
import { STORE_INFO } from '#test/store-info-for-tests.ts';
import { codeMail, payoutAccountCheckMail, welcomeMail } from './account-messages.ts';
import { confirmStockAlertMail, priceAlertMail, stockAlertMail } from './alert-mails.ts';
import { complaintAnswerMail, complaintReceivedMail } from './contact-mails.ts';
import { newsletterMail, subscribedMail } from './newsletter-mails.ts';
import {
  type OrderMailData,
  type OrderMailLine,
  orderCancelledMail,
  orderDeliveredMail,
  orderPlacedMail,
  orderShippedMail,
} from './order-mails.ts';
import { type RefundMailData, refundMail } from './refund-mails.ts';
import { renderMail } from './render-mail.server.ts';
import {
  returnApprovedMail,
  returnReceivedMail,
  returnRefundedMail,
  returnRejectedMail,
} from './return-mails.ts';

const storeUrl = 'https://vastra.test';
const order: OrderMailData = {
  number: 'VA-26-000123',
  shopperName: 'आशा "<script>alert(1)</script>',
  link: `${storeUrl}/profile?orderId=0192`,
  lines: [
    {
      name: 'Red lehenga',
      description: 'Size M, Red, quantity 1',
      unitPrice: paise(450_000),
      quantity: 1,
      isRental: false,
    },
    {
      name: 'Cotton kurta',
      description: 'Size S, White, quantity 2',
      unitPrice: paise(89_950),
      quantity: 2,
      isRental: false,
    },
  ],
  subtotal: paise(629_900),
  discount: paise(62_990),
  discountName: 'Discount (FIRST10)',
  shipping: paise(0),
  total: paise(566_910),
  isCash: true,
  address: ['आशा Kulkarni', '12 Civil Lines', 'Jaipur 302006', 'India'],
};
const refund = { orderNumber: order.number, link: order.link, amount: paise(566_910), method: 'asha@upi' };

const sentBack = {
  ...{ orderNumber: order.number, link: order.link, items: ['Cotton kurta, Size S, White, quantity 2'] },
  note: 'The <b>label</b> is cut off.',
};

const MAILS = [
  orderPlacedMail(order),
  orderShippedMail(order),
  orderDeliveredMail(order, '48 hours'),
  orderCancelledMail(order, { reason: 'The last piece was sold.', refundAmount: order.total }),
  refundMail(refund),
  returnApprovedMail(sentBack),
  returnRejectedMail(sentBack),
  returnReceivedMail({ ...sentBack, note: undefined }),
  returnRefundedMail(sentBack, refund),
  complaintReceivedMail({ ticket: 'VT-26-000123' }),
  complaintAnswerMail({
    ...{ ticket: 'VT-26-000123', name: order.shopperName },
    ...{ message: 'It is <i>torn</i>.', answer: 'We are sorry.' },
  }),
  welcomeMail({ name: order.shopperName, shop: STORE_INFO, storeUrl }),
  payoutAccountCheckMail({
    ...{ state: 'name differs', masked: 'HDFC0001234, account ••••6789', link: `${storeUrl}/profile` },
  }),
  subscribedMail({ storeUrl, token: 'a' }),
  newsletterMail({ subject: 'Spring <b>', text: 'One.\n\nTwo.', storeUrl, token: 'a' }),
  confirmStockAlertMail({ storeUrl, token: 'a', product: 'Kurta <b>', choice: 'Size M, Red' }),
  stockAlertMail({
    ...{ storeUrl, token: 'a', product: 'Kurta <b>', choice: 'Size M, Red' },
    ...{ price: paise(89_950), link: `${storeUrl}/product/kurta` },
  }),
  priceAlertMail({
    ...{ storeUrl, token: 'a' },
    products: [{ name: 'Kurta <b>', before: paise(100_000), now: paise(89_950) }],
  }),
  codeMail({ code: '482913', minutes: 5, shopName: 'Vastra', purpose: 'sign in' }),
];

/** The visible text of HTML. */
function readable(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

test.each(MAILS)('the text and the HTML of "$template" say the same', (description) => {
  const { text, html } = renderMail(description, STORE_INFO);
  const seen = readable(html);
  for (const part of description.parts) {
    const said =
      part.kind === 'rows'
        ? part.rows.flatMap(({ label, note, value }) => [label, note ?? '', value])
        : [
            part.kind === 'button' || part.kind === 'link'
              ? part.label
              : part.kind === 'code'
                ? part.code
                : part.text,
          ].flatMap((each) => each.split('\n\n'));
    for (const description of said) {
      expect(text).toContain(description);
      expect(seen).toContain(description);
    }
  }
});

test.each(MAILS)(
  '"$template" contains no scripts, no remote content and only links to the shop',
  (description) => {
    const { text, html } = renderMail(description, STORE_INFO);
    expect(html).not.toMatch(/<script|<img|<link|<iframe|url\(|javascript:| on\w+=/i);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link as string);
    const written = [...text.matchAll(/https?:\S+/g)].map(([link]) => link);
    for (const link of [...links, ...written]) expect(new URL(link).origin).toBe(storeUrl);
  },
);

test('a newsletter has lists, emphasis and links, which become addresses of the shop', () => {
  const text =
    'Two **bold <b>** words, *one* more.\n- [Sarees](/products?q=saree&sort=newest)\n- [Silk](https://silk.test/a)';
  const mail = renderMail(newsletterMail({ subject: 'Spring', text, storeUrl, token: 'a' }), STORE_INFO);
  expect(mail.text).toContain(
    `Two bold <b> words, one more.\n\n- Sarees (${storeUrl}/products?q=saree&sort=newest)\n- Silk (https://silk.test/a)\n`,
  );
  expect(mail.html).toContain('Two <b>bold &lt;b&gt;</b> words, <i>one</i> more.</p>');
  expect(mail.html).toContain(
    `<li><a href="${storeUrl}/products?q=saree&amp;sort=newest" style="color:inherit">Sarees</a></li>`,
  );
});

test.each(MAILS)('"$template" has no dark pattern', (message) => {
  expect(findDarkPatterns(renderMail(message, STORE_INFO).text)).toEqual([]);
});

test('a receipt adds up, with amounts in rupees', () => {
  const { text } = renderMail(orderPlacedMail(order), STORE_INFO);
  expect(text).toContain('Cotton kurta, Size S, White, quantity 2: ₹1,799\n');
  expect(text).toContain(
    'Subtotal: ₹6,299\nDiscount (FIRST10): −₹629.90\nShipping: Free\nTotal, GST included: ₹5,669.10',
  );
  expect(text).toContain('You pay ₹5,669.10 when it arrives.');
});

test('a receipt with a rental promises no parcel before approval and shows no tax for a deposit', () => {
  const [lehenga, kurta] = order.lines.map((line) => ({ ...line, isRental: line.name === 'Red lehenga' }));
  const read = (lines: OrderMailData['lines']) =>
    renderMail(orderPlacedMail({ ...order, lines }), STORE_INFO).text;
  const rented = read([lehenga as OrderMailLine]);
  expect(rented).toContain('We have received your order VA-26-000123 and ask the owner first.');
  expect(rented).not.toContain('pack it next');
  expect(rented).toContain('You pay the deposit of ₹5,669.10 when the outfit is handed over.');
  expect(rented).toContain('Total: ₹5,669.10');
  expect(rented).not.toContain('Subtotal');
  const both = read([lehenga as OrderMailLine, kurta as OrderMailLine]);
  expect(both).toContain('and ask the owner first.');
  expect(both).toContain('We pack the items you bought once the owner has answered');
  expect(both).toContain('Items to buy: ₹1,799\nRefundable deposit: ₹4,500\nDiscount');
  expect(both).toContain('Total, GST included: ₹5,669.10');
});

test('if the owner declines, a paid deposit is refunded, and one that is due on delivery is not paid', () => {
  const lines = order.lines.map((line) => ({ ...line, isRental: true }));
  const read = (isCash: boolean) => renderMail(orderPlacedMail({ ...order, lines, isCash }), STORE_INFO).text;
  expect(read(false)).toContain('If they decline, your deposit is refunded in full.');
  expect(read(true)).toContain('If they decline, you do not pay the deposit.');
});

test('a cancelled order mentions the refund', () => {
  const paid = renderMail(orderCancelledMail(order, { refundAmount: order.total }), STORE_INFO);
  expect(paid.text).toContain('₹5,669.10 will be refunded to your original payment method.');
  expect(renderMail(orderCancelledMail(order), STORE_INFO).text).toContain(
    'You do not need to pay anything.',
  );
});

test('a mail for a shipped order links to the courier', () => {
  const tracking = {
    courier: 'Delhivery',
    number: '149',
    link: 'https://www.delhivery.com/track-v2/package/149',
  };
  const { text, html } = renderMail(orderShippedMail({ ...order, tracking }), STORE_INFO);
  expect(text).toContain('Delhivery is delivering it, number 149.');
  expect(text).toContain(tracking.link);
  expect(html).toContain(`href="${tracking.link}"`);
  const unnumbered = { courier: '<b>Ravi', number: null, link: null };
  const mail = renderMail(orderShippedMail({ ...order, tracking: unnumbered }), STORE_INFO);
  expect(mail.text).toContain('<b>Ravi is delivering it.');
  expect(mail.html).toContain('&lt;b&gt;Ravi is delivering it.');
  expect(mail.html).not.toContain('Track parcel');
});

test('a refund names its destination if known', () => {
  expect(renderMail(refundMail(refund), STORE_INFO).text).toContain('back to asha@upi.');
  expect(renderMail(refundMail({ ...refund, method: undefined }), STORE_INFO).text).toContain(
    'to your original payment method',
  );
});

test('title and text of a refund have the same tense', () => {
  const read = (change: Partial<RefundMailData>) => {
    const mail = refundMail({ ...refund, ...change });
    return [mail.subject, renderMail(mail, STORE_INFO).text] as const;
  };
  const [sent, sentText] = read({});
  expect([sent, sentText]).toEqual([
    '₹5,669.10 is on its way back to you',
    expect.stringContaining('We have sent ₹5,669.10'),
  ]);
  expect(sentText).not.toContain('will be');
  const [planned, plannedText] = read({ isTransfer: true });
  expect([planned, plannedText]).toEqual([
    '₹5,669.10 will be refunded',
    expect.stringContaining('We will send ₹5,669.10'),
  ]);
  const credit = paise(10_000);
  expect(read({ credit, isTransfer: true })[0]).toBe('Your refund of ₹5,669.10');
  expect(read({ credit })[0]).toBe('You have been refunded ₹5,669.10');
});

test('a code is neither in the subject nor in the preview text', () => {
  const { subject, preview } = codeMail({
    code: '482913',
    minutes: 5,
    shopName: 'Vastra',
    purpose: 'sign in',
  });
  expect(subject + preview).not.toContain('482913');
});
