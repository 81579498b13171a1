import { describe, expect, it } from 'vitest'
import { rowsOf } from '@fairweight/testing/domain/filings.ts'
import { foreignFilerOf, type ForeignFiler } from './foreign-filer.ts'
import { statedPeriods } from './stated-period.ts'
import { statementTable } from './statement-table.ts'

/** Fiscal years told on these forms, the first for 2018. */
function filerOf(forms: readonly string[], currency = 'USD', tag = 'NetIncomeLoss'): ForeignFiler | undefined {
  const rows = forms.flatMap((form, place) => {
    const year = 2018 + place
    return rowsOf({ form, on: `${year + 1}-03-01`, period: `${year}-01-01..${year}-12-31`, flows: { [tag]: 5 } })
  })
  return foreignFilerOf(statedPeriods(statementTable(rows, 'USD')), currency)
}

describe('a company’s annual form', () => {
  it('of a Canadian company says that its own shares are listed', () => {
    expect(filerOf(['40-F'])).toBe('own-shares')
    expect(filerOf(['40-F/A'])).toBe('own-shares')
  })

  it('of any other company abroad leaves open whether receipts for them are', () => {
    expect(filerOf(['20-F'])).toBe('shares-or-receipts')
    expect(filerOf(['20-F/A'])).toBe('shares-or-receipts')
  })

  it('of a company at home says nothing, also where it states another currency', () => {
    expect(filerOf(['10-K'])).toBeUndefined()
    expect(filerOf(['10-K'], 'CAD')).toBeUndefined()
  })

  it('counts as it is in the newest year: companies move', () => {
    expect(filerOf(['20-F', '10-K'])).toBeUndefined()
    expect(filerOf(['10-K', '40-F'])).toBe('own-shares')
    expect(filerOf(['40-F', '20-F'])).toBe('shares-or-receipts')
  })

  it('is read off whatever statement tag the filing has', () => {
    for (const tag of ['ProfitLoss', 'NetCashProvidedByUsedInOperatingActivities', 'Revenues'])
      expect(filerOf(['20-F'], 'USD', tag), tag).toBe('shares-or-receipts')
  })
})

describe('a company without a fiscal year', () => {
  it('is told by its currency: abroad where that is not the dollar', () => {
    expect(foreignFilerOf([], 'EUR')).toBe('shares-or-receipts')
    expect(foreignFilerOf([], 'USD')).toBeUndefined()
  })
})
