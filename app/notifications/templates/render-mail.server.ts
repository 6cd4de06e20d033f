import { escapeHtml } from '#app/platform/text/escape-markup.ts';
import type { StoreInfo } from '#app/settings/store-info/store-info.ts';
import type { MailMessage, MailPart, MailRow } from './message-template.ts';
import { proseToHtml, proseToText } from './render-prose.server.ts';

/**
 * The shop's colours as literals: mail clients do not support CSS variables (app/ui/tokens.css has their
 * names).
 */
const INK = '#1f1a17';
const INK_2 = '#5e5349';
const BACKGROUND_COLOURS = '#fbf7f0';
const RAISED = '#fffdf9';
const LINE = '#e6dccb';
const MADDER = '#a3242f';
const ON_DYE = '#fff9f0';
const TEXT_FONT = "Figtree,'Noto Sans','Noto Sans Devanagari',system-ui,'Segoe UI',Roboto,Arial,sans-serif";
const DISPLAY_FONT = "Yrsa,Georgia,'Noto Serif Devanagari',serif";
const NUMERALS = 'font-variant-numeric:tabular-nums';

type MailStoreInfo = Pick<StoreInfo, 'name' | 'company' | 'place' | 'address' | 'email' | 'phone' | 'hours'>;

function footerLines({ company, place, address, email, phone, hours }: MailStoreInfo): string[] {
  const contacts = [email, phone].filter(Boolean).join(' or ');
  const questions = contacts && `Questions? ${[contacts, hours].filter(Boolean).join(', ')}`;
  return [`${company}, ${place}`, address, questions].filter(Boolean);
}

/** Renders a mail as plain text and as HTML with the same content. All text is escaped here, and only here. */
export function renderMail(mail: MailMessage, shop: MailStoreInfo): { text: string; html: string } {
  return { text: toText(mail, shop), html: toHtml(mail, shop) };
}

function toText({ parts }: MailMessage, shop: MailStoreInfo): string {
  return `${[...parts.map(textOf), `-- \n${footerLines(shop).join('\n')}`].join('\n\n')}\n`;
}

function textOf(part: MailPart): string {
  if (part.kind === 'button' || part.kind === 'link') return `${part.label}:\n${part.link}`;
  if (part.kind === 'code') return part.code;
  if (part.kind === 'rows') return part.rows.map(textOfRow).join('\n');
  if (part.kind === 'prose') return proseToText(part);
  return part.text;
}

function textOfRow({ label, note, value }: MailRow): string {
  return `${[label, note].filter(Boolean).join(', ')}: ${value}`;
}

function toHtml({ subject, preview, parts }: MailMessage, shop: MailStoreInfo): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${BACKGROUND_COLOURS};color:${INK};font-family:${TEXT_FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${BACKGROUND_COLOURS}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 20px;font-family:${DISPLAY_FONT};font-size:32px;line-height:1;color:${MADDER}">${escapeHtml(shop.name)}</td></tr>
<tr><td style="padding:32px 28px 20px;background:${RAISED};border:1px solid ${LINE};border-top:4px solid ${MADDER};overflow-wrap:anywhere">
${parts.map(textToHtml).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px;font-size:13px;line-height:1.6;color:${INK_2}">${footerLines(shop).map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function textToHtml(part: MailPart): string {
  switch (part.kind) {
    case 'title':
      return `<h1 style="margin:0 0 16px;font-family:${DISPLAY_FONT};font-weight:600;font-size:28px;line-height:1.15">${escapeHtml(part.text)}</h1>`;
    case 'text':
      return `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${escapeHtml(part.text)}</p>`;
    case 'small':
      return `<p style="margin:0 0 16px;font-size:14px;line-height:1.6;color:${INK_2}">${escapeHtml(part.text)}</p>`;
    case 'code':
      return `<p style="margin:0 0 20px;padding:16px;background:${BACKGROUND_COLOURS};border:1px solid ${LINE};text-align:center;font-size:32px;font-weight:600;letter-spacing:8px;${NUMERALS}">${escapeHtml(part.code)}</p>`;
    case 'button':
      return `<p style="margin:8px 0 24px"><a href="${escapeHtml(part.link)}" style="display:inline-block;padding:14px 24px;background:${MADDER};color:${ON_DYE};border-radius:4px;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`;
    case 'link':
      return `<p style="margin:0 0 16px;font-size:14px;line-height:1.6"><a href="${escapeHtml(part.link)}" style="color:${INK_2}">${escapeHtml(part.label)}</a></p>`;
    case 'prose':
      return proseToHtml(part);
    case 'rows':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse;font-size:15px;line-height:1.5">\n${part.rows.map(htmlOfRow).join('\n')}\n</table>`;
  }
}

function htmlOfRow({ label, note, value, isTotal }: MailRow): string {
  const weight = isTotal ? `border-top:2px solid ${INK};font-weight:600` : `border-top:1px solid ${LINE}`;
  const below = note
    ? `<br><span style="font-size:13px;font-weight:400;color:${INK_2}">${escapeHtml(note)}</span>`
    : '';
  return `<tr><th scope="row" align="left" style="padding:10px 12px 10px 0;font-weight:inherit;${weight}">${escapeHtml(label)}${below}</th><td align="right" valign="top" style="padding:10px 0;white-space:nowrap;${NUMERALS};${weight}">${escapeHtml(value)}</td></tr>`;
}
