import { describe, expect, test } from 'vitest'
import { filed } from '@fairweight/testing/domain/filings.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import type { AmountItem } from '../fiscal-period.ts'
import type { ReportedAmount } from '../reported-period.ts'
import { resolvePeriods } from './resolve-periods.ts'

type Figures = Readonly<Record<string, number>>

const END = '2021-12-31'

/** What one balance sheet says of an item. */
function read(item: AmountItem, figures: Figures, taxonomy = 'us-gaap'): ReportedAmount | null {
  const rows = Object.entries(figures).map(([tag, value]) => filed(tag, END, value, '2022-02-20', { taxonomy }))
  const [year] = resolvePeriods(
    [filed('NetIncomeLoss', '2021-01-01..2021-12-31', 1, '2022-02-20'), ...rows],
    day('2022-12-30'),
  )
  return year?.amount(item) ?? null
}

/** Short-term and long-term debt, and what was decided about the latter. */
function debt(figures: Figures, taxonomy?: string): readonly [number | null, number | null, string | undefined] {
  const [short, long] = [read('shortTermDebt', figures, taxonomy), read('longTermDebt', figures, taxonomy)]
  return [short?.value ?? null, long?.value ?? null, long?.note]
}

describe('LongTermDebt', () => {
  test('that makes up the noncurrent liabilities with their other lines holds no current part', () => {
    const sheet = {
      Liabilities: 4243,
      LiabilitiesCurrent: 2041,
      OtherLiabilitiesNoncurrent: 213,
      CapitalLeaseObligationsNoncurrent: 7,
    }
    expect(debt({ ...sheet, LongTermDebt: 1982, ConvertibleDebtCurrent: 1011 })).toEqual([
      1011,
      1982,
      'with the other parts filed it makes up the noncurrent liabilities',
    ])
    expect(debt({ ...sheet, LongTermDebt: 1982, LongTermDebtCurrent: 1011 })[1]).toBe(1982)
  })

  test('that makes up debt with leases beside the leases holds no current part', () => {
    expect(
      debt({
        LongTermDebt: 8829,
        CapitalLeaseObligationsNoncurrent: 589.3,
        LongTermDebtAndCapitalLeaseObligations: 9418.3,
        DebtCurrent: 697,
      }),
    ).toEqual([697, 8829, 'with the other parts filed it makes up long-term debt with finance leases'])
  })

  test('is counted whole where the only current part filed may be of other debt', () => {
    const own = {
      LiabilitiesAndStockholdersEquity: 34309,
      StockholdersEquity: 7467,
      MinorityInterest: 643,
      LiabilitiesCurrent: 10667,
      OtherLiabilitiesNoncurrent: 2691,
    }
    expect(debt({ ...own, LongTermDebt: 10402, DebtCurrent: 1399 })).toEqual([
      1399,
      10402,
      'counted in full, as no current part of it is filed',
    ])
    expect(
      debt({ Liabilities: 30548, LiabilitiesCurrent: 19705, LongTermDebt: 4254, DebtCurrent: 1088 }).slice(0, 2),
    ).toEqual([1088, 4254])
    expect(debt({ LongTermDebt: 1418, DebtCurrent: 979 }).slice(0, 2)).toEqual([979, 1418])
  })

  test('that is more than what is not due within a year holds what is', () => {
    const sheet = { Liabilities: 100, LiabilitiesCurrent: 60, OtherLiabilitiesNoncurrent: 5 }
    expect(debt({ ...sheet, LongTermDebt: 45, DebtCurrent: 12 })).toEqual([
      12,
      33,
      'more than the amount due after one year, so it includes what is due within one year',
    ])
    expect(debt({ ...sheet, LongTermDebt: 45, LongTermDebtCurrent: 12 })).toEqual([12, 33, undefined])
    expect(debt({ LongTermDebt: 45, LongTermDebtNoncurrent: 33, LongTermDebtCurrent: 12 })).toEqual([12, 33, undefined])
  })

  test('that happens to complete the liabilities but exceeds debt with leases is another sum', () => {
    const sheet = {
      Liabilities: 60,
      LiabilitiesCurrent: 30,
      OtherLiabilitiesNoncurrent: 15,
      LongTermDebtAndCapitalLeaseObligations: 14,
    }
    expect(debt({ ...sheet, LongTermDebt: 15, LongTermDebtCurrent: 1 }).slice(0, 2)).toEqual([1, 14])
  })
})

