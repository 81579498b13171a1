import { MIN_RETURNS } from '../../optimization/index.ts'
import { doubtNotes } from '../../price-doubts/price-doubts.ts'
import type { AssetMixReason } from '../mix/asset-mix.ts'
import { classBounds, type ClassFloor } from '../mix/class-caps.ts'
import { estimateAssets } from '../mix/estimate-assets.ts'
import { mixBasis } from '../mix/optimize-asset-mix.ts'
import { readRiskLevel } from '../mix/read-risk-level.ts'
import { traceMix } from '../mix/trace-mix.ts'
import { noClassFunds, shortCommonPeriod, type UsableFund, usableFunds } from '../mix/usable-funds.ts'
import { dropShortHistories } from './drop-short-histories.ts'
import { fillClasses } from './fill-classes.ts'
import { measureJointly } from './measure-jointly.ts'
import { ownShareOf } from './own-share.ts'
import type { PortfolioResult, PortfolioClass, PortfolioRequest } from './portfolio.ts'
import { type AssignedStocks, assignToClasses } from './assign-to-classes.ts'

/**
 * Portfolio mode: the asset-class mix of a risk level in which the user's stocks take the place of the funds of their
 * classes, each class split as the stock optimizer would split it. Weights sum to one and each class keeps the weight
 * that the mix gives it. Return, volatility and the place beside the funds' frontier come from the joint covariance.
 * The whole is constructed, not optimal. The order of stocks and funds changes nothing. Never throws on data.
 */
export function optimizePortfolio(request: PortfolioRequest): PortfolioResult {
  const { funds, notes } = usableFunds(request.funds)
  const sorted = dropShortHistories(assignToClasses(request.stocks, funds), funds)
  const refuse = (
    status: Exclude<PortfolioResult['status'], 'constructed'>,
    reason: AssetMixReason,
  ): PortfolioResult => ({ status, reason, leftOut: sorted.leftOut })
  if (funds.length === 0) return refuse('insufficient-data', noClassFunds())
  const estimates = estimateAssets(funds.map(({ closes }) => closes))
  if (estimates === null || estimates.observations < MIN_RETURNS)
    return refuse('insufficient-data', shortCommonPeriod(funds))
  const limited = classBounds(
    funds.map(({ assetClass }) => assetClass),
    request,
    floorOf(request, sorted),
  )
  if ('reason' in limited) return refuse('infeasible', limited.reason)
  const traced = traceMix(estimates, limited.bounds)
  if ('reason' in traced) return refuse(traced.status, traced.reason)
  const basis = mixBasis(request, funds, estimates, notes)
  const read = readRiskLevel(traced.frontier, request.riskLevel, basis.riskFreeRate)
  if ('reason' in read) return refuse('no-positive-excess', read.reason)
  const { dates, riskLevel } = request
  const filled = fillClasses(funds, read.portfolio.weights, sorted.byClass, {
    dates,
    riskLevel,
    riskFreeRate: basis.riskFreeRate,
  })
  // The doubts are named once, over all days that had a part in it.
  const figures = measureJointly({ ...request, doubts: undefined }, funds, read.portfolio.weights, filled.holdings)
  if ('reason' in figures) return refuse('insufficient-data', figures.reason)
  const own = ownShareOf(filled.holdings, sorted, request)
  const inDoubt = doubtNotes(seriesOf(funds, sorted), request.doubts ?? {}, {
    first: dates[0] ?? figures.from,
    last: figures.to,
  })
  return {
    status: 'constructed',
    portfolio: {
      ...figures,
      ...own.share,
      riskLevel,
      holdings: filled.holdings,
      leftOut: [...sorted.leftOut, ...filled.leftOut],
      classes: funds.map((fund, position) => describeClass(fund, read.portfolio.weights[position]!, sorted.byClass)),
      notes: [...inDoubt, ...own.notes, ...limited.bounds.notes, ...filled.notes, ...figures.notes, ...notes],
    },
  }
}

/** Every series that has a part in the portfolio, held or not. */
function seriesOf(funds: readonly UsableFund[], { byClass }: AssignedStocks): string[] {
  return [...new Set([...[...byClass.values()].flat(), ...funds].map(({ ticker }) => ticker))]
}

function floorOf({ leastOwnShare }: PortfolioRequest, { byClass }: AssignedStocks): ClassFloor | null {
  return leastOwnShare === undefined ? null : { share: leastOwnShare, classes: new Set(byClass.keys()) }
}

function describeClass(
  { assetClass, ticker }: UsableFund,
  weight: number,
  byClass: AssignedStocks['byClass'],
): PortfolioClass {
  const stocks = (byClass.get(assetClass.id) ?? []).map((stock) => stock.ticker)
  return { id: assetClass.id, name: assetClass.name, weight, fund: ticker, stocks }
}
