import { type ExtraPart, ITEM_TAGS, ITEMS, type ItemTags, type TagPart, type TagSum } from '@fairweight/domain/facts'
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

A company’s currency is that of most amounts of its newest filing. Figures in another one than US dollars are converted by dated rates, flows by
the mean of the period’s days, balance sheets by the last day’s; without rates the stock is Unranked and says so. No import brings rates yet,
so today every such stock is.

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
- Deposits, premiums, let property and the like make no item: they tell the [kind of company](kinds-of-companies.md).
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
