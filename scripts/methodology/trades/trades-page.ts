import { entryReturnsExample } from './entry-returns-example.ts'
import { gradeExample } from './grade-example.ts'
import { returnsExample } from './returns-example.ts'
import { riskExample } from './risk-example.ts'
import { robustOrdersExample } from './robust-orders-example.ts'
import { saleExample } from './sale-example.ts'
import { turnoverExample } from './turnover-example.ts'

/** docs/methodology/trades.md */
export function tradesPage(): string {
  return `# From today’s holdings to better ones

What stands beside a mix and its orders, so that one can judge whether to trade. Everything here is computed exactly and can be tried with files
of one’s own: \`npx fairweight optimize --help\`, \`npx fairweight orders --help\`,
\`npx fairweight risk --help\` and \`npx fairweight sell --help\`.

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

## The turnover frontier

From doing nothing to the mix of least variance: for every amount of trading the least variance that it can reach, within the limits. It is a path of straight
lines, of which every corner is exact, so that one sees what the first dollars do and when more trading is not worth it.

Each stock is split in two: what is kept of today’s weight, and what is bought beyond it, which costs one for each unit. The efficient frontier of the split
stocks, with minus this cost as their expected return, is the path: Markowitz’s critical line from the mix without a purchase to that of least variance, its
trade-off the variance that the next trade removes. Cash is a stock without variance. Today’s weights have to keep the limits, or the one that they do not is named.
Sources: Perold, *Management Science* 30 (1984); Best and Hlouskova, *Management Science* 51 (2005).

${turnoverExample()}

Between two rows everything is traded in proportion. Tests compare 500 random problems, at each corner and between, with quadratic programs of an independent solver to 1e-8; the
ends are today’s holdings and the mix of least variance.

The way can also end with any other mix of the efficient frontier, such as that of the greatest Sharpe ratio. With its trade-off λ, variance less 2λ times the expected return
takes the place of variance: since weights add up to one, μ'w is w'(μ1' + 1μ')w / 2, so the covariance Σ − λ(μ1' + 1μ') + c·11' has the same best mixes, with a c that
keeps it positive semidefinite. The same tests hold for it.

## Robust orders

An optimizer always finds something to trade, also where all is chance. Beside each order stands how many of 200 histories, drawn from the days of the prices in blocks, have a
mix of their own that trades in the same direction. Orders on which fewer than 195 agree drop. The others may only go their own way, and the mix is solved again within that:
what remains is the best mix that they lead to, with the same certificate as every other. Orders of one side alone drop too: a purchase needs a sale that pays for it.

Each history has a quarter of the days (the m out of n bootstrap: Bickel, Götze and van Zwet, *Statistica Sinica* 7, 1997; blocks of Politis and Romano, 1994). With as many days as there
are, stocks that are all alike made 8 to 10 of 100 seeds sure of an order even at 200 of 200. With a quarter, and 195 of 200, tests find none on at least 95 of 100 seeds, for 5, 10 and 20
stocks that are all alike, at least risk and balanced.

${robustOrdersExample()}

## The grade of a portfolio

A portfolio is graded by its money: which share of it is in stocks of each grade. Each position’s value at the last close is in one class: the letter of its stock, the reason why there is
none, or, for a fund, never graded. Cash and positions without a price are not counted.

- **Margin of safety**: the mean of each stock’s widest margin of the five, weighted by money. **Financial strength**: likewise of the stars. What a stock lacks is left out and not taken for zero; how much of the money has the figure stands beside it.
- **The lowest grades**: up to five stocks with the worst value class, down to those whose price is above every measure; of one class the narrower margin first, then the larger position. Stocks that cannot be graded are not among them.

${gradeExample()}

## How a portfolio did

What everything was worth at the end of each session: the shares held after the day’s transactions, at the day’s close, and the cash. Published closes are adjusted for later splits; each is
multiplied back onto the shares of its day, so that shares really held meet the price really paid. A day without a close takes the last one of the week before; a split that a broker booked up
to two weeks off counts from the day on which the market traded the new shares. Shares that were moved in or out are money from outside, at what they were worth that day.

- **Time-weighted return**: the growth between two days with a flow, (worth − flow) / worth before, all growths multiplied. Where money came while nobody knows what everything was worth, it begins after that, and says from when.
- **Money-weighted return**: the one yearly rate at which all flows grow to what is there now (XIRR); none where several fit.
- **Benchmarks**: an S&P 500 fund; 60% of it and 40% of US aggregate bonds; today’s own stocks equally weighted, which knows them beforehand; or a mix of one’s own. Dividends are reinvested, weights restored at the first session of every month, nothing is charged. Every flow buys or sells as much as its money is worth at that day’s close; where a benchmark would have been used up, the day is named.

${returnsExample()}

Tests compare 1,000 random lives with splits, dividends, deposits and withdrawals, to the cent, with an account that is kept step by step in units, as a fund is.

**Income expected by history**: each position’s value times the dividends of its last twelve months over the price. It is no forecast. What pays nothing is known to; what has no history is named.

**Asset classes**: those of the [investment mix](asset-mix.md), stocks by its rules; a fund is in the class that the data names or, for widely held funds, in the one that most of its money is in. Companies below $300 million, foreign ones and those of unknown size stand by themselves.

## The risk sheet

What today’s holdings risk, from the days of the last two years on which every measured position has a price, as if their weights had been what they are now on each of them. A
position counts when it has a price on 95% of the days; others are named, and the share of the money that is measured is told.

- **Volatility**: √(w'Σw), Σ the sample covariance of daily total returns × 252.
- **Part of the risk** of a position: wᵢ · (Σw)ᵢ / volatility, which is below zero where it calms the rest. By Euler’s theorem the parts add up to the volatility. Source: Litterman, “Hot Spots and Hedges”, *Journal of Portfolio Management* (1996).
- **Beta**: covariance of daily returns with those of a fund of the market over their variance.
- **Maximum drawdown**: the largest fall from a high to a later low, 0 or below.
- **Past crises**: today’s weights at the last close before October 2008, March 2020 and 2022, left alone until their last day. Positions without prices of those days are named, never guessed.
- **Concentration**: one over the sum of squared shares, the number of equal positions that would be as concentrated (Herfindahl and Hirschman); the five largest; and what is above one’s own limit for a position.

${riskExample()}

## Selling with cost and tax

**Which lots.** In each lot the tax is so much a share: the rate of its term times its gain. Those with the least go first, which is the least tax there can be. With a purchase within
30 days before, which makes a loss a wash sale, this order, the highest cost, the oldest first and losses last are each calculated with their wash sales, and the best is taken. Lots
of unknown cost go last; where one has to go, the tax is not known, and is not guessed.

**Hold, unless.** A sale pays when the money earns enough more elsewhere. Held, V becomes H = V(1 + r)ʸ less the tax on its gain after y years; sold, the W that arrives after fee, half of the spread and tax becomes
W(1 + r + x)ʸ less the tax on its gain. Both leave as much with

    x = ((H − t·W) / (W(1 − t)))^(1/y) − 1 − r, t the tax on long-term gains

(after Constantinides, *Econometrica* 51, 1983). A sale only brings the tax forward, so x is less than the tax spread over the years. Without more than x to gain the answer is to hold, and it says x.

**Losses worth taking.** Of each position the lots below their cost, when they save more tax than fee and spread cost, less what wash sales take away; with the day before which not to buy the same
again (31 days), and what moved alike, by the correlation of daily returns over two years, from 0.5 on. Whether the tax takes something for substantially identical is not known here.

**Whether orders are worth it.** On the page My Portfolio the orders that the histories bear out become whole shares: what changes by less than the no-trade band stays, sales come first, in the lots
of the least tax, and purchases take what is left after fee, spread and tax. Their cost is the x of all sales together, with the cost of the purchases taken off what arrives, as a share of the portfolio.
Their gain is what the same calm would cost otherwise: (r − f)(1 − σ after / σ today), f the return of Treasury bills, which is what one forgoes with so much of today’s holdings in bills
that the volatility is the same (Modigliani and Modigliani, *Journal of Portfolio Management* 23, 1997, turned around); what one believes that the mix earns more is added. Without more gain than cost the answer is to hold.

${saleExample()}
`
}
