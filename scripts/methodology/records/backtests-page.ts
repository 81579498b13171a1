import {
  BACKTEST_SETTINGS,
  chanceAfterTries,
  growthFigures,
  isBetterThanLuck,
  luckOf,
  runBacktest,
} from '@fairweight/domain/backtest'
import { parseIsoDate } from '@fairweight/domain/time'

const { usualCostBasisPoints, maxCostBasisPoints, permutations, minPermutations, maxDraws, seed, significance } =
  BACKTEST_SETTINGS

const percent = (fraction: number): string => `${(100 * fraction).toFixed(2)}%`
const dollars = (amount: number): string => `$${amount.toFixed(4)}`

/** Three stocks over five closes: the first doubles and stops trading, the second stays, the third falls and comes back. */
const CLOSES = [
  Float64Array.of(10, 15, 20, Number.NaN, Number.NaN),
  Float64Array.of(10, 10, 10, 10, 10),
  Float64Array.of(10, 8, 8, 9, 10),
]
const COST = 0.001
const WANTED = [
  { session: 0, stocks: [0, 1], weights: [1, 1] },
  { session: 2, stocks: [1, 2], weights: [1, 1] },
]

/** docs/methodology/backtests.md */
export function backtestsPage(): string {
  const run = runBacktest({ sessions: 5, closes: CLOSES }, WANTED, COST)
  const [bought, changed] = run.rebalanced
  const dates = ['2025-01-02', '2025-01-03', '2025-01-06', '2025-01-07', '2025-01-08'].flatMap(
    (text) => parseIsoDate(text) ?? [],
  )
  const { total, maxDrawdown } = growthFigures(dates, run.worth)
  const luck = luckOf(
    { stocks: 3, growths: Float64Array.of(2, 1, 0.8), members: [Int32Array.of(0)], years: 1 },
    { permutations, seed },
  )
  return `# Backtests

How a screen of grades would have done with nothing but what was known on each day, and whether that can be told from luck. Constants:
\`packages/domain/src/backtest/backtest-settings.ts\`. They were fixed before any backtest was run.

## What was known then

Of every past day the [ledger](track-record.md#the-ledger) holds the grades that were written on it, or, where it has none, those that were replayed with prices up to the day and
filings filed by it. Of each calendar month, quarter or year the first such day decides. A screen holds all stocks that passed it by the grades of that day, in
equal parts, bought at the close of the first session after the day, which nobody knew on it. Only letters of the two ratings can be asked for: figures, sectors and texts of
past days are not kept, so a screen that asks for them is refused and says so.

Companies that vanished before the data began to be kept may be missing from replayed days. Where that is so, returns are overstated for the screen and for all rated stocks alike.

## A dollar

Closes are adjusted for splits and dividends: a dividend buys more of the stock that paid it at the close of its day. Each dollar bought or sold costs a part of itself, ${usualCostBasisPoints} hundredths
of a percent unless the reader says otherwise, up to ${maxCostBasisPoints}. What is left after trading is the x for which x and the costs of all trades to have x in the wanted parts make up what was there;
Newton's steps find it exactly. A stock without a close keeps its last one and is sold at it: one that stops trading ends at its last price, by name. A stock that has no close on the
day of buying is left out, by name, and the others have its part. Where nothing can be bought, everything is cash that earns nothing.

Example: three stocks close at 10, 15, 20, then no more; at 10 always; at 10, 8, 8, 9, 10. At the first close the first two are bought, at the third the last two, and each dollar traded costs ${percent(COST)}.
The first purchase leaves ${dollars(run.worth[0] ?? 0)} of a dollar. At the third close it is worth ${dollars(changed?.worth ?? 0)}; ${dollars(changed?.traded ?? 0)} are sold and bought, which costs ${dollars(changed?.cost ?? 0)}. In the
end a dollar is ${dollars(run.worth.at(-1) ?? 0)}: a return of ${percent(total)}, with a deepest fall of ${percent(maxDrawdown?.size ?? 0)}. Bought and sold were ${dollars((bought?.traded ?? 0) + (changed?.traded ?? 0))} in all.

## Told from luck

The screen is held against random ones by a permutation test. Each of ${permutations} random screens is the screen itself with all stocks exchanged for one another: it holds as many on the same days,
keeps each as long and trades as much, so that holding the same few stocks for years is not taken for skill. Where a stock's exchange was not to be had on a day, the exchange of that one is
taken, and so on. The seed is ${seed}. A screen that holds many stocks is held against fewer, so that at most ${maxDraws.toLocaleString('en-US')} are drawn, but never fewer than ${minPermutations}. The chance is (random screens that grew as much or
more, without costs, plus 1) over (random screens plus 1).

Example: of three stocks one doubles, one stays and one falls by a fifth. A screen that held the first one has a chance of ${percent(luck.chance)}: one in three, which tells nothing.

## Tries

Each different screen that a person backtests counts as a try, for good: other grades, or the same ones rebalanced more or less often. Costs and benchmark decide nothing about the test and make no
other try. The chance is multiplied by the number of tries (Bonferroni), and at most ${percent(significance)} is called better. A chance of 0.40% is ${percent(chanceAfterTries(0.004, 12))} after twelve tries, which is ${isBetterThanLuck(0.004, 12) ? 'enough' : 'not enough'}, and ${percent(chanceAfterTries(0.004, 13))}
after thirteen, which is ${isBetterThanLuck(0.004, 13) ? 'enough' : 'not enough'}. The smallest chance that ${permutations} random screens can show is ${percent(1 / (permutations + 1))}, so after ${Math.floor(significance * (permutations + 1))} tries nothing can be called better any more.

Of 100 screens without any structure, tried by one person, none is called better in the tests; an injected edge of three percent a month is found after twenty tries. Tries are kept with the
account and go with it. Whoever tried screens elsewhere, or has read which ones worked, knows more than the count does.

## A list or a mix of today

Its weights are followed backwards in time. It was chosen today, with knowledge of which companies are still there and how they did, so no test against luck is made of it and it counts as no try. It
says how such a mix would have moved, not that choosing it was skill.

Sources: Fisher, *The Design of Experiments* (1935); Phipson & Smyth, *Permutation p-values should never be zero*, SAGMB 9 (2010); Bailey, Borwein, López de Prado & Zhu, *The probability of
backtest overfitting*, Journal of Computational Finance 20 (2017).
`
}
