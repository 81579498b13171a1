import { type AccountFile, type ImportReport, SAVED_RUNS } from '@fairweight/contract/wire'
import { listNameKey, MOST_LISTS, MOST_STOCKS_PER_LIST, normalizeListName } from '@fairweight/domain/lists'
import type { Queryable } from '../../opening/database.ts'
import { appendRuns } from '../keepings/append-runs.ts'
import { appendTickers } from '../keepings/append-tickers.ts'
import { lists } from '../keepings/lists.ts'
import { readNames } from '../keepings/read-lists.ts'

type FileList = AccountFile['lists'][number]

/** Adds the file's lists: stocks and results of a list whose name is here already join it, the others become new lists. */
export async function importLists(trx: Queryable, userId: string, file: readonly FileList[], now: Date, report: ImportReport): Promise<void> {
  const ids = new Map((await readNames(trx, userId)).map(({ id, name }) => [listNameKey(name), id]))
  for (const list of file) {
    const here = ids.get(listNameKey(list.name))
    const id = here ?? (await makeList(trx, userId, list.name, report))
    if (id === null) continue
    ids.set(listNameKey(list.name), id)
    if (here !== undefined) report.listsMerged += 1
    await importTickers(trx, id, list, report)
    await importRuns(trx, userId, id, list, now, report)
  }
}

async function importTickers(trx: Queryable, id: string, { name, tickers }: FileList, report: ImportReport): Promise<void> {
  const { added, leftOut } = await appendTickers(trx, id, tickers, MOST_STOCKS_PER_LIST)
  report.stocksAdded += added
  if (leftOut === 0) return
  const stocks = leftOut === 1 ? 'One stock' : `${leftOut} stocks`
  report.leftOut.push(`${stocks} of the list “${normalizeListName(name)}” did not fit: a list holds up to ${MOST_STOCKS_PER_LIST} stocks.`)
}

async function importRuns(trx: Queryable, userId: string, id: string, { name, runs }: FileList, now: Date, report: ImportReport): Promise<void> {
  const { added, leftOut } = await appendRuns(trx, userId, id, runs, now)
  report.runsAdded += added
  if (leftOut === 0) return
  const results = leftOut === 1 ? 'One saved result' : `${leftOut} saved results`
  const { mostPerList, mostPerPerson } = SAVED_RUNS
  report.leftOut.push(`${results} of the list “${normalizeListName(name)}” did not fit: a list keeps up to ${mostPerList}, all lists together up to ${mostPerPerson}.`)
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
