import { type ExtraPart, ITEM_TAGS, ITEMS, type ItemTags, RATE_SOURCES, type TagPart, type TagSum } from '@fairweight/domain/facts'
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
carries and nothing else, and a restatement changes nothing before it was filed. A newest filing older than ${METHOD_SETTINGS.facts.staleFilingMonths} months is not used.

## Quarters and twelve months

The fourth quarter has no report of its own: it is the year less nine months. Cash flows are stated since the year began: each quarter is the
difference of two. The latest twelve months are the last fiscal year and the months since, less the same months a year before; where one of
these is not reported, the sum of four quarters; else they are unknown. Each fact that is added or taken away is named.

## Shares and splits

The number of shares is that of the newest report’s cover, all classes added up; without it the balance sheet’s, then the weighted diluted
average. Earnings per share and share counts are as filed, each on the basis of its own filing day, which later filings restate only as far
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
- Where several sources cover a period, the first of these counts, for flows and balances each: ${Object.values(RATE_SOURCES).map(({ name }) => name).join('; ')}.
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

| item | read from |
|---|---|
${Object.entries<ItemTags>(ITEM_TAGS).map(([item, tags]) => `| ${labelOf(item)} | ${waysOf(tags)} |`).join('\n')}

Why so, where it could be otherwise:

- Net income is the whole company’s before the common shareholders’ part alone, since it is compared with all assets and all cash flow.
- Total equity holds the minority’s part; book value takes it off again, with preferred equity.
- Long-term debt as one figure contains its current part, which is counted with short-term debt.
- Depreciation smaller than the amortisation filed beside it cannot contain it: both are added.
- Cash from issuing shares counts with what was spent to buy shares back, or not at all: the share count then speaks.
- Restricted cash is not cash.
`
}

function labelOf(item: string): string {
  return Object.entries(ITEMS).find(([name]) => name === item)?.[1].label ?? item
}

function waysOf({ largestOf = [], firstOf }: ItemTags): string {
  const first = firstOf.map(wayText).join('; ')
  return largestOf.length === 0 ? first : `largest of ${largestOf.map(wayText).join('; ')}; else ${first}`
}

function wayText({ add, subtract = [], alsoAdd = [], alsoSubtract = [] }: TagSum): string {
  const parts = [add.map(partText).join(' + '), ...subtract.map((part) => `− ${partText(part)}`), ...alsoAdd.map((extra) => `+ ${extraText(extra)}`), ...alsoSubtract.map((extra) => `− ${extraText(extra)}`)]
  return parts.join(' ')
}

function partText(part: TagPart): string {
  return typeof part === 'string' ? `\`${part}\`` : `(${part.map(partText).join(' or ')})`
}

function extraText({ tags, when }: ExtraPart): string {
  if (when === undefined) return `${partText(tags)} if filed`
  return `${partText(tags)} if ${when === 'larger' ? 'larger' : 'another figure'}`
}