describe('what is taken away', () => {
  const rows = (filing: Figures, on: string) => Object.entries(filing).map(([tag, value]) => filed(tag, END, value, on))
  const income = filed('NetIncomeLoss', '2021-01-01..2021-12-31', 1, '2022-02-20')
  const inBoth = (first: Figures, second: Figures): ReportedAmount | null | undefined =>
    resolvePeriods([income, ...rows(first, '2022-02-20'), ...rows(second, '2022-05-01')], day('2022-12-30'))[0]?.amount(
      'longTermDebt',
    )

  test('is of the same filing, also where a later one states a part again', () => {
    const later = inBoth({ LongTermDebt: 90, LongTermDebtCurrent: 12 }, { LongTermDebtCurrent: 20 })
    expect(later).toMatchObject({
      value: 78,
      facts: [{ filed: '2022-02-20' }],
      subtracted: [{ value: 12, filed: '2022-02-20' }],
    })
    const repeated = inBoth({ LongTermDebt: 90, LongTermDebtCurrent: 12 }, { LongTermDebt: 90 })
    expect(repeated).toMatchObject({ value: 78, subtracted: [{ value: 12, filed: '2022-02-20' }] })
  })

  test('is nothing of a figure that was restated without it', () => {
    expect(inBoth({ LongTermDebt: 90, LongTermDebtCurrent: 12 }, { LongTermDebt: 95 })).toMatchObject({
      value: 95,
      facts: [{ filed: '2022-05-01' }],
    })
  })
})

describe('finance leases', () => {
  const combined = { LongTermDebtAndCapitalLeaseObligations: 648, LongTermDebtAndCapitalLeaseObligationsCurrent: 27 }

  test('are left out of both parts where the filing states both apart', () => {
    expect(debt({ ...combined, FinanceLeaseLiabilityNoncurrent: 58, FinanceLeaseLiabilityCurrent: 10 })).toEqual([
      17,
      590,
      undefined,
    ])
    expect(
      debt({
        LongTermDebtNoncurrent: 590,
        LongTermDebtCurrent: 17,
        FinanceLeaseLiabilityNoncurrent: 58,
        FinanceLeaseLiabilityCurrent: 10,
      }),
    ).toEqual([17, 590, undefined])
  })

  test('are left out from year to year, whichever lines a company shows', () => {
    const combinedLines = {
      LongTermDebtAndCapitalLeaseObligations: 9403,
      LongTermDebtAndCapitalLeaseObligationsCurrent: 2567,
      CapitalLeaseObligationsNoncurrent: 993,
      CapitalLeaseObligationsCurrent: 283,
    }
    expect(debt(combinedLines)).toEqual([2284, 8410, undefined])
    expect(debt({ ...combinedLines, LongTermDebt: 8410 }).slice(0, 2)).toEqual([2284, 8410])
    expect(
      debt({
        LongTermDebt: 10402,
        DebtCurrent: 1399,
        FinanceLeaseLiabilityNoncurrent: 1232,
        FinanceLeaseLiabilityCurrent: 386,
      }).slice(0, 2),
    ).toEqual([1399, 10402])
    expect(debt({ LongTermDebtAndCapitalLeaseObligations: 100, LongTermDebt: 110, LongTermDebtCurrent: 15 })).toEqual([
      15,
      95,
      undefined,
    ])
  })

  test('stay in both parts otherwise, and the trail says so', () => {
    const note = 'with finance leases, as the balance sheet states them'
    expect(debt({ ...combined, FinanceLeaseLiabilityNoncurrent: 58 })).toEqual([27, 648, note])
    expect(read('shortTermDebt', combined)?.note).toBe(note)
    expect(
      debt({
        LongTermDebtAndCapitalLeaseObligations: 648,
        DebtCurrent: 27,
        FinanceLeaseLiabilityNoncurrent: 58,
        FinanceLeaseLiabilityCurrent: 10,
      }),
    ).toEqual([27, 648, note])
  })
})

describe('debt under one name', () => {
  test('is divided by the part that is due within a year', () => {
    expect(debt({ ConvertibleDebt: 1421, ConvertibleDebtCurrent: 1421 })).toEqual([1421, 0, undefined])
    expect(debt({ DebtAndCapitalLeaseObligations: 18630 })).toEqual([null, 18630, undefined])
    expect(debt({ DebtAndCapitalLeaseObligations: 100, LongTermDebtCurrent: 12, CommercialPaper: 8 })).toEqual([
      20,
      80,
      undefined,
    ])
    expect(debt({ NotesPayable: 2599 })).toEqual([null, 2599, undefined])
    expect(debt({ LongTermDebt: 2436, OtherShortTermBorrowings: 104 }).slice(0, 2)).toEqual([104, 2436])
  })

  test('of several kinds is their sum where together they make up what is not due within a year', () => {
    const kinds = { ConvertibleDebtNoncurrent: 30, LongTermLoansPayable: 20 }
    expect(debt({ ...kinds, Liabilities: 100, LiabilitiesCurrent: 40, OtherLiabilitiesNoncurrent: 10 })[1]).toBe(50)
    expect(debt({ ...kinds, Liabilities: 100, LiabilitiesCurrent: 60, OtherLiabilitiesNoncurrent: 10 })[1]).toBe(30)
  })

  test('is none where other lines make up all that is not due within a year, and unknown where anything is left', () => {
    const sheet = {
      LiabilitiesAndStockholdersEquity: 4495,
      StockholdersEquity: 3181,
      LiabilitiesCurrent: 943,
      CapitalLeaseObligationsNoncurrent: 23,
    }
    const decided = 'no debt is tagged, and the other lines filed make up the noncurrent liabilities'
    expect(debt({ ...sheet, OtherLiabilitiesNoncurrent: 348 })).toEqual([null, 0, decided])
    expect(
      debt({
        ...sheet,
        OtherLiabilitiesNoncurrent: 348,
        DeferredRevenueNoncurrent: 163,
        AccruedIncomeTaxesNoncurrent: 58,
      }),
    ).toEqual([null, 0, decided])
    expect(debt({ ...sheet, OtherLiabilitiesNoncurrent: 340 })[1]).toBeNull()
    expect(debt({ ...sheet, OtherLiabilitiesNoncurrent: 349 })[1]).toBeNull()
  })
})

