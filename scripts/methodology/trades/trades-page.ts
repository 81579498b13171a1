import { entryReturnsExample } from './entry-returns-example.ts'

/** docs/methodology/trades.md */
export function tradesPage(): string {
  return `# From today’s holdings to better ones

What stands beside a mix and its orders, so that one can judge whether to trade. Everything here is computed exactly and can be tried with files
of one’s own: \`npx fairweight optimize --help\`.

## Price of entry

For each stock that a mix leaves out: the expected return at which it would join, with everything else as it is. It is no forecast. It says what one would have
to believe of the stock to hold it.

A dollar of a stock that earns μ a year and has the covariance c with the mix is worth μ − c / λ, where λ is the mix’s trade-off between variance and return. The
stock joins when it is worth more than the least of what could be sold for it: anything held above its floor or, when the stock’s group is full, anything of that group.
λ is variance over excess return for the greatest Sharpe ratio, and without end for the greatest return, where only the returns themselves
count. The mix of least variance does not look at returns, so there it is empty; a stock that the limits leave no room for has none either. Source: the
conditions of Karush, Kuhn and Tucker; Markowitz, *Portfolio Selection* (1959), appendix A.

${entryReturnsExample()}

Tests solve 1,000 random problems anew one millionth above and below, for every kind of mix, with caps and full sectors.
`
}
