import type { CompanyRating } from '@fairweight/domain/rating'
import { gradeChange, readStockFigures, type StockFigures, type ValueGradeChange } from '@fairweight/domain/what-if'
import { explainedRating } from '../../packages/testing/src/domain/explained-rating.ts'
import { day, rateExample } from './example-company.ts'
import { figure, workedExample } from './worked-example.ts'

const BEFORE = day('2025-02-28')
const AFTER = day('2025-03-03')

/** docs/methodology/tracing.md */
export function tracingPage(rating: CompanyRating): string {
  const change = exampleChange()
  const { parts, before, after } = change
  const percent = (value: number | null): string => (value === null ? 'several figures' : figure(value, 'fraction'))
  const sum = parts.reduce((total, { effect }) => total + effect, 0)
  return `# Where a figure comes from, and what moved it

## The trail of a figure

Each measure of a company is published with its formula, every input, and for each input the facts behind it: the filing
(accession, form, day filed), the filer's own tag, the period and the value as filed. Three more things are shown:

- Facts that are **subtracted**, such as the same months a year earlier in the latest twelve months, are listed separately from those added.
- **Passed over**: other tags of the same filer for the same item and period, each with its figure.
- **Not reported, treated as 0**: only preferred equity, minority interest, goodwill, intangible assets, short-term investments and
  short-term debt, and only when the rest of the balance sheet is there. Any other missing figure empties the measure.

Shares and earnings per share are put on the share basis of the day: a fact filed before a share split is adjusted, and the input
says by how much. A mean of closes names how many there are, with the first and the last; a percentile names the stocks below and
all others.

${workedExample(rating, 'graham-number')}

A second set of formulas, written from these pages and sharing no code with the engine, computes every displayed figure again from
its explanation alone: those of a small sample and of real filings in each test run, those of 50 of the 3,000 in [the proofs](../proof.md#figure-trail).

## What moved a grade

Each publication compares every stock with the last one of an earlier day. First, the measure that decides:

1. of a letter that changed, the estimate that crossed the price, as its value over the price less 1; if several crossed, the one
   that moved furthest;
2. of its stars alone, the stars of financial strength;
3. of a stock that is or was too small to rank its market capitalization, with negative EBITDA its EBITDA;
4. else, also where the grade stayed, the mean of the estimates known on both days over the price, less 1.

Then its change is split over the inputs that changed. Up to six: each one's effect averaged over every order in which they could be
replaced (Shapley, 1953), so that no order is preferred. More, as when a new year was filed: replaced one after another, in the order
price, earnings per share, equity, goodwill and intangible assets, shares, cash and debt, free cash flow, revenue and margin, growth,
discount rate, and what else is part of strength. Either way the parts are the change. Figures of the earlier day are put on
the later day's share basis first, so that a split by itself changes nothing. A momentum grade is its percentile, split over the stock's
own price, its own lagged average and the other stocks.

### Worked example

Gearwright on ${AFTER}, the first session on which its new annual report is known, against ${BEFORE}: \`${change.from}\` before,
\`${change.to}\` after. The mean of its estimates over the price, less 1, was ${percent(before)}, and then ${percent(after)}.

| input | before | after | effect |
| --- | ---: | ---: | ---: |
${parts.map((part) => `| ${part.input} | ${inputFigure(part.input, part.before)} | ${inputFigure(part.input, part.after)} | ${percent(part.effect)} |`).join('\n')}
| **together** | | | **${percent(sum)}** |
`
}

const UNITS: Readonly<Record<string, Parameters<typeof figure>[1]>> = {
  price: 'USD/share',
  'earnings per share': 'USD/share',
  'shares outstanding': 'shares',
  growth: 'fraction',
  'discount rate by size': 'fraction',
}

function inputFigure(input: string, value: number | null): string {
  return value === null ? 'several figures' : figure(value, UNITS[input] ?? 'USD')
}

function exampleChange(): ValueGradeChange {
  const change = gradeChange(figuresOn(BEFORE), figuresOn(AFTER))
  if (change === null || change.measure !== 'mean-estimate')
    throw new RangeError('The example tells of a mean that moved')
  return change
}

function figuresOn(asOf: typeof BEFORE): StockFigures {
  const figures = readStockFigures(explainedRating(rateExample(asOf)))
  if (figures === null) throw new RangeError('The example has every value measure')
  return figures
}
