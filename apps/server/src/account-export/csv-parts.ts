import type { AccountExport, ExportPart } from '@fairweight/contract/wire'
import { writeCsv } from '@fairweight/domain/csv'

type Rows = readonly (readonly string[])[]

const parts: Readonly<Record<ExportPart, (account: AccountExport) => Rows>> = {
  profile: ({ profile }) => [['field', 'value'], ...Object.entries(profile).map(([field, value]) => [field, String(value ?? '')])],
  // A list without stocks is still a list: its one row has no ticker.
  lists: ({ lists }) => [['list', 'ticker'], ...lists.flatMap(({ name, tickers }) => (tickers.length === 0 ? [''] : tickers).map((ticker) => [name, ticker]))],
  bookmarks: ({ bookmarks }) => [
    ['rating', 'ticker'],
    ...(['value', 'momentum'] as const).flatMap((rating) => bookmarks[rating].map((ticker) => [rating, ticker])),
  ],
}

/** One part of an account as CSV, with a row of headings. */
export function csvPart(account: AccountExport, part: ExportPart): string {
  return writeCsv(parts[part](account))
}
