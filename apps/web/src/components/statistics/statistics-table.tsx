import { Table, TableHead } from "@marquee/ui/table";
import type { ReactNode } from "react";

interface StatisticsTableProps {
  label: string;
  columns: readonly string[];
  /** A cell for each column. */
  rows: readonly (readonly ReactNode[])[];
}

export function StatisticsTable({ label, columns, rows }: StatisticsTableProps) {
  return (
    <Table label={label}>
      <TableHead columns={[]} />
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={columns[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
