import { rm } from 'node:fs/promises'
import type { Dataset } from '@fairweight/database/tables/dataset.ts'
import { isMixFund } from '@fairweight/domain/asset-mix'
import type { Security } from '@fairweight/domain/facts'
import { canonicalFolder, generationFolder } from '../../context/market-folders.ts'
import { NO_COMPANIES, describeSecurities, loadCompanies } from '../../history/load-companies.ts'
import { loadSecurities } from '../../history/load-securities.ts'
import { answersFolder, generationRows, readGeneration } from '../../importing/generation.ts'
import { readRenames } from '../../importing/identity/identity-changes-file.ts'
import { openTemporaryFolder } from '../../storage/durable-folder.ts'
import { readRows, withDuckdb } from '../../storage/duckdb.ts'

/** Which tickers are traded, and which companies stand behind them. */
export interface Listing {
  /** Of funds only those that the investment mix needs: thousands of others are listed. */
  readonly tickers: readonly string[]
  /** Numbers of the SEC of the stocks among them. */
  readonly ciks: readonly string[]
}

/** A ticker without a close for so many days is traded no more. */
const MAX_DAYS_WITHOUT_CLOSE = 14

/** The history that a listing is read from. */
export interface ListedHistory {
  readonly dataDirectory: string
  readonly dataset: Dataset
  readonly generation: string
}

/** Reads which tickers to ask prices of and whose filings, as `readListing` says. */
export async function tradedListing({ dataDirectory, dataset, generation }: ListedHistory): Promise<Listing> {
  const folder = generationFolder(dataDirectory, dataset, generation)
  const answers = answersFolder(folder, await readGeneration(folder))
  const [prices, securities] = [generationRows(folder, 'prices'), generationRows(folder, 'securities')]
  const spill = await openTemporaryFolder(canonicalFolder(dataDirectory, dataset))
  try {
    return await withDuckdb(spill, async (connection) => {
      const rows = await readRows(connection, tradedTickers(prices, securities))
      const renames = await readRenames(folder)
      const isFormer = ({ ticker, last }: (typeof rows)[number]) =>
        renames.some(({ from, upTo }) => from === ticker && last !== null && String(last) <= upTo)
      const table = await loadSecurities(connection, securities)
      const tickers = rows
        .filter((row) => !isFormer(row))
        .map(({ ticker }) => String(ticker))
        .filter((ticker) => isNeeded(table.get(ticker)))
      const companies = answers === null ? NO_COMPANIES : await loadCompanies(connection, answers)
      const described = [...describeSecurities(tickers, table, companies).values()]
      const ciks = described.flatMap(({ type, cik }) => (type === 'stock' && cik !== null ? [cik] : []))
      return { tickers, ciks: [...new Set(ciks)].toSorted() }
    })
  } finally {
    await rm(spill, { recursive: true, force: true })
  }
}

/** Stocks, and the funds of the investment mix. */
function isNeeded(security: Security | undefined): boolean {
  return security === undefined || security.type === 'stock' || isMixFund(security)
}

function tradedTickers(prices: string, securities: string): string {
  return `with traded as (select ticker, max(date) as last from ${prices} group by ticker)
    select ticker, last::varchar as last from traded where last >= (select max(last) from traded) - ${MAX_DAYS_WITHOUT_CLOSE}
    union select ticker, null from ${securities} where ticker not in (select ticker from traded)
    order by ticker`
}
