import { asCents } from '@fairweight/domain/money'
import { NEVER_GRADED, portfolioGrade } from '@fairweight/domain/portfolio'
import { percent } from './example-stocks.ts'

type GradedPosition = Parameters<typeof portfolioGrade>[0][number]

const NO_MARGINS = { dcf: null, epv: null, graham: null, tangibleBook: null, futureCashFlow: null }

/** Three invented positions, one of them a fund. */
const HELD: readonly GradedPosition[] = [
  { symbol: 'AAA', value: asCents(400_000), stock: stock('AAA', 'A*', { ...NO_MARGINS, dcf: 0.35, graham: 0.2 }) },
  { symbol: 'BBB', value: asCents(200_000), stock: stock('BBB', 'B', { ...NO_MARGINS, epv: -0.1 }) },
  { symbol: 'VTI', value: asCents(400_000), stock: null },
]

function stock(
  TICKER: string,
  VALUE_RATING: 'A*' | 'B',
  MARGIN_OF_SAFETY: typeof NO_MARGINS | Record<keyof typeof NO_MARGINS, number | null>,
): NonNullable<GradedPosition['stock']> {
  return {
    TICKER,
    COMPANY_NAME: TICKER,
    VALUE_RATING,
    MARGIN_OF_SAFETY,
    MARKETCAP_GROUP: 'Large',
    HAS_NEG_EBITDA: false,
    HAS_NEG_EBITDA_LATEST: false,
    IS_ESG: false,
    LAST_CLOSE_PRICE: 1,
    MARKETCAP: null,
    SECTOR: null,
  }
}

/** How money is sorted by value grade, and a mean that not everything has. */
export function gradeExample(): string {
  const grade = portfolioGrade(HELD)
  if (grade === null || grade.byValue === null || grade.marginOfSafety === null)
    throw new Error('The example of a portfolio’s grade cannot be computed.')
  const rows = grade.byValue.map(
    ({ class: name, value, share, symbols }) =>
      `| ${name === NEVER_GRADED ? 'never graded' : name} | ${symbols.join(', ')} | $${(value / 100).toFixed(0)} | ${percent(share)} |`,
  )
  const { mean, share } = grade.marginOfSafety
  return `| value grade | | money | share |
|---|---|---:|---:|
${rows.join('\n')}

AAA’s widest margin is 35%, BBB’s −10%, and the fund has none: (4,000 · 35% − 2,000 · 10%) / 6,000 = ${percent(mean)}, known for ${percent(share)} of the money.`
}
