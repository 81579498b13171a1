import {
  ASSET_CLASSES,
  type AssetClassId,
  CLASS_CAP,
  CONSTRUCTED,
  FEW_OWN_STOCKS,
  optimizeAssetMix,
  optimizePortfolio,
  TREASURY_BILL_CLASS,
} from '@fairweight/domain/asset-mix'
import { type FundHistory } from '../../packages/domain/src/asset-mix/mix/asset-mix.ts'
import { type Mix } from '../../packages/domain/src/asset-mix/mix/asset-mix.ts'
import { type OwnStock } from '../../packages/domain/src/asset-mix/portfolio/portfolio.ts'
import { MIN_RETURNS, TRADING_DAYS } from '@fairweight/domain/optimization'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'

const whole = (fraction: number): string => `${Number((fraction * 100).toFixed(1))}%`
const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`
const dollars = (amount: number): string => (amount >= 1e9 ? `$${amount / 1e9}B` : `$${amount / 1e6}M`)

const DAYS = 240
const CAP = 0.4
const DATES: readonly string[] = Array.from({ length: DAYS + 1 }, (_, day) =>
  new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
)
/** Rows of signs that have nothing in common, so that the example's series move independently. */
const SIGNS = [
  [1, -1, 1, -1, 1, -1, 1, -1],
  [1, 1, -1, -1, 1, 1, -1, -1],
  [1, -1, -1, 1, 1, -1, -1, 1],
  [1, 1, 1, 1, -1, -1, -1, -1],
  [1, -1, 1, -1, -1, 1, -1, 1],
  [1, 1, -1, -1, -1, -1, 1, 1],
]

/** Moves by `drift` a day, and by `size` up or down after each pattern that is named. */
function closes(drift: number, ...moves: readonly (readonly [pattern: number, size: number])[]): Float64Array {
  let close = 100
  const after = Array.from(
    { length: DAYS },
    (_, day) =>
      (close *= 1 + drift + moves.reduce((sum, [pattern, size]) => sum + size * (SIGNS[pattern]?.[day % 8] ?? 0), 0)),
  )
  return Float64Array.of(100, ...after)
}

const FUNDS: readonly FundHistory[] = [
  { id: 'us-large', ticker: 'SPY', totalReturnCloses: closes(0.0004, [0, 0.01]) },
  { id: 'us-aggregate-bonds', ticker: 'AGG', totalReturnCloses: closes(0.00012, [1, 0.003]) },
  { id: 'gold', ticker: 'GLD', totalReturnCloses: closes(0.0002, [2, 0.009]) },
  { id: 'broad-commodities', ticker: 'DBC', totalReturnCloses: closes(0.00015, [3, 0.011]) },
]
const example = (ticker: string, totalReturnCloses: Float64Array, more: Partial<OwnStock> = {}): OwnStock => ({
  ticker,
  marketCapGroup: 'Large',
  sector: null,
  isForeignFiler: false,
  totalReturnCloses,
  ...more,
})
const STOCKS = [
  example('AAA', closes(0.0005, [0, 0.01], [4, 0.008])),
  example('BBB', closes(0.0004, [0, 0.008], [5, 0.01])),
  example('ZZZ', closes(0.0004, [0, 0.01]), { marketCapGroup: 'Unknown', isForeignFiler: true }),
]
const REQUEST = {
  funds: FUNDS,
  dates: DATES,
  treasuryBills: Float64Array.from({ length: DAYS + 1 }, (_, day) => 100 * 1.00004 ** day),
  classCap: CAP,
}
const LEVEL_NAMES = { least_risk: 'Least Risk', balanced: 'Balanced', maximum_return: 'Maximum Return' } as const

function mixRow(label: string, mix: Mix, ids: readonly AssetClassId[]): string {
  return `| ${[label, ...ids.map((id) => percent(mix.weights[id] ?? 0)), percent(mix.expectedReturn), percent(mix.volatility), mix.sharpeRatio?.toFixed(4)].join(' | ')} |`
}

/** docs/methodology/asset-mix.md */
export function assetMixPage(): string {
  const answer = optimizeAssetMix(REQUEST)
  const built = optimizePortfolio({ ...REQUEST, stocks: STOCKS, riskLevel: 'balanced' })
  if (answer.status !== 'optimal' || built.status !== 'constructed')
    throw new Error('The worked example has a mix and a portfolio.')
  const { mix } = answer
  const { portfolio } = built
  const ids = mix.assetClasses.map(({ id }) => id)
  const balanced = mix.mixes.find(({ optimization_type }) => optimization_type === 'balanced')
  if (balanced === undefined || !portfolio.classes.every(({ id, weight }) => balanced.weights[id] === weight))
    throw new Error('The portfolio keeps the mix.')
  const { large, mid, small } = METHOD_SETTINGS.marketCapGroups
  const header = `| | ${mix.assetClasses.map(({ name }) => name).join(' | ')} | return | volatility | Sharpe ratio |\n|---|${'---:|'.repeat(ids.length + 3)}`
  const place = portfolio.place.returnAtSameVolatility
  const beside =
    place === null ? 'has no place beside' : `at this volatility the funds alone reach ${percent(place)} a year on`
  return `# The investment mix, and your stocks in it

