import type { ListId, UserId } from '@fairweight/domain/identifiers'
import { type AccountFile, type ImportReport, SAVED_RUNS } from '@fairweight/contract/wire'
import { listNameKey, MAX_LISTS, MAX_STOCKS_PER_LIST, normalizeListName } from '@fairweight/domain/lists'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { appendRuns } from '@fairweight/database/repositories/user-data/append-runs.ts'
import { appendTickers } from '@fairweight/database/repositories/user-data/append-tickers.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { readNames } from '@fairweight/database/repositories/user-data/read-lists.ts'

type FileList = AccountFile['lists'][number]

/** Adds the file's lists: stocks and results of a list whose name is here already join it, the others become new lists. */
export async function importLists(
  trx: Queryable,
  userId: UserId,
  file: readonly FileList[],
  now: Date,
  report: ImportReport,
): Promise<void> {
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

async function importTickers(
  trx: Queryable,
  id: ListId,
  { name, tickers }: FileList,
  report: ImportReport,
): Promise<void> {
  const { added, leftOut } = await appendTickers(trx, id, tickers, MAX_STOCKS_PER_LIST)
  report.stocksAdded += added
  if (leftOut === 0) return
  const stocks = leftOut === 1 ? 'One stock' : `${leftOut} stocks`
  report.leftOut.push(
    `${stocks} of the list “${normalizeListName(name)}” did not fit: a list can hold up to ${MAX_STOCKS_PER_LIST} stocks.`,
  )
}

async function importRuns(
  trx: Queryable,
  userId: UserId,
  id: ListId,
  { name, runs }: FileList,
  now: Date,
  report: ImportReport,
): Promise<void> {
  const { added, leftOut } = await appendRuns(trx, userId, id, runs, now)
  report.runsAdded += added
  if (leftOut === 0) return
  const results = leftOut === 1 ? 'One saved result' : `${leftOut} saved results`
  const { maxPerList, maxPerPerson } = SAVED_RUNS
  report.leftOut.push(
    `${results} of the list “${normalizeListName(name)}” did not fit: a list can hold up to ${maxPerList}, all lists together up to ${maxPerPerson}.`,
  )
}

async function makeList(trx: Queryable, userId: UserId, name: string, report: ImportReport): Promise<ListId | null> {
  const made = await lists.create(trx, userId, name)
  if (typeof made === 'string') {
    report.leftOut.push(`The list “${normalizeListName(name)}” did not fit: you can have up to ${MAX_LISTS} lists.`)
    return null
  }
  report.listsCreated += 1
  return made.id
}
