/** The one table of signed-in screens: rows of the server, with what is shown in the address. */
export type { Column } from './columns.ts';
export { DataTable } from './DataTable.tsx';
export { Pages } from './Pager.tsx';
export { SearchField } from './SearchField.tsx';
export { pagesOf, type TableQuery, type TableRules } from './table.address.ts';
export { type TableAddress, useTableAddress } from './useTableAddress.ts';
