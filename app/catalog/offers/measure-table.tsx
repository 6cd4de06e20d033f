import type { ReactNode } from 'react';

interface MeasureTableProps {
  caption: string;
  sizes: readonly string[];
  measures: readonly string[];
  cell: (size: string, measure: string) => ReactNode;
  className: string | undefined;
}

/** A row for each size, a column for each measure. */
export function MeasureTable({ caption, sizes, measures, cell, className }: MeasureTableProps) {
  return (
    <table className={className}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Size</th>
          {measures.map((measure) => (
            <th key={measure} scope="col">
              {measure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {measures.map((measure) => (
              <td key={measure}>{cell(size, measure)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
