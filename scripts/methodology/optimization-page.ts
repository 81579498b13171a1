import { OPTIMIZER_SIZE } from '@fairweight/contract/wire'
import {
  defaultCap,
  denseCovariance,
  MIN_RETURNS,
  MIN_TEST_SESSIONS,
  frontierPoints,
  maximumReturn,
  maximumSharpe,
  minimumVariance,
  REFIT_EVERY,
  SHARPE_TEST,
  traceEfficientFrontier,
  TRADING_DAYS,
  type Portfolio,
} from '@fairweight/domain/optimization'
import { limitExamples } from './optimization-limits.ts'
import { wholeShareExample } from './whole-share-example.ts'

const NAMES = ['Calm', 'Steady', 'Lively']
const EXPECTED_RETURNS = [0.05, 0.08, 0.12]
const COVARIANCE = [0.0225, 0.009, 0.04, 0.0045, 0.018, 0.09]
const RISK_FREE_RATE = 0.02
const CAP = 0.7
const RESIDUAL_SHOWN = 1e-14
const MANY = 1_000

const whole = (fraction: number): string => `${Number((fraction * 100).toFixed(1))}%`
const percent = (fraction: number | undefined): string => `${((fraction ?? NaN) * 100).toFixed(2)}%`

function row(label: string, portfolio: Portfolio): string {
  const sharpe = (portfolio.expectedReturn - RISK_FREE_RATE) / portfolio.volatility
  const cells = [
    ...Array.from(portfolio.weights, percent),
    percent(portfolio.expectedReturn),
    percent(portfolio.volatility),
    sharpe.toFixed(4),
  ]
  return `| ${[label, ...cells].join(' | ')} |`
}

