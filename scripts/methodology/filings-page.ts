import {
  type ExtraPart,
  ITEM_TAGS,
  ITEMS,
  type ItemTags,
  RATE_SOURCES,
  type StatementTotal,
  type TagPart,
  type TagSum,
} from '@fairweight/domain/facts'
import { reasonText } from '@fairweight/domain/rating'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'

/** docs/methodology/filings.md */
export function filingsPage(): string {
  return `# Filings

How figures are read from what companies file at the SEC: its companyfacts answer states each figure as a row with tag, unit, first and
last day, filing, form and filing day. The code is \`packages/domain/src/facts/resolution\`; the table of tags below is written from it.

## Periods

A period is known by its first and last day alone. The fiscal year and quarter that a row also names describe its filing, not the figure.
80 to 100 days are a quarter, 170 to 200 and 260 to 290 the months since the year began, 350 to 380 a year, so that years of 52 and 53
weeks count. A row without a first day belongs to the period that ends on its day, or within five days where filings round the end of a
year to the month’s. Only annual and quarterly reports and their amendments count (10-K, 10-Q, 20-F, 40-F, transition reports), and only
annual ones state a year. A stretch of days without revenue, net income or operating cash flow is a detail, not a statement.

## What was known

Of all rows of one tag and period the newest counts that was filed by the day, by the row’s own filing day. An amendment so replaces what it
carries and nothing else, and a restatement changes nothing before it was filed. A year is read from annual reports only: the twelve months of
a quarterly report are passed over. A newest filing older than ${METHOD_SETTINGS.facts.staleFilingMonths} months is not used.

Figures of one balance sheet belong together. After a change of rules, later filings may repeat the last day of the year before with the new
year’s opening figures: assets after consolidating trusts, equity after a change of standard. So where a later filing states other totals for a
day without a balance sheet that adds up (assets are all claims, or liabilities and equity with what is between them), the newest sheet that does
stays, the later filing’s rows of that day are set aside, and the trail names them. A full sheet that adds up replaces the earlier one from the
day it was filed.

One number at the SEC can have stood for two companies: a shell and the company that merged into it, or both sides of a reverse merger. Where two
balance sheets of one day each add up and differ by more than a quarter in assets and in equity, the filings up to the earlier one are another
company’s. They are passed over from the day the later one was filed, and the trail of the years they covered says so. An amended report of that
day, as after a fraud, restates the same company by however much.

## Quarters and twelve months

The fourth quarter has no report of its own: it is the year less nine months. Cash flows are stated since the year began: each quarter is the
difference of two. The latest twelve months are the last fiscal year plus the months since, less the same months a year earlier, up to the newest
quarter whose year before was stated too; where a figure of these is not reported, the sum of four quarters; else it is unknown. Each fact that is added or taken away is named.

## Shares and splits

The number of shares is that of the newest report’s cover, all classes added up; without it the balance sheet’s, then the weighted diluted
average. A number is passed over, and the trail says why, where its own filing contradicts it for the same period:

- it is 0, or is of a day before the period ended;
- more than 100 million of assets stand behind one share, as in a subsidiary that is owned whole;
- it differs ten times and more from net income over earnings per share (of two cents and more), and no other count of the filing bears it out, or
  the difference is a thousand or a million times; without earnings per share, if all other counts of the filing differ so;
- the cover alone names less than 80% of the basic mean of the period, or 75% of the diluted one or of net income over earnings per share (of ten
  cents and more), and no balance sheet bears it out: then it names one class of several, or shares were exchanged since.

So classes that count alike are added up, and where they do not, as at 1 to 1,500, the mean in the filer’s own conversion counts. Where two numbers
contradict each other and nothing decides, neither is used, and what rests on the number is empty and says why. Shares issued are never taken for shares outstanding.

Earnings per share and share counts are as filed, each on the basis of its own filing day, which later filings restate only as far
back as they look. So each is put on the basis of the day by the splits since it was filed.

## Currencies

A company’s currency is that of most amounts of its newest filing, so that a column translated for the reader’s convenience is never taken.
Figures in another one than US dollars are converted by imported rates, as accountants translate statements: what happened in a period,
earnings per share too, by the mean of its rates, and the balance sheet by the rate of its last day. Counts of shares are not converted. Each
converted figure names what was filed, the rate, its day or days, who stated it and the line in which it stands.

- The European Central Bank states units for one euro: US dollars for one unit are the dollars for one euro over the units for one euro of the same day.
- The Federal Reserve states the euro, the pound and the Australian and New Zealand dollar in US dollars, and the others in units for one.
- A mean needs rates from the first to the last day of the period: no ten days without one, for monthly means no month. A balance sheet takes a
  daily rate at most seven days older. A rate is known from its day on, a month’s mean 31 days after the month began.
- A month’s mean counts for a period that holds the month’s 15th. Where nothing but monthly means is known, the balance sheet takes that of the
  month of its last day.
- Where several sources cover a period, the first of these counts, for flows and balances each: ${Object.values(
    RATE_SOURCES,
  )
    .map(({ name }) => name)
    .join('; ')}.
- A period that no rate covers keeps its currency. Fiscal years before it are then not used; when it is the newest, the stock is Unranked: “${reasonText('other-currency')}”

Ratios between years, such as growth and the signs of strength, are of the converted figures, so that they hold the change of the rate too.

## Depositary receipts

The price of a company abroad may be that of a depositary receipt, which stands for one share, several, or a part of one, while its filings count
in shares. How many shares stand behind what is listed is told in the column \`shares_per_adr\` of the securities table; share counts are then
divided by it and figures per share multiplied, so that they compare with the price. Without it:

- A company whose newest annual report is on form 10-K, or of a Canadian on form 40-F, counts as listing its own shares.
- One on form 20-F, or known only by rows of the fundamentals template in another currency, is Unranked, and what counts in shares is unknown:
  “${reasonText('adr-ratio-unknown')}” Where the shares themselves are listed, the ratio is 1, and has to be told.
- After a split of what is listed, a company on form 20-F is Unranked until its next report, since receipts can be split without the shares.

## Tags

Filers change tags, so a tag is chosen for each period anew. “Largest of” means that one is a part of the other; other ways are tried in the
order written, and the first counts of which all parts are filed. The ones passed over are kept with their figures and shown. What no tag says is
missing. It is taken as none only for preferred equity, minority interest, goodwill, intangibles, short-term investments and short-term debt,
beside a balance sheet that is otherwise there.

What is taken away is of the same filing as what it is taken from: of the newest, or of an older one that states the same figure. Some tags mean
one thing to one filer and another to the next; then totals of the filing decide, listed below the table, and the trail says what was decided.

| item | read from |
|---|---|
${Object.entries<ItemTags>(ITEM_TAGS)
  .map(([item, tags]) => `| ${labelOf(item)} | ${waysOf(tags)} |`)
  .join('\n')}

Totals that decide what a figure is. A figure makes up a total if together with the other lines filed it equals it to a ten-thousandth, and fits
into it if it does not exceed what the other lines leave. Taxes, deferred revenue and leases are tried with and without, since a note may tell of
them as parts of other liabilities; to rule a figure of debt out, \`OtherLiabilitiesNoncurrent\` alone is counted beside it.

${totals().map(totalText).join('\n')}

Why so, where it could be otherwise:

- Revenue of 0 counts only where no other tag gives a figure, and a total below zero counts although parts of it are larger. A bank’s total before
  interest expense, which its net interest and other income show it to be, is not its revenue.
- Net income is the parent’s: of the whole profit the minority’s part is taken off, and without a tag for that part the common shareholders’
  income is used instead where there is a minority. It is before preferred dividends, since it is compared with all assets and all cash flow.
- Earnings per share of what continues stand in only where no others are tagged and nothing was discontinued.
- Capital expenditures are what is spent on property and plant, and on software that is developed; of producers wells, fields and leases; of
  utilities what is under construction; of property trusts what is developed and kept up, not the buildings they buy, except where one tag holds
  both. Companies bought, investments and nuclear fuel are none.
- Total equity holds the minority’s part; book value takes it off again, with preferred equity. What of a minority or of preferred shares can be
  redeemed stands outside equity. Of two totals of equity the one counts with which the balance sheet adds up.
- Where a year’s income is stated under US and under international rules, as before and after a change, the tags of US rules count.
- \`LongTermDebt\` is all long-term debt to some filers, and to others what is not due within a year. Where it makes up the noncurrent liabilities
  with the other lines, it holds no current part. Else the current part is taken away that is tagged as that of the same debt,
  \`LongTermDebtCurrent\`, and another one only where the figure does not fit into what is not due within a year: it may be of other debt.
- Debt is without lease liabilities where a filing states finance leases apart for the current and the noncurrent part; else both parts are
  as the balance sheet states them, and the trail says so.
- A company that tags no debt has none due after a year if the other lines make up all that is not due within one; else its debt is unknown.
- The long-term debt of a company in bankruptcy is unknown: most of it stands among \`LiabilitiesSubjectToCompromise\`, with all else it owes.
- Total liabilities, where they are not filed, are the balance sheet’s total less all equity: the minority’s part once, and what may have to be
  redeemed, which is neither.
- The gross profit of a filer that does not state it is of the largest of its revenues, of which the cost is.
- Depreciation smaller than the amortization filed beside it cannot contain it: both are added.
- Cash from issuing shares counts with what was spent to buy shares back, or not at all: the share count then speaks.
- Restricted cash is not cash.
- Deposits, premiums, let property and the like make no item: they tell the [kind of company](kinds-of-companies.md).
`
}

