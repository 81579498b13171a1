import { solveOptimizationProblem } from '@fairweight/domain/optimization'
import { percent, STOCKS } from './example-stocks.ts'

const TODAY = [0.1, 0.3, 0.6]
const MONEY = 100_000

/** The way from three holdings to the mix of least variance, corner by corner. */
export function turnoverExample(): string {
  const { assets } = STOCKS
  const { turnoverCorners: corners } = solveOptimizationProblem({
    ...STOCKS,
    objective: 'turnover-frontier',
    today: TODAY,
  })
  if (corners === undefined || corners.length < 3) throw new Error('The example has a turnover frontier.')
  const rows = corners.map(({ weights, turnover, volatility, varianceRemoved }) => {
    const traded = `$${Math.round(turnover * MONEY).toLocaleString('en-US')}`
    return `| ${[traded, ...weights.map(percent), percent(volatility), varianceRemoved.toFixed(4)].join(' | ')} |`
  })
  return `$${MONEY.toLocaleString('en-US')} held as ${assets.map((name, asset) => `${percent(TODAY[asset] ?? NaN)} ${name}`).join(', ')}:

| bought and sold | ${assets.join(' | ')} | volatility | variance removed by the next trade for its size |
|---:|${'---:|'.repeat(assets.length + 2)}
${rows.join('\n')}`
}
