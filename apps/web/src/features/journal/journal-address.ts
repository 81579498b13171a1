import { asListId, asPortfolioId } from '@fairweight/domain/identifiers'
import type { JournalSubject } from '@fairweight/domain/journal'
import { parseTicker } from '@fairweight/domain/naming'

/** What the page was opened to write about; null where the form asks for a ticker. */
export function subjectOfAddress(params: URLSearchParams): JournalSubject | null {
  const [ticker, list, result, portfolio] = ['stock', 'list', 'result', 'portfolio'].map((name) => params.get(name))
  if (list && result) return { of: 'result', listId: asListId(list), runId: result }
  if (list) return { of: 'list', listId: asListId(list) }
  if (portfolio) return { of: 'portfolio', portfolioId: asPortfolioId(portfolio) }
  const read = parseTicker(ticker ?? '')
  return read === null ? null : { of: 'stock', ticker: read }
}
