import {
  getLaterRestatements,
  getStockFigureYears,
  getStockGrades,
  getStockKnownValues,
  getStockStatements,
} from '@fairweight/contract/calls'
import type {
  Dataset,
  StockFigureYears,
  StockGrades,
  StockKnownValues,
  StockStatements,
} from '@fairweight/contract/wire'
import { EVERYONE, marketOwner } from '../market-owner.ts'
import { marketQuery, pastDayOf } from '../market-query.ts'
import { cachedResponse } from '../offline-cache/cached-responses.ts'
import { call } from '../session/call.ts'

/** Ten years of one stock's statements; kept like its details. Sample data is the same for everybody. */
export function stockStatementsQuery(ticker: string, snapshot: string, dataset: Dataset) {
  const owner = dataset === 'sample' ? EVERYONE : marketOwner()
  return marketQuery(owner, ['stock-statements', snapshot, dataset, ticker], (signal) =>
    cachedResponse<StockStatements>({
      owner: owner ?? EVERYONE,
      name: `stock-statements:${snapshot}:${ticker}`,
      fetchAnswer: () => call(getStockStatements, { query: { ticker, dataset, asOf: pastDayOf(snapshot) }, signal }),
      isRight: (answer) => answer.snapshot === snapshot,
    }),
  )
}

/** Ten years of one stock's price with its estimates of value as they could be known then. */
export function stockKnownValuesQuery(ticker: string, snapshot: string, dataset: Dataset) {
  const owner = dataset === 'sample' ? EVERYONE : marketOwner()
  return marketQuery(owner, ['stock-known-values', snapshot, dataset, ticker], (signal) =>
    cachedResponse<StockKnownValues>({
      owner: owner ?? EVERYONE,
      name: `stock-known-values:${snapshot}:${ticker}`,
      fetchAnswer: () => call(getStockKnownValues, { query: { ticker, dataset, asOf: pastDayOf(snapshot) }, signal }),
      isRight: (answer) => answer.snapshot === snapshot,
    }),
  )
}

/** The key figures of one stock that need a price, of ten fiscal years, as they could be known then. */
export function stockFigureYearsQuery(ticker: string, snapshot: string, dataset: Dataset) {
  const owner = dataset === 'sample' ? EVERYONE : marketOwner()
  return marketQuery(owner, ['stock-figure-years', snapshot, dataset, ticker], (signal) =>
    cachedResponse<StockFigureYears>({
      owner: owner ?? EVERYONE,
      name: `stock-figure-years:${snapshot}:${ticker}`,
      fetchAnswer: () => call(getStockFigureYears, { query: { ticker, dataset, asOf: pastDayOf(snapshot) }, signal }),
      isRight: (answer) => answer.snapshot === snapshot,
    }),
  )
}

/** The grades of one stock over ten years, those that the reader's plan includes. */
export function stockGradesQuery(ticker: string, snapshot: string, dataset: Dataset) {
  const owner = dataset === 'sample' ? EVERYONE : marketOwner()
  return marketQuery(owner, ['stock-grades', snapshot, dataset, ticker], (signal) =>
    cachedResponse<StockGrades>({
      owner: owner ?? EVERYONE,
      name: `stock-grades:${snapshot}:${ticker}`,
      fetchAnswer: () => call(getStockGrades, { query: { ticker, dataset, asOf: pastDayOf(snapshot) }, signal }),
      isRight: (answer) => answer.snapshot === snapshot,
    }),
  )
}

/** What filings since a day restated of the figures known on it. It belongs to today's data and is no part of the day's, so nothing keeps it. */
export function laterRestatementsQuery(ticker: string, dataset: Dataset, since: string) {
  const owner = dataset === 'sample' ? EVERYONE : marketOwner()
  return marketQuery(owner, ['later-restatements', dataset, ticker, since], (signal) =>
    call(getLaterRestatements, { query: { ticker, dataset, since }, signal }),
  )
}