test('debt in bankruptcy is unknown, since most of it stands among what is to be compromised', () => {
  expect(debt({ LongTermDebt: 7300, LiabilitiesSubjectToCompromise: 17767 })[1]).toBeNull()
  expect(debt({ LongTermDebt: 7300, LiabilitiesSubjectToCompromise: 0 })[1]).toBe(7300)
})

describe('debt under IFRS', () => {
  const ifrs = (figures: Figures) => debt(figures, 'ifrs-full')

  test('is borrowings due after a year and within one, without lease liabilities', () => {
    expect(
      ifrs({
        LongtermBorrowings: 60,
        ShorttermBorrowings: 9,
        CurrentPortionOfLongtermBorrowings: 4,
        NoncurrentLeaseLiabilities: 30,
      }).slice(0, 2),
    ).toEqual([13, 60])
    expect(ifrs({ Borrowings: 69, ShorttermBorrowings: 9 }).slice(0, 2)).toEqual([9, 60])
  })

  test('whose long-term borrowings exceed all borrowings less their current part holds that part', () => {
    expect(
      ifrs({
        LongtermBorrowings: 2699,
        CurrentPortionOfLongtermBorrowings: 167,
        Borrowings: 2713,
        NoncurrentLiabilities: 2953,
      }),
    ).toEqual([167, 2532, 'more than the amount due after one year, so it includes what is due within one year'])
  })

  test('is what is borrowed in each way where no sum is filed', () => {
    expect(
      ifrs({
        NoncurrentPortionOfNoncurrentBondsIssued: 40,
        NoncurrentPortionOfNoncurrentLoansReceived: 25,
        CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued: 6,
        CurrentLoansReceivedAndCurrentPortionOfNoncurrentLoansReceived: 3,
      }),
    ).toEqual([9, 65, undefined])
    expect(ifrs({ BondsIssued: 40, NotesAndDebenturesIssued: 5 })[1]).toBe(45)
    expect(ifrs({ BondsIssued: 40, CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued: 6 })).toEqual([
      6,
      34,
      undefined,
    ])
  })

  test('holds bonds beside borrowings where only both make up what is not due within a year, or bonds are the larger', () => {
    const bonds = { LongtermBorrowings: 60, NoncurrentPortionOfNoncurrentBondsIssued: 40 }
    expect(
      ifrs({ ...bonds, NoncurrentLiabilities: 112, NoncurrentLeaseLiabilities: 8, OtherNoncurrentLiabilities: 4 })[1],
    ).toBe(100)
    expect(
      ifrs({ ...bonds, NoncurrentLiabilities: 72, NoncurrentLeaseLiabilities: 8, OtherNoncurrentLiabilities: 4 })[1],
    ).toBe(60)
    expect(ifrs({ LongtermBorrowings: 30, NoncurrentPortionOfNoncurrentBondsIssued: 40 })[1]).toBe(70)
  })
})

describe('total liabilities by subtraction', () => {
  const balance = { LiabilitiesAndStockholdersEquity: 100, StockholdersEquity: 40 }
  const liabilities = (figures: Figures): number | null => read('totalLiabilities', figures)?.value ?? null

  test('leave out the minority’s part once, whichever equity is filed', () => {
    expect(liabilities({ ...balance, MinorityInterest: 2 })).toBe(58)
    expect(
      liabilities({
        ...balance,
        MinorityInterest: 2,
        StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest: 42,
      }),
    ).toBe(58)
    expect(liabilities({ Assets: 100, StockholdersEquity: 40 })).toBe(60)
  })

  test('leave out what may have to be redeemed, once', () => {
    expect(liabilities({ ...balance, TemporaryEquityCarryingAmount: 5 })).toBe(55)
    expect(
      liabilities({
        ...balance,
        TemporaryEquityCarryingAmountAttributableToParent: 5,
        RedeemableNoncontrollingInterestEquityCarryingAmount: 3,
      }),
    ).toBe(52)
    expect(
      liabilities({
        ...balance,
        TemporaryEquityCarryingAmount: 8,
        RedeemableNoncontrollingInterestEquityCarryingAmount: 3,
      }),
    ).toBe(52)
  })

  test('hold the debt that utilities state among neither current nor noncurrent liabilities', () => {
    expect(liabilities({ ...balance, LiabilitiesCurrent: 10, LiabilitiesNoncurrent: 20 })).toBe(60)
    expect(liabilities({ LiabilitiesCurrent: 10, LiabilitiesNoncurrent: 20 })).toBe(30)
  })
})
