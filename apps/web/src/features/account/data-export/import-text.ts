import { PRODUCT_NAME } from '@fairweight/contract/product'
import type { AccountFile, ImportReport } from '@fairweight/contract/wire'

/** A chosen file that is no export; its message is for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** The content of an exported file, known by its format; the server checks the rest. Throws UnreadableFile. */
export function readExport(text: string): AccountFile {
  const content = parse(text)
  if (isExport(content)) return content
  throw new UnreadableFile(`Please choose the JSON file that “Export everything” saved from ${PRODUCT_NAME}.`)
}

function isExport(content: unknown): content is AccountFile {
  return (
    typeof content === 'object' && content !== null && 'format' in content && content.format === 'fairweight-account'
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What an import did, in plain sentences. */
export function importSentences({
  listsCreated,
  listsMerged,
  stocksAdded,
  runsAdded,
  bookmarksAdded,
  filtersAdded,
  columnSetsAdded,
  livingListsAdded,
  portfoliosAdded,
  transactionsAdded,
  leftOut,
}: ImportReport): string[] {
  const done = [
    counted(listsCreated, 'list was created', 'lists were created'),
    counted(listsMerged, 'list was already here under the same name', 'lists were already here under the same names'),
    counted(stocksAdded, 'stock was added to lists', 'stocks were added to lists'),
    counted(runsAdded, 'saved result was added', 'saved results were added'),
    counted(bookmarksAdded, 'bookmark was added', 'bookmarks were added'),
    counted(filtersAdded, 'saved filter was added', 'saved filters were added'),
    counted(columnSetsAdded, 'set of columns was added', 'sets of columns were added'),
    counted(livingListsAdded, 'living list was added and begins anew', 'living lists were added and begin anew'),
    counted(portfoliosAdded, 'portfolio was added', 'portfolios were added'),
    counted(transactionsAdded, 'transaction was added', 'transactions were added'),
  ].filter((sentence) => sentence !== null)
  return [...(done.length > 0 ? done : ['Everything in the file was already here.']), ...leftOut]
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}.`
}
