import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import type { KeptTransaction, PortfolioContents } from '@fairweight/contract/wire'
import { listNameKey } from '@fairweight/domain/lists'
import { MAX_PORTFOLIOS } from '@fairweight/domain/portfolio'
import { ApiError } from '../src/data/api-error.ts'
import type { PortfolioCalls } from '../src/features/holdings/keeping/portfolio-calls.ts'

/** One person's portfolios by the rules of the server, in memory. */
export class PortfolioServer implements PortfolioCalls {
  readonly portfolios = new Map<string, { name: string; transactions: Map<string, KeptTransaction> }>()

  readonly list = () =>
    this.#act(() =>
      [...this.portfolios].map(([id, { name, transactions }]) => ({
        id,
        name,
        since: SINCE,
        transactions: transactions.size,
      })),
    )
  readonly open = (id: string) => this.#act(() => this.#contents(id))
  readonly create = (id: string, name: string) =>
    this.#act(() => {
      if (this.portfolios.has(id)) return
      if (this.#isTaken(id, name)) throw refusal('portfolio-name-taken')
      if (this.portfolios.size >= MAX_PORTFOLIOS) throw refusal('too-many-portfolios')
      this.portfolios.set(id, { name, transactions: new Map() })
    })
  readonly rename = (id: string, name: string) =>
    this.#act(() => {
      const portfolio = this.#find(id)
      if (this.#isTaken(id, name)) throw refusal('portfolio-name-taken')
      portfolio.name = name
    })
  readonly remove = (id: string) =>
    this.#act(() => {
      this.#find(id)
      this.portfolios.delete(id)
    })
  readonly save = (id: string, transactions: readonly KeptTransaction[]) =>
    this.#act(() => {
      const portfolio = this.#find(id)
      for (const one of transactions) portfolio.transactions.set(one.id, one)
    })
  readonly removeTransactions = (id: string, transactions: readonly string[]) =>
    this.#act(() => {
      const portfolio = this.#find(id)
      for (const one of transactions) portfolio.transactions.delete(one)
    })

  #contents(id: string): PortfolioContents {
    const { name, transactions } = this.#find(id)
    return { id, name, since: SINCE, transactions: [...transactions.values()] }
  }

  #find(id: string) {
    const portfolio = this.portfolios.get(id)
    if (portfolio === undefined) throw refusal('unknown-portfolio')
    return portfolio
  }

  #isTaken(id: string, name: string): boolean {
    return [...this.portfolios].some(([other, one]) => other !== id && listNameKey(one.name) === listNameKey(name))
  }

  async #act<Answer>(act: () => Answer): Promise<Answer> {
    await Promise.resolve()
    return act()
  }
}

const SINCE = '2026-01-05T00:00:00.000Z'

function refusal(code: ErrorCode): ApiError {
  const { status, text } = ERROR_CATALOG[code]
  return new ApiError(status, { code, message: text, reference: 'r-1' })
}