## For an investor

Before you choose individual stocks, there is a bigger decision: how much of your money to put into stocks, bonds, real estate and gold. The investment mix spreads it over ${ASSET_CLASSES.length} asset classes, each represented by a listed fund, at three risk levels:

- **Least Risk**: the mix with the smallest volatility.
- **Balanced**: the mix with the greatest Sharpe ratio.
- **Maximum Return**: the mix with the greatest expected return.

No class can weigh more than ${whole(CLASS_CAP)} unless you set another cap. The mix looks back ten years, or as far as all its funds have prices. The answer names the first day, the last day and the number of daily returns. Equal weight on the same data is shown for comparison, because past performance is no promise.

**Your portfolio** is that mix with your own stocks in place of the funds:

- Your large (from ${dollars(large)}), mid-size (from ${dollars(mid)}) and small (from ${dollars(small)}) companies share the weight of their class, as the stock optimizer would split it at the same risk level.
- Your real estate companies represent US real estate, whatever their size.
- A class without one of your stocks keeps its fund.
- Companies that report as foreign companies (on form 20-F or 40-F, or in another currency), companies of unknown size and companies below ${dollars(small)} are left out, and each is named.

If your stocks make up less than ${whole(FEW_OWN_STOCKS)}, we say so, and you can set a minimum share. The result is called *${CONSTRUCTED}*: the mix is optimal among funds, and each group of stocks is optimal by itself, but the whole is assembled from parts. Its return and volatility are measured on everything held at once. From an amount of money and what you already hold, whole-share orders follow at the last traded prices; amounts never leave your browser.

| asset class | usual fund | your stocks that can represent it |
|---|---|---|
${ASSET_CLASSES.map(({ name, proxy, standIn }) => `| ${name} | ${proxy} | ${standIn === null ? '' : standIn === 'real-estate' ? 'sector real estate' : `size ${standIn.toLowerCase()}`} |`).join('\n')}
| ${TREASURY_BILL_CLASS.name} (the risk-free rate) | ${TREASURY_BILL_CLASS.proxy} | |

## A worked example

Four classes over ${mix.observations} made-up daily returns that move independently; no class above ${whole(CAP)}; risk-free rate ${percent(mix.riskFreeRate)}.

${header}
${mix.mixes.map((level) => mixRow(LEVEL_NAMES[level.optimization_type], level, ids)).join('\n')}
${mixRow('Equal weight', mix.equalWeight, ids)}

With the stocks ${STOCKS.map(({ ticker }) => ticker).join(', ')} on the list, the Balanced portfolio holds:

| holding | asset class | weight |
|---|---|---:|
${portfolio.holdings.map(({ ticker, assetClass, weight }) => `| ${ticker} | ${portfolio.classes.find(({ id }) => id === assetClass)?.name} | ${percent(weight)} |`).join('\n')}

Left out: ${portfolio.leftOut.map(({ message }) => message).join(' ')} Your stocks weigh ${percent(portfolio.ownShare)} together, exactly what the mix gives their class. Return ${percent(portfolio.expectedReturn)}, volatility ${percent(portfolio.volatility)}; with the fund in their place ${percent(portfolio.fundsAlone.expectedReturn)} and ${percent(portfolio.fundsAlone.volatility)}, and ${beside} their frontier.

## For an engineer

**Mix.** The critical line of [optimization](optimization.md) with one upper bound for each class. Means are arithmetic, the covariance is Ledoit–Wolf toward constant correlation, both × ${TRADING_DAYS}, over the days on which every fund has a price; at least ${MIN_RETURNS} daily returns. A class without a fund, or whose fund has fewer than ${MIN_RETURNS + 1} prices in the period, is left out and named. Where several funds name a class, the usual one counts, else the first by alphabet. Funds whose prices did not pass the checks are not used. The risk-free rate is the mean daily total return of Treasury bills over the same days × ${TRADING_DAYS}; without bills it is 0, which the answer notes. The mix is computed when data is published and served as it was written.

**Split.** A class with several of the user's stocks: the stock optimizer over those stocks, same risk level, its default cap. One stock takes all of its class. Where they have no maximum Sharpe ratio, they are weighted for Least Risk, and a note says so. Stocks that leave fewer than ${MIN_RETURNS + 1} common days are left out one by one, each time the one that limits the days the most.

**Minimum share.** "The classes of your stocks weigh at least s" is "all other classes weigh at most 1 − s": one group row in the critical line. Where the default caps do not let the classes reach s, their caps are lifted evenly; caps that were chosen stay, and the answer names the greatest share in reach.

**Joint figures.** One covariance of the classes' funds and all stocks held, over the days that all of them share. Its block of the funds gives their frontier, so the portfolio and the frontier beside it are measured with the same numbers; with stocks in it the covariance is shrunk again, which is why the funds' figures differ a little from those of the mix alone. Stocks can put the portfolio above that frontier as well as below it. When these days are fewer than the funds', the answer says so and names the holding that limits them the most.

**Refusals.** No class funds, too few common days (the fund that limits them the most is named), caps that cannot add up to 100% (with the lowest cap that can), a minimum share out of reach, no mix above the risk-free rate, a holding without a traded price.
`
}
