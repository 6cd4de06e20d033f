import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatReturnWindow } from '#app/settings/return-terms.ts';
import { ShopEmailLink } from '#app/settings/store-info/contact-links.tsx';
import {
  formatFreeShippingCondition,
  formatPlainRupees,
  type StoreInfo,
  useStoreInfo,
} from '#app/settings/store-info/store-info.ts';
import type { RichTextBlock, RichTextSpan } from '#app/ui/rich-text/rich-text.ts';
import { formatCashTerms } from './cash-terms.ts';
import { namesPlaceholder, type PagePart, splitPlaceholders } from './page-text.ts';
import type { Placeholder } from './pages.ts';

/** The content of a section of an editable page. A part about WhatsApp is left out while the shop has none. */
export function PageParts({ parts }: { parts: readonly PagePart[] }) {
  const { whatsapp } = useStoreInfo();
  const shown = whatsapp ? parts : parts.filter((part) => !namesPlaceholder(part, 'whatsapp'));
  return shown.map(({ heading, blocks }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    <Fragment key={index}>
      {heading !== null && (
        <h3>
          <PageLine text={heading} />
        </h3>
      )}
      {blocks.map((block, blockIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
        <Block key={blockIndex} block={block} />
      ))}
    </Fragment>
  ));
}

function Block({ block: { isList, lines } }: { block: RichTextBlock }) {
  const Line = isList ? 'li' : 'p';
  const shown = lines.map((spans, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
    <Line key={index}>
      <Spans spans={spans} />
    </Line>
  ));
  return isList ? <ul>{shown}</ul> : shown;
}

function Spans({ spans }: { spans: readonly RichTextSpan[] }): ReactNode {
  return spans.map((span, index) =>
    typeof span === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: spans never move
      <PageLine key={index} text={span} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: spans never move
      <Marked key={index} {...span} />
    ),
  );
}

function Marked({ stars, href, spans }: Exclude<RichTextSpan, string>) {
  const content = <Spans spans={spans} />;
  if (href) return <TextLink to={href}>{content}</TextLink>;
  const italicised = stars % 2 ? <em>{content}</em> : content;
  return stars > 1 ? <strong>{italicised}</strong> : italicised;
}

function TextLink({ to, children }: { to: string; children: ReactNode }) {
  if (!to.startsWith('/'))
    return (
      <a className="link" href={to} rel="noreferrer">
        {children}
      </a>
    );
  return (
    <Link className="link" to={to} reloadDocument={to.startsWith('/profile')}>
      {children}
    </Link>
  );
}

/** A line of text with its placeholders filled in. */
export function PageLine({ text }: { text: string }): ReactNode {
  const shop = useStoreInfo();
  const parts = splitPlaceholders(text).map((part) =>
    typeof part === 'string' ? part : FILLED[part.placeholder]?.(shop),
  );
  return joinTexts(parts).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    <Fragment key={index}>{part}</Fragment>
  ));
}

/** Joins adjacent texts, so that the HTML has no comments between them. */
function joinTexts(parts: readonly ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

const FILLED: Record<Placeholder, (shop: StoreInfo) => ReactNode> = {
  shop: ({ name }) => name,
  company: ({ company }) => company,
  place: ({ place }) => place,
  email: () => <ShopEmailLink />,
  whatsapp: ({ whatsapp }) =>
    whatsapp && (
      <a className="link" href={whatsapp} rel="noreferrer">
        Start a chat
      </a>
    ),
  sendOrderDetails: ({ email }) =>
    email ? `Email your order details to ${email}` : 'Send us your order details with the form below',
  cashLimit: ({ cashLimit }) => formatRupees(cashLimit),
  returnWindow: ({ returnHours }) => formatReturnWindow(returnHours),
  exchangePaymentDays: ({ exchangePaymentDays }) => `${exchangePaymentDays} days`,
  commission: ({ commissionPercent }) => `${commissionPercent}%`,
  cashTerms: ({ cashLimit }) => formatCashTerms(cashLimit),
  depositTerms: ({ depositTerms }) => depositTerms,
  depositReturn: ({ depositReturn }) => depositReturn,
  cleaningTerms: ({ cleansOutfits }) => (cleansOutfits ? 'Every item is dry-cleaned before dispatch. ' : ''),
  shippingTerms: (shop) =>
    `free ${formatFreeShippingCondition(shop)}${
      shop.freeShippingAt > 0 ? ` and costs ${formatPlainRupees(shop.shippingFee)} below that` : ''
    }`,
};
