export { Table, TableHead, type TableHeadProps, type TableProps } from "./table";
