import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Badge } from '#app/ui/display/badge.tsx';
import { CellRemark, RequestPhotos, requestTone } from '../admin/request-cells.tsx';
import type { Exchange } from './exchange.schema.ts';
import { formatChoice } from './exchange-draft.ts';

/** The price difference of the replacements, and the part of it that is unpaid. */
export function DifferenceCell({ exchange }: { exchange: Exchange }) {
  return (
    <>
      {formatRupees(exchange.difference)}
      {exchange.amountDue > 0 && (
        <CellRemark>not paid yet{exchange.payBy && `, pay by ${formatDay(exchange.payBy)}`}</CellRemark>
      )}
      {exchange.refunded !== null && (
        <CellRemark>not paid, {formatRupees(exchange.refunded)} refunded</CellRemark>
      )}
    </>
  );
}

export function ExchangeStatusCell({ exchange }: { exchange: Exchange }) {
  return (
    <>
      <Badge tone={requestTone(exchange.status)}>{exchange.status}</Badge>
      {exchange.isOverdue && <CellRemark>Item not back, overdue</CellRemark>}
      {exchange.sendsFirst && <CellRemark>Replacement first</CellRemark>}
      {exchange.note && <CellRemark>{exchange.note}</CellRemark>}
    </>
  );
}

export function ExchangedItems({ exchange }: { exchange: Exchange }) {
  return (
    <>
      {exchange.items.map(({ item, name, size, color, quantity, reason, replacement }) => (
        <span key={item}>
          {name} × {quantity}, {formatChoice({ size, color })}
          <CellRemark>
            Exchange for {replacement.name === name ? '' : `${replacement.name}, `}
            {formatChoice(replacement)}
          </CellRemark>
          <CellRemark>{reason}</CellRemark>
        </span>
      ))}
      <RequestPhotos images={exchange.images} of={`the exchange of ${exchange.orderNumber}`} />
    </>
  );
}