function labelOf(item: string): string {
  return Object.entries(ITEMS).find(([name]) => name === item)?.[1].label ?? item
}

function waysOf({ largestOf = [], firstOf, unknownBeside }: ItemTags): string {
  const first = [...new Set(firstOf.map(deliveryText))].join('; ')
  const unknown = unknownBeside === undefined ? '' : `; unknown where \`${unknownBeside}\` is filed`
  return largestOf.length === 0
    ? `${first}${unknown}`
    : `largest of ${largestOf.map(deliveryText).join('; ')}; else ${first}${unknown}`
}

function deliveryText(way: TagSum): string {
  return way.isNothing === true ? `nothing, if ${way.note ?? ''}` : `${sumText(way)}${conditionsText(way)}`
}

function sumText({ add, subtract = [], alsoAdd = [], alsoSubtract = [] }: TagSum): string {
  const parts = [
    add.map(partText).join(' + '),
    ...subtract.map((part) => `− ${partText(part)}`),
    ...alsoAdd.map((extra) => `+ ${extraText(extra)}`),
    ...alsoSubtract.map((extra) => `− ${extraText(extra)}`),
  ]
  return parts.join(' ')
}

function conditionsText({ unless, beside, equals, sameAs, notSameAs, completes = [], fits = [] }: TagSum): string {
  const conditions = [
    ...(completes.length > 0 ? [`if it makes up ${namesOf(completes)}`] : []),
    ...(fits.length > 0 ? [`if it fits into ${namesOf(fits)}`] : []),
    ...(beside === undefined ? [] : [`if ${partText(beside)} is filed too`]),
    ...(unless === undefined ? [] : [`unless ${partText(unless)} is filed`]),
    ...(equals === undefined ? [] : [`if it is ${sumText(equals)}`]),
    ...(sameAs === undefined ? [] : [`if it is ${sumText(sameAs)} where that is filed`]),
    ...(notSameAs === undefined ? [] : [`unless it is ${sumText(notSameAs)}`]),
  ]
  return conditions.length === 0 ? '' : `, ${conditions.join(' and ')}`
}