/** docs/methodology/optimization.md */
export function optimizationPage(): string {
  const covariance = denseCovariance(COVARIANCE, NAMES.length)
  const traced = traceEfficientFrontier({ expectedReturns: EXPECTED_RETURNS, covariance, lower: 0, upper: CAP })
  if (traced.status !== 'optimal') throw new Error('The worked example has a frontier.')
  const { frontier } = traced
  const sharpe = maximumSharpe(frontier, RISK_FREE_RATE)
  if (sharpe.status !== 'optimal') throw new Error('The worked example beats the risk-free rate.')
  if (frontier.corners.some(({ kktResidual }) => kktResidual >= RESIDUAL_SHOWN))
    throw new Error('The page claims a smaller residual than the engine gives.')
  const header = `| | ${NAMES.join(' | ')} | return | volatility | Sharpe ratio |\n|---|${'---:|'.repeat(NAMES.length + 3)}`
  const corners = frontier.corners.toReversed().map((corner, i) => row(`corner ${i + 1}`, corner))
  const points = frontierPoints(frontier, 5).map((point, i) => row(`point ${i + 1}`, point))
  const correlations = correlationText()
  const deviations = Array.from(covariance.variances, (variance) => percent(Math.sqrt(variance)))
  return `# How portfolios are optimized

## For an investor

Stocks that do not move together reduce each other’s risk. For every level of risk there is one mix with the greatest expected return; all of these mixes together are the *efficient frontier*. We compute the whole frontier exactly and read three portfolios off it:

- **Least Risk**: the mix with the smallest volatility.
- **Balanced**: the mix with the most expected return above the risk-free rate for each unit of volatility, the greatest *Sharpe ratio*.
- **Maximum Return**: the top of the frontier.

Every mix is fully invested, borrows nothing and sells nothing short. Two to ${OPTIMIZER_SIZE.most} stocks, ${OPTIMIZER_SIZE.maxForVisitors} without an account. Unless a request sets other limits, one holding can weigh at most ${whole(defaultCap(MANY))}, or twice an equal share where that is more (${whole(defaultCap(4))} of four stocks). Expected returns and risk are estimated from the past over the days on which all your stocks have prices, at least ${MIN_RETURNS + 1} of them; past performance is no promise, and mean returns are the least certain estimate. That is why every answer is shown next to equal weight on the same data, with a range over resampled histories for each weight, and one sentence on how mixes made this way performed on days they had not seen.

You can set limits for all stocks, for one stock or for a sector. You can set a minimum weight when held, or a maximum number of holdings. Instead of a risk level, you can choose a target return or a target volatility. Limits that cannot be met are named, with the nearest value that can. From the mix and an amount of money, we calculate orders in whole shares that come closest to the mix among all that the money can buy.

## A worked example

Three stocks with expected returns of ${EXPECTED_RETURNS.map(percent).join(', ')} and volatilities of ${deviations.join(', ')}; correlations ${correlations}; no holding above ${whole(CAP)}; risk-free rate ${percent(RISK_FREE_RATE)}.

${header}
${row('Least Risk', minimumVariance(frontier))}
${row('Balanced', sharpe.portfolio)}
${row('Maximum Return', maximumReturn(frontier))}

The frontier has ${frontier.corners.length} corners. Between two corners the weights lie on a straight line, so these rows hold all of it:

${header}
${corners.join('\n')}

Five points at equal steps in return:

${header}
${points.join('\n')}

The largest violation of the optimality conditions over these corners is below ${RESIDUAL_SHOWN} of the largest gradient entry.

${limitExamples({ names: NAMES, expectedReturns: EXPECTED_RETURNS, covariance })}

${wholeShareExample()}

## For an engineer

**Problem.** For each trade-off lambda ≥ 0, minimize w'Σw / 2 − lambda · μ'w with Σw = 1, lower ≤ w ≤ upper, and the weights of each group (a sector) summing to its cap at most; groups are disjoint. lambda is half the slope of variance over return.

**Path.** Markowitz's critical line method (1956; Niedermayer and Niedermayer, 2010). Start at the portfolio of greatest return; among ties, a first walk with made-up distinct means finds the one of least variance. Then let lambda fall: the weights of the free assets move on a straight line until one meets a bound or the gradient of a bounded one meets the common level. That event is the next corner. At lambda = 0 stands the portfolio of least variance.

**Linear algebra.** The free block is a Cholesky factor that grows by a row and shrinks by Givens rotations; for a factor model Σ = LL' + D it is the Woodbury identity on k × k numbers and Σ is never written out. The factor is of Σ + c·11', c the mean variance: this changes no answer because weights sum to one, and keeps cash and riskless pairs regular. An asset that moves like a mix of the free ones (Schur complement below 1e-11 of its variance) stays out. Gradients are computed afresh at each corner, weights get up to three steps of iterative refinement, and the factor is rebuilt every 50 events.

**Readings.** On a segment that starts at return r₀ with variance v₀ and lambda₀, variance(x) = v₀ + 2·lambda₀·x + c·x² with x = return − r₀ and c = Δlambda / Δreturn. Target return and target volatility are a linear and a quadratic equation. The Sharpe ratio rises while variance − excess · lambda is positive; on a segment that is linear in x, so its maximum is x = (v₀ − e₀·lambda₀) / (c·e₀ − lambda₀), e₀ the excess return at r₀. No search anywhere. The readings need the corners alone (weights, return, volatility, lambda), not the covariance: that is how the page follows a slider without a new solve.

**Caps by group.** A full group is a budget of its own: one more row of the system, whose multiplier joins the common level. It fills when its free weights reach the cap and opens when its multiplier reaches zero. The portfolio of greatest return is found greedily, which is exact for disjoint groups.

**A minimum weight when held, and a maximum number of holdings.** Branch and bound, best bound first: undecided assets are free in the relaxation, which is a frontier or a quadratic problem of the same kind, and every relaxation is rounded to a complete choice whose exact frontier is kept (Bonami and Lejeune, 2009). Twenty portfolios at equal steps in return, from the least variance that keeps the restrictions to the greatest return; Balanced is the best Sharpe ratio among them. \`gap\` says how far a variance may lie above the true least, as a share of it; 0 is proven.

**Certificate.** \`kktResidual\` is the largest amount by which an asset that could still be sold has a greater gradient (Σw − lambda·μ) than one that could still be bought, relative to the largest gradient entry (or to 1e-4 of the mean variance, if that is more, because near a riskless portfolio all gradients vanish); a broken budget or bound counts as well.

**Estimates.** Simple daily returns between neighboring days on which every ticker has a price. Expected return: arithmetic mean × ${TRADING_DAYS}. Covariance: Ledoit–Wolf shrinkage toward constant correlation (2004), sample covariance with divisor T − 1, × ${TRADING_DAYS}. At least ${MIN_RETURNS} returns. Without dividends in the data the answer says “price return only”. Risk-free rate: mean daily total return of the data’s Treasury bills over the same dates × ${TRADING_DAYS}; without them a set rate (RISK_FREE_RATE, 0 unless set), which the answer notes.

**Other estimates.** Covariance: sample (divisor T − 1), or shrunk toward a single factor, the equally weighted mean of the tickers (Ledoit and Wolf, 2003, divisor T), toward one variance without correlation (Ledoit and Wolf, 2004, divisor T), or oracle approximating toward the same target (Chen, Wiesel, Eldar and Hero, 2010, divisor T). Expected returns: compound growth a year, or means shrunk toward the return of the least-variance mix (Jorion, 1986, after James and Stein). Missing data: the common period, or each pair's own days with the sample covariance; where that is indefinite all correlations are scaled toward zero by the smallest amount that repairs it (Higham, Strabić and Šego, 2016), and the answer says so. Sessions used are reported for every ticker.

**Ranges over resampled histories.** The common period's days are drawn again, 200 times, in blocks of geometric length (stationary bootstrap, Politis and Romano, 1994) whose mean is the whole number nearest the cube root of T, at least 5; each history is optimized with the same estimates, limits and risk level. The range is from the 5% to the 95% quantile; \`heldShare\` counts histories in which a stock weighs more than 1e-6. It is never called a confidence interval: the true mix of a true distribution is not what it covers.

**Walking forward.** The estimates look back on as many sessions as the chosen period gave; the mix is held for ${REFIT_EVERY} sessions while weights drift, then recomputed, over up to ten years. Equal weight is rebalanced on the same days, and both pay 10 basis points of what they trade. Below ${MIN_TEST_SESSIONS} test sessions there is no comparison. The verdict is a two-sided test at ${whole(SHARPE_TEST.level)} of equal Sharpe ratios: the studentized bootstrap of Ledoit and Wolf (2008) with ${SHARPE_TEST.resamples} stationary resamples. Its error rate is in [proof.md](../proof.md).

**Whole shares.** With V = cash + worth of the holdings, minimize Σ|wᵢV − sharesᵢ · priceᵢ| + leftover + fees over all integers, cost never above cash: a multiple-choice knapsack, since each asset's distance, cost and fee depend on its own number of shares alone. Branch and bound over assets, with dominated partial choices dropped and the linear relaxation as the bound (Pisinger, 1995); amounts are whole units, compared digit for digit. Fractions are a closed form, in millionths of a share.

**Reproducible.** An answer carries its snapshot, the engine's version, its settings and its seed. Nothing in ranges, comparison or orders uses more than + − × ÷ and square roots, so server, browser and \`fairweight optimize --replay\` get the same bits.

**Outcomes instead of exceptions.** Fewer than two stocks, or too few shared days (the ticker that limits them the most and the simplest remedy are named), floors above or caps below one (with 1/n or the nearest feasible value), caps by sector that leave no full mix (with the sector), holdings that contradict each other, a target beyond the ends, no mix above the risk-free rate, a riskless mix above it (no maximum ratio), missing numbers (the asset is named), a covariance that is not positive semidefinite (refused, never repaired in silence).
`
}

/** Correlations of the example's packed covariance, row by row. */
function correlationText(): string {
  const [calm = 0, calmSteady = 0, steady = 0, calmLively = 0, steadyLively = 0, lively = 0] = COVARIANCE
  const words = [
    calmSteady / Math.sqrt(calm * steady),
    calmLively / Math.sqrt(calm * lively),
    steadyLively / Math.sqrt(steady * lively),
  ].map((value) => value.toFixed(2))
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
