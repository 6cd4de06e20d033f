import { useSearchParams } from 'react-router';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { ChipLink } from '#app/ui/actions/chip.tsx';
import { Nothing } from '#app/ui/display/panel.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import { defineListQuery, oneOf } from '#app/ui/lists/list-query.ts';
import { NumberedList } from '#app/ui/lists/numbered-list.tsx';
import styles from './admin-returned-parcels.module.css';
import { GROUP_NAMES, RETURNED_BY, type ReturnedBy } from './returned-by.ts';
import type { ReturnedParcels } from './returned-parcels.schema.ts';

const RETURNED_LIST = defineListQuery(
  { screen: '/admin/returned-parcels', api: '/api/admin/returned-parcels' },
  { by: oneOf(RETURNED_BY) },
);
const ABOUT_SOURCES =
  'The source is the campaign or site that led to the order; Direct if none is known, and Draft order for orders of staff.';
const FAILED = 'Failed to load the returned parcels.';

export const meta = privatePageMeta('Returned Parcels', 'Where parcels could not be delivered.');

export default function AdminReturnedParcels() {
  const [address] = useSearchParams();
  const query = RETURNED_LIST.parse(address);
  const list = useApiQuery<{ groups: ReturnedParcels[]; pagination: Pagination }>(
    RETURNED_LIST.apiUrl(query),
  );
  const by = query.by ?? 'pin';
  const pageTo = (page: number) => RETURNED_LIST.screenUrl(query, { page });
  return (
    <>
      <ListHeader title="Returned Parcels">
        <DownloadCsvButton
          path={RETURNED_LIST.exportUrl({ ...query, by }, '/api/admin/returned-parcels')}
          name={`returned-parcels-by-${by}.csv`}
        />
      </ListHeader>
      <nav aria-label="By" className={styles.chips}>
        {RETURNED_BY.map((each) => (
          <ChipLink
            key={each}
            to={RETURNED_LIST.screenUrl(query, { by: each === 'pin' ? undefined : each })}
            on={each === by}
          >
            {GROUP_NAMES[each]}
          </ChipLink>
        ))}
      </nav>
      <p className={styles.note}>
        Parcels of the last 365 days that were delivered or came back. Items that customers returned are not
        counted.{by === 'source' && ` ${ABOUT_SOURCES}`}
      </p>
      <NumberedList
        query={list}
        failed={FAILED}
        loading={<Skeleton height="320px" />}
        page={query.page}
        pageTo={pageTo}
      >
        {(data) =>
          data.groups.length === 0 ? (
            <Nothing>No parcels yet.</Nothing>
          ) : (
            <ReturnedTable groups={data.groups} by={by} busy={list.isLoading} />
          )
        }
      </NumberedList>
    </>
  );
}

interface ReturnedTableProps {
  groups: ReturnedParcels[];
  by: ReturnedBy;
  busy: boolean;
}

function ReturnedTable({ groups, by, busy }: ReturnedTableProps) {
  const columns: Column[] = [
    { name: GROUP_NAMES[by] },
    { name: 'Parcels' },
    { name: 'Returned', isFigure: true },
    { name: 'Cash on delivery' },
  ];
  return (
    <DataTable caption={`Returned parcels by ${GROUP_NAMES[by]}`} columns={columns} busy={busy}>
      {groups.map((group) => (
        <tr key={group.name} className={styles.row}>
          <RowTitle isNumber={by === 'pin'}>{group.name}</RowTitle>
          <Cell layout="subtitle">{group.parcels === 1 ? '1 parcel' : `${group.parcels} parcels`}</Cell>
          <Cell layout="amount">
            {group.returned} ({formatPercent(group.returned, group.parcels)})
          </Cell>
          <Cell layout="fullWidth">
            {group.cash === 0
              ? 'No cash orders'
              : `${group.cashReturned} of ${group.cash} returned (${formatPercent(group.cashReturned, group.cash)})`}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

/** '25%' */
function formatPercent(returned: number, parcels: number): string {
  return `${Math.round((returned / parcels) * 100)}%`;
}
