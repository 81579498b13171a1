/** Tags of a balance sheet of which two make up the third. */
interface Identity {
  readonly total: string
  readonly current: string
  readonly noncurrent: string
}

export const IDENTITIES: readonly Identity[] = [
  { total: 'LongTermDebt', current: 'LongTermDebtCurrent', noncurrent: 'LongTermDebtNoncurrent' },
  {
    total: 'LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities',
    current: 'LongTermDebtAndCapitalLeaseObligationsCurrent',
    noncurrent: 'LongTermDebtAndCapitalLeaseObligations',
  },
  { total: 'ConvertibleDebt', current: 'ConvertibleDebtCurrent', noncurrent: 'ConvertibleDebtNoncurrent' },
  {
    total: 'FinanceLeaseLiability',
    current: 'FinanceLeaseLiabilityCurrent',
    noncurrent: 'FinanceLeaseLiabilityNoncurrent',
  },
  { total: 'Liabilities', current: 'LiabilitiesCurrent', noncurrent: 'LiabilitiesNoncurrent' },
  { total: 'Borrowings', current: 'CurrentPortionOfLongtermBorrowings', noncurrent: 'LongtermBorrowings' },
]

/** What one filing states of one day, by tag. */
type Sheet = ReadonlyMap<string, number>

interface Exception {
  readonly why: string
  readonly isSo: (
    sheet: Sheet,
    parts: { readonly total: number; readonly current: number; readonly noncurrent: number },
  ) => boolean
}

/** Filers whose parts do not make up the total, each with what the same filing's rows show. */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  '0000080424 Liabilities': {
    why: 'P&G: the noncurrent liabilities are those of its pension note, less than its long-term debt',
    isSo: (sheet, { noncurrent }) => noncurrent < (sheet.get('LongTermDebtNoncurrent') ?? 0),
  },
  '0000080424 LongTermDebt': {
    why: 'P&G: the total is at fair value in years of falling interest, more than what is owed',
    isSo: (_, { total, current, noncurrent }) => total > current + noncurrent && total < 1.12 * (current + noncurrent),
  },
  '0000092122 Liabilities': {
    why: 'Southern: a utility’s balance sheet states long-term debt among neither current nor noncurrent liabilities',
    isSo: (sheet, { total, current, noncurrent }) =>
      total - current - noncurrent === sheet.get('LongTermDebtAndCapitalLeaseObligations'),
  },
  '0001652044 LongTermDebt': {
    why: 'Alphabet: the total is before the discount at which the notes were sold',
    isSo: (sheet, { total }) => total === sheet.get('DebtInstrumentCarryingAmount'),
  },
  '0001997711 Borrowings': {
    why: 'LPA: what it tags as non-current holds the current part, and is read so',
    isSo: (_, { total, noncurrent }) => noncurrent < total,
  },
}

/** Half of the last digit that a figure states. */
export function rounding(value: number): number {
  const zeros = /0*$/.exec(String(value))?.[0].length ?? 0
  return value === 0 ? 0 : 10 ** zeros / 2
}
