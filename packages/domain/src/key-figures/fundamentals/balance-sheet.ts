import { asInput } from '../../explanation/compute-measure.ts'
import { measured, unmeasured } from '../../explanation/measure.ts'
import type { CompanyFacts } from '../../facts/company-facts.ts'
import { balanceInput, latestInput, optionalBalanceInput } from '../../facts/reported-input.ts'
import { ebitda } from '../../valuation/ebitda.ts'
import { keyFigure, type KeyFigure } from '../key-figure.ts'

/** Debt less cash and short-term investments over EBITDA of twelve months; below zero with more cash than debt. */
export function netDebtToEbitda(company: CompanyFacts): KeyFigure {
  const inputs = {
    shortTermDebt: optionalBalanceInput(company, 'shortTermDebt'),
    longTermDebt: balanceInput(company, 'longTermDebt'),
    cash: balanceInput(company, 'cash'),
    shortTermInvestments: optionalBalanceInput(company, 'shortTermInvestments'),
    ebitda: asInput(ebitda(company), 'EBITDA'),
  }
  return keyFigure('net-debt-to-ebitda', inputs, (figures) => {
    const debt = figures.shortTermDebt + figures.longTermDebt
    return figures.ebitda > 0
      ? measured((debt - figures.cash - figures.shortTermInvestments) / figures.ebitda)
      : unmeasured('latest-ebitda-not-positive')
  })
}

/** Operating earnings over interest expense, both of twelve months; below zero after an operating loss. */
export function interestCover(company: CompanyFacts): KeyFigure {
  const inputs = { ebit: latestInput(company, 'ebit'), interestExpense: latestInput(company, 'interestExpense') }
  return keyFigure('interest-cover', inputs, ({ ebit, interestExpense }) =>
    interestExpense > 0 ? measured(ebit / interestExpense) : unmeasured('no-interest'),
  )
}

/** Current assets over current liabilities of the latest balance sheet. */
export function currentRatio(company: CompanyFacts): KeyFigure {
  const inputs = {
    currentAssets: balanceInput(company, 'currentAssets'),
    currentLiabilities: balanceInput(company, 'currentLiabilities'),
  }
  return keyFigure('current-ratio', inputs, ({ currentAssets, currentLiabilities }) =>
    currentLiabilities > 0
      ? measured(currentAssets / currentLiabilities)
      : unmeasured('current-liabilities-not-positive'),
  )
}
