import type { Concentration, ReplayedCrisis, RiskSheet, RiskSheetResult } from '@fairweight/domain/portfolio'
import { alignColumns } from '../../output/align-columns.ts'

export interface RiskReport {
  readonly sheet: RiskSheetResult
  readonly replayed: readonly ReplayedCrisis[]
  readonly concentration: Concentration | null
}

const percent = (fraction: number): string => `${(100 * fraction).toFixed(2)}%`

const REASONS = {
  'nothing-held': 'Nothing is held.',
  'short-price-history': 'No position has prices of enough days of the last two years, so that its risk is not known.',
}

/** The risk of holdings in lines for people. */
export function describeRisk({ sheet, replayed, concentration }: RiskReport): readonly string[] {
  return [
    ...('reason' in sheet ? [REASONS[sheet.reason]] : describeSheet(sheet)),
    ...replayed.map(describeCrisis),
    ...(concentration === null ? [] : describeConcentration(concentration)),
  ]
}

function describeSheet({ from, to, measuredShare, lacking, ...sheet }: RiskSheet): readonly string[] {
  return [
    `From ${from} to ${to}, ${percent(measuredShare)} of the money${lacking.length === 0 ? '' : ` (without ${lacking.join(', ')}, which lack prices)`}:`,
    `Volatility ${percent(sheet.volatility)} a year, maximum drawdown ${percent(sheet.maximumDrawdown)}${sheet.beta === null ? '' : `, beta ${sheet.beta.toFixed(2)}`}.`,
    ...alignColumns(
      [
        ['', 'weight', 'volatility', 'part of the risk', ...sheet.contributions.map(({ symbol }) => symbol)],
        ...sheet.contributions.map(({ symbol, weight, volatility, contribution }, i) => [
          symbol,
          percent(weight),
          percent(volatility),
          percent(contribution),
          ...(sheet.correlations[i] ?? []).map((value) => (value === null ? '-' : value.toFixed(2))),
        ]),
      ],
      Array.from({ length: 3 + sheet.contributions.length }, (_, column) => column + 1),
    ),
  ]
}

function describeCrisis({ crisis, coveredShare, lacking, gain, maximumDrawdown }: ReplayedCrisis): string {
  const without = lacking.length === 0 ? '' : ` Not known of ${lacking.join(', ')}.`
  if (gain === null || maximumDrawdown === null) return `${crisis.name}: no position has prices of those days.`
  return `${crisis.name}: ${percent(gain)}, at the lowest ${percent(maximumDrawdown)} below a high, for ${percent(coveredShare)} of the money.${without}`
}

function describeConcentration({ equalPositions, shareOfFive, overLimit }: Concentration): readonly string[] {
  return [
    `As concentrated as ${equalPositions.toFixed(1)} equal positions; the five largest are ${percent(shareOfFive)} of everything.`,
    ...overLimit.map(
      ({ symbol, share, excess }) =>
        `${symbol} is ${percent(share)} of everything: $${excess.toFixed(2)} above the limit.`,
    ),
  ]
}
