import type { AccountExport, ImportReport } from '@fairweight/contract/wire'
import { listNameKey, MOST_LISTS, MOST_STOCKS_PER_LIST, normalizeListName } from '@fairweight/domain/lists'
import type { Queryable } from '../../opening/database.ts'
import { appendTickers } from '../keepings/append-tickers.ts'
import { lists } from '../keepings/lists.ts'
import { readNames } from '../keepings/read-lists.ts'

/** Adds the file's lists: stocks of a list whose name is here already go to its end, the others become new lists. */
export async function importLists(trx: Queryable, userId: string, file: AccountExport['lists'], report: ImportReport): Promise<void> {
  const ids = new Map((await readNames(trx, userId)).map(({ id, name }) => [listNameKey(name), id]))
  for (const list of file) {
    const here = ids.get(listNameKey(list.name))
    const id = here ?? (await makeList(trx, userId, list.name, report))
    if (id === null) continue
    ids.set(listNameKey(list.name), id)
    if (here !== undefined) report.listsMerged += 1
    const { added, leftOut } = await appendTickers(trx, id, list.tickers, MOST_STOCKS_PER_LIST)
    report.stocksAdded += added
    if (leftOut > 0) {
      const stocks = leftOut === 1 ? 'One stock' : `${leftOut} stocks`
      const name = normalizeListName(list.name)
      report.leftOut.push(`${stocks} of the list “${name}” did not fit: a list holds up to ${MOST_STOCKS_PER_LIST} stocks.`)
    }
  }
}

async function makeList(trx: Queryable, userId: string, name: string, report: ImportReport): Promise<string | null> {
  const made = await lists.create(trx, userId, name)
  if (typeof made === 'string') {
    report.leftOut.push(`The list “${normalizeListName(name)}” did not fit: you can keep up to ${MOST_LISTS} lists.`)
    return null
  }
  report.listsCreated += 1
  return made.id
}