function namesOf(totals: readonly StatementTotal[]): string {
  return [...new Set(totals.map(({ name }) => name))].join(' or ')
}

/** The totals that ways are compared with, each name with all of its lines. */
function totals(): StatementTotal[] {
  const all = Object.values<ItemTags>(ITEM_TAGS).flatMap(({ firstOf }) =>
    firstOf.flatMap(({ completes = [], fits = [] }) => [...completes, ...fits]),
  )
  const byLines = all.toSorted((a, b) => b.otherParts.length - a.otherParts.length)
  return byLines.filter((total, place) => byLines.findIndex(({ name }) => name === total.name) === place)
}

function totalText({ name, total, otherParts }: StatementTotal): string {
  const lines = otherParts.length === 0 ? '' : `; other lines: ${otherParts.map(partText).join(', ')}`
  return `- ${name}: ${total.map(sumText).join('; ')}${lines}`
}

function partText(part: TagPart): string {
  if (typeof part === 'string') return `\`${part}\``
  return 'largestOf' in part
    ? `(largest of ${part.largestOf.map(partText).join(', ')})`
    : `(${part.map(partText).join(' or ')})`
}

function extraText({ tags, when, unless = [] }: ExtraPart): string {
  const condition = { different: 'another figure', larger: 'larger' }
  const exception = unless.length === 0 ? '' : ` unless ${unless.map(partText).join(' or ')} is`
  return when === undefined
    ? `${partText(tags)} if filed${exception}`
    : `${partText(tags)} if ${condition[when]}${exception}`
}
