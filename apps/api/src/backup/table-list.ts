import type { Queryable } from "../db/connect.ts";

export interface Table {
  readonly name: string;
  /** Omits generated columns. */
  readonly columns: readonly { readonly name: string; readonly isText: boolean }[];
}

/** Each follows the tables that it references. */
export async function listTables(sql: Queryable): Promise<Table[]> {
  const columns = await sql<{ table: string; column: string; type: string }[]>`
    select c.table_name as "table", c.column_name as "column", c.data_type as type
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema
      and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`;
  const references = await sql<{ from: string; to: string }[]>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
      where contype = 'f'`;

  const tables = new Map<string, { name: string; isText: boolean }[]>();
  for (const { table, column, type } of columns) {
    tables.set(table, [...(tables.get(table) ?? []), { name: column, isText: type === "text" }]);
  }
  const ordered = new Set<string>();
  const add = (name: string) => {
    if (ordered.has(name)) return;
    for (const { from, to } of references) if (from === name && to !== name) add(to);
    ordered.add(name);
  };
  for (const name of tables.keys()) add(name);
  return [...ordered].map((name) => ({ name, columns: tables.get(name) ?? [] }));
}

/** The order is independent of the server's locale. */
export function copySource({ name, columns }: Table): string {
  const names = columns.map((column) => `"${column.name}"`);
  const order = columns.map((column) =>
    column.isText ? `"${column.name}" collate "C"` : `"${column.name}"::text collate "C"`,
  );
  return `(select ${names.join(", ")} from "${name}" order by ${order.join(", ")})`;
}
