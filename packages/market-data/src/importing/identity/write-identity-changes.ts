import type { DuckDBConnection } from '@duckdb/node-api'
import type { Security } from '@fairweight/domain/facts'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { NO_COMPANIES, describeSecurities, loadCompanies } from '../../history/load-companies.ts'
import { loadSecurities } from '../../history/load-securities.ts'
import type { TickerRename } from '../../history/renames/ticker-rename.ts'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { continuedPrices } from '../continued-tables.ts'
import { type StoredGeneration, answersFolder, generationRows } from '../generation.ts'
import { type ListedTicker, findRenames } from './find-renames.ts'
import { type TickerChange, readIdentityChanges, saveIdentityChanges } from './identity-changes-file.ts'
import { renameFindings } from './rename-findings.ts'

/** What an import may have changed. */
interface BroughtIdentities {
  /** Whether it may have brought company numbers; without, all is as it was. */
  readonly hasNumbers: boolean
  /** What its lists of the SEC say. */
  readonly listed: readonly ListedTicker[]
}

/**
 * Writes down which tickers a new generation gives another company number than the one before it, and which companies took another
 * ticker. The securities table and the SEC's list hold one number a ticker, so nothing else remembers that there was another.
 * Answers what is to be said of the tickers.
 */
export async function writeIdentityChanges(
  connection: DuckDBConnection,
  previous: StoredGeneration | null,
  now: StoredGeneration,
  { hasNumbers, listed }: BroughtIdentities,
): Promise<MarketFinding[]> {
  const before = previous === null ? null : await readIdentityChanges(previous.folder)
  const upTo = lastSessionOf(now)
  const after = before?.listedUpTo ?? (previous === null ? null : lastSessionOf(previous))
  const { changes = [], renames = [] } = before ?? {}
  if (previous === null || !hasNumbers || after === null || upTo === null) {
    await saveIdentityChanges(now.folder, { listedUpTo: hasNumbers ? upTo : after, changes, renames })
    return []
  }
  const [earlier, later] = [await readSecurities(connection, previous), await readSecurities(connection, now)]
  const numbers = numbersOf(earlier)
  const seen = changedNumbers(numbers, numbersOf(later)).map((change) => ({ ...change, after, upTo }))
  const found = await findRenames(connection, {
    before: numbers,
    listed,
    types: new Map([...later].flatMap(([ticker, { type, isListed }]) => (isListed ? [[ticker, type]] : []))),
    pricesBefore: await continuedPrices(connection, previous, renames, after),
    prices: await continuedPrices(connection, now, renames, upTo),
    known: renames,
    after,
    upTo,
  })
  const remembered = { changes: seen.reduce(overlaid, changes), renames: [...found.renames] }
  await saveIdentityChanges(now.folder, { listedUpTo: upTo, ...remembered })
  const isNew = (rename: TickerRename) => !renames.some(({ from, to }) => from === rename.from && to === rename.to)
  return renameFindings({ ...found, renames: found.renames.filter(isNew) })
}

function lastSessionOf({ generation }: StoredGeneration): IsoDate | null {
  return parseIsoDate(generation.lastSession ?? '')
}

type NumberedSecurities = ReadonlyMap<string, Pick<Security, 'cik' | 'type'> & { readonly isListed: boolean }>

/** Every ticker of the securities table and of the SEC's list, and whether it is in the former. */
async function readSecurities(
  connection: DuckDBConnection,
  { generation, folder }: StoredGeneration,
): Promise<NumberedSecurities> {
  const table = await loadSecurities(connection, generationRows(folder, 'securities'))
  const answers = answersFolder(folder, generation)
  const companies = answers === null ? NO_COMPANIES : await loadCompanies(connection, answers)
  const securities = describeSecurities([...new Set([...table.keys(), ...companies.cikOf.keys()])], table, companies)
  return new Map(
    [...securities].map(([ticker, { cik, type }]) => [ticker, { cik, type, isListed: table.has(ticker) }] as const),
  )
}

function numbersOf(securities: NumberedSecurities): ReadonlyMap<string, string> {
  return new Map([...securities].flatMap(([ticker, { cik }]) => (cik === null ? [] : [[ticker, cik] as const])))
}

function changedNumbers(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Pick<TickerChange, 'ticker' | 'kind' | 'before' | 'now'>[] {
  return [...before].flatMap(([ticker, earlier]) => {
    const number = now.get(ticker)
    if (number === undefined || number === earlier) return []
    return [{ ticker, kind: 'seen' as const, before: earlier, now: number }]
  })
}

/** A number that comes back to what it was before was never another's: a wrong one was put right. */
function overlaid(known: TickerChange[], change: TickerChange): TickerChange[] {
  const position = known.findLastIndex(({ ticker }) => ticker === change.ticker)
  return known[position]?.before === change.now ? known.toSpliced(position, 1) : [...known, change]
}
