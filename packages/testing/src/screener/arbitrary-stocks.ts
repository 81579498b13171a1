import fc from 'fast-check'
import { NOT_RATED_REASONS, VALUE_REASONS } from '@fairweight/domain/rating'
import { CAP_GROUPS } from '@fairweight/domain/screener/facets.ts'
import type { ListedRow } from '@fairweight/domain/screener/grade-moves.ts'
import { MOMENTUM_LETTERS, VALUE_LETTERS } from '@fairweight/domain/screener/grade-classes.ts'

const flag = fc.constantFrom(true, false, null)
const figure = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null })

const valueGrade = fc.oneof(
  fc.record({ VALUE_RATING: fc.constantFrom(...VALUE_LETTERS), VALUE_REASON: fc.constant(null) }),
  fc.record({ VALUE_RATING: fc.constant('Unranked' as const), VALUE_REASON: fc.constantFrom(...VALUE_REASONS) }),
)
const momentumGrade = fc.oneof(
  fc.record({ MOMENTUM_RATING: fc.constantFrom(...MOMENTUM_LETTERS), MOMENTUM_REASON: fc.constant(null) }),
  fc.record({
    MOMENTUM_RATING: fc.constant('Unranked' as const),
    MOMENTUM_REASON: fc.constantFrom(...NOT_RATED_REASONS),
  }),
)

const fields = fc.record({
  COMPANY_NAME: fc.constantFrom(
    'Helix Tools',
    'Helios Energy',
    'Anchor Steel',
    'U.S. Timber Inc.',
    'Émile & Co',
    'anchor steel',
  ),
  FINDING: fc.constantFrom('block', 'warn', undefined),
  CHANGE: fc.constantFrom('new', 'up', 'down', undefined),
  MARKETCAP_GROUP: fc.constantFrom(...CAP_GROUPS),
  HAS_NEG_EBITDA: flag,
  HAS_NEG_EBITDA_LATEST: flag,
  IS_ESG: flag,
  LAST_CLOSE_PRICE: figure,
  MARKETCAP: figure,
  SECTOR: fc.constantFrom('Industrials', 'Energy', 'Food, Drink and Tobacco', null),
  FINANCIAL_STRENGTH: figure,
  FRAGILITY: figure,
  MOMENTUM_PERCENTAGE_RANK: figure,
  MARGIN_OF_SAFETY: fc.record({
    dcf: figure,
    epv: figure,
    graham: figure,
    tangibleBook: figure,
    futureCashFlow: figure,
  }),
})

/** Lists as the wire brings them: every ticker once, sorted by it. */
export const stockLists: fc.Arbitrary<ListedRow[]> = fc
  .uniqueArray(fc.tuple(fc.stringMatching(/^[A-Z]{1,4}$/), fields, valueGrade, momentumGrade), {
    selector: ([ticker]) => ticker,
    maxLength: 40,
  })
  .map((pairs) =>
    pairs
      .map(([TICKER, rest, value, momentum]) => ({ TICKER, ...rest, ...value, ...momentum }))
      .sort((a, b) => (a.TICKER < b.TICKER ? -1 : 1)),
  )
