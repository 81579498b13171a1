import type { Explanation, StockDetails } from '@fairweight/contract/wire'
import type { Tool } from '@fairweight/domain/entitlement'

/** What everybody with a plan sees: prices and size. */
const openMeasures = new Set([
  'LAST_CLOSE_PRICE',
  'ONE_YEAR_AVERAGE_CLOSE_PRICE',
  'THREE_YEAR_AVERAGE_CLOSE_PRICE',
  'FIVE_YEAR_AVERAGE_CLOSE_PRICE',
  'THREE_YEAR_MAX_CLOSE_PRICE',
  'MARKETCAP',
])
const momentumMeasures = new Set([
  'MOMENTUM_PERCENTAGE_RANK',
  'ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED',
  'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE',
])

const noValueFields = {
  DISCOUNTED_CASH_FLOW: null,
  EARNINGS_POWER_VALUE: null,
  FUTURE_CASH_FLOW: null,
  GRAHAM_NUMBER: null,
  TANGIBLE_BOOK_VALUE_PER_SHARE: null,
} as const satisfies Partial<StockDetails>
const noMomentumFields = {
  MOMENTUM_PERCENTAGE_RANK: null,
  ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED: null,
  PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE: null,
} as const satisfies Partial<StockDetails>

const notHeld = (tool: string) => `This is part of the ${tool} stock tool.`

/** A stock's details without the figures, and the explanations, of tools that the caller does not hold. */
export function redactDetails(details: StockDetails, tools: ReadonlySet<Tool>): StockDetails {
  if (tools.has('value') && tools.has('momentum')) return details
  const { VALUE_REASON, MOMENTUM_REASON, ...shared } = details
  return {
    ...shared,
    ...(tools.has('value') ? { VALUE_REASON } : noValueFields),
    ...(tools.has('momentum') ? { MOMENTUM_REASON } : noMomentumFields),
    EXPLANATION: withholdExplanation(details.EXPLANATION, tools),
  }
}

function withholdExplanation(explanation: Explanation, tools: ReadonlySet<Tool>): Explanation {
  const isShown = (id: string) => openMeasures.has(id) || tools.has(momentumMeasures.has(id) ? 'momentum' : 'value')
  const held = withFactsInUse({ ...explanation, measures: explanation.measures.filter(({ id }) => isShown(id)) })
  return {
    ...held,
    ...(!tools.has('value') && {
      valueRating: { rating: 'Unranked', reason: notHeld('value'), tests: [] },
      financialStrength: { stars: null, reason: notHeld('value'), signs: [], altmanZ: null },
      takenAsZero: [],
      gradeChange: null,
    }),
    ...(!tools.has('momentum') && {
      momentumRating: { rating: 'Unranked', reason: notHeld('momentum'), universe: 0 },
      momentumChange: null,
    }),
  }
}

/** Only the facts that the measures name, at the positions that they name then. */
function withFactsInUse({ measures, facts, ...rest }: Explanation): Explanation {
  const used = [
    ...new Set(
      measures.flatMap(({ inputs }) => inputs.flatMap((input) => [...input.facts, ...(input.subtracted ?? [])])),
    ),
  ].toSorted((one, other) => one - other)
  const placeOf = new Map(used.map((before, now) => [before, now]))
  const placesOf = (places: readonly number[]) => places.flatMap((place) => placeOf.get(place) ?? [])
  return {
    ...rest,
    facts: used.flatMap((place) => facts[place] ?? []),
    measures: measures.map((measure) => ({
      ...measure,
      inputs: measure.inputs.map(({ facts: named, subtracted, ...input }) => ({
        ...input,
        facts: placesOf(named),
        ...(subtracted !== undefined && { subtracted: placesOf(subtracted) }),
      })),
    })),
  }
}
