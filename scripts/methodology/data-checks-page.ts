import { priceMeasures } from '@fairweight/domain/momentum'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { addDays, addYears, type IsoDate, isoDateFromDays } from '@fairweight/domain/time'
import { referenceFilings, referenceYear } from '../../packages/testing/src/market/small-filings.ts'
import { trailingFilings } from '../../packages/testing/src/market/trailing-filings.ts'
import {
  historyWithShareCounts,
  movedHistory,
  quietCloses,
  quietVolumes,
  smallHistory,
} from '../../packages/testing/src/market/small-history.ts'
import { checkFilings } from '../../packages/market-data/src/quality-checks/check-filings.ts'
import { checkPrices } from '../../packages/market-data/src/quality-checks/check-prices.ts'
import {
  type CheckedHistory,
  tradedSessions,
} from '../../packages/market-data/src/quality-checks/prices/checked-history.ts'
import type { PriceFinding } from '../../packages/market-data/src/quality-checks/prices/price-finding.ts'
import { LARGE_MOVE } from '../../packages/market-data/src/quality-checks/prices/price-move.ts'
import { applyPriceFindings } from '../../packages/market-data/src/quality-checks/apply-price-findings.ts'
import { changedListing } from '../../packages/market-data/src/publishing/previous-day/compare-with-previous.ts'
import { companiesWithoutFilings } from '../../packages/market-data/src/quality-checks/universe/companies-without-filings.ts'
import { coverageSince } from '../../packages/market-data/src/quality-checks/universe/coverage.ts'
import { marketSessions } from '../../packages/market-data/src/quality-checks/universe/market-sessions.ts'
import { priceCoverageLoss } from '../../packages/market-data/src/quality-checks/universe/session-coverage.ts'
import { swappedTickers } from '../../packages/market-data/src/quality-checks/universe/swapped-tickers.ts'
import type { MarketFinding } from '../../packages/market-data/src/provenance/market-finding.ts'

const QUIET = 30
const LATER = 6

/** Sessions of a history that is long enough for momentum. */
const LONG = 300

/** What the checks of one history say, with what it keeps back on the history's last day. */
function prices(history: CheckedHistory, daysLater = 0, more: readonly PriceFinding[] = []): MarketFinding[] {
  const { findings, doubts } = checkPrices(history, (history.sessions.at(-1) ?? 0) + daysLater, more)
  const traded = tradedSessions(history.closes)
  const series = {
    dates: Int32Array.from(traded, (session) => history.sessions[session] ?? 0),
    closes: Float64Array.from(traded, (session) => history.closes[session] ?? 0),
  }
  const measures = priceMeasures(series, isoDateFromDays(history.sessions.at(-1) ?? 0), METHOD_SETTINGS, doubts)
  return applyPriceFindings(findings, {
    sessions: history.sessions,
    prices: measures,
    rating: { valueReason: 'price-in-doubt' },
  })
}

/** Another company number, seen by an import. */
const renumbered = (after: IsoDate, upTo: IsoDate) =>
  ({ kind: 'seen', after, upTo, before: '0000000001', now: '0000000002' }) as const

const level = (before: number, after: number): number[] => [...quietCloses(before, QUIET), ...quietCloses(after, LATER)]
const noVolume = (length: number): Float32Array => new Float32Array(length)

function oneOfEachPriceCheck(): MarketFinding[] {
  const [plain, fallen] = [smallHistory(level(100, 100)), movedHistory(QUIET, 0.5, 2 * 10)]
  const dateOf = (session: number) => isoDateFromDays(plain.sessions[session] ?? 0)
  const dividends = new Float64Array(QUIET + LATER).with(QUIET, 55)
  const gap = smallHistory(level(100, 100).with(QUIET - 3, Number.NaN))
  const spike = smallHistory(level(100, 100).with(QUIET, 300))
  const stray = smallHistory(level(100, 100).with(QUIET + LATER - 1, 153), {
    volumes: quietVolumes(QUIET + LATER).with(QUIET + LATER - 1, 5),
  })
  const adjusted = { ...plain, adjustedCloses: Float64Array.from(level(65, 100)) }
  const twice = { ...plain, dividends: new Float64Array(QUIET + LATER).with(QUIET, 2).with(QUIET + 1, 2) }
  const silent = smallHistory([
    ...quietCloses(100, QUIET),
    ...Array.from({ length: 60 }, () => Number.NaN),
    ...quietCloses(40, LATER),
  ])
  return [
    ...prices(smallHistory(level(100, 1))),
    ...prices(spike),
    ...prices(movedHistory(QUIET, 0.25, 4)),
    ...prices(fallen),
    ...prices({ ...fallen, volumes: noVolume(QUIET + LATER) }),
    ...prices({ ...fallen, dividends }),
    ...prices({ ...plain, closes: Float64Array.from(level(100, 50)), splits: [{ date: dateOf(QUIET), factor: 2 }] }),
    ...prices(silent),
    ...prices({ ...plain, identityChanges: [renumbered(dateOf(QUIET - 1), dateOf(QUIET))] }),
    ...prices({ ...plain, identityChanges: [{ kind: 'renamed', since: dateOf(QUIET), before: 'XYZ' }] }),
    ...prices({ ...plain, listedOn: dateOf(LATER) }),
    ...prices({ ...plain, adjustedCloses: Float64Array.from(level(100, 97)) }),
    ...prices(stray),
    ...prices(movedHistory(QUIET, 0.767, 1.3)),
    ...prices({ ...plain, dividends: new Float64Array(QUIET + LATER).with(QUIET, 35) }),
    ...prices(twice),
    ...prices(adjusted),
    ...prices(
      smallHistory(
        Array.from({ length: QUIET }, () => 100),
        { volumes: noVolume(QUIET) },
      ),
    ),
    ...prices(gap),
    ...prices(plain, 2 * LATER),
  ]
}

function oneOfEachFilingCheck(): MarketFinding[] {
  const found = (...filings: Parameters<typeof referenceFilings>) => checkFilings(referenceFilings(...filings)).findings
  const amended = { ...referenceYear(2018, { revenue: 7e8 }), filed: addDays(referenceYear(2018).filed, 90) }
  const old = referenceFilings()
  const uncounted = referenceFilings({ sharesOutstanding: null })
  const doubtfulShareCount = () => ({ stated: 100, why: 'the cover states too few shares for a listed company' })
  return [
    ...found({ revenue: 9e11 }),
    ...found({ cash: -9e7 }),
    ...found({ revenue: -3e8, grossProfit: null, ebit: -4e8, netIncome: -4.5e8 }),
    ...found({ sharesOutstanding: 50 }),
    ...checkFilings({ ...uncounted, periods: uncounted.periods.map((period) => ({ ...period, doubtfulShareCount })) })
      .findings,
    ...found({ grossProfit: 9e8 }),
    ...found({ totalAssets: 9e8 }),
    ...found({ epsDiluted: 35 }),
    ...checkFilings(trailingFilings([1.4, 0.2, 0.175])).findings,
    ...found({ sharesOutstanding: 8e7, epsDiluted: 0.9 }),
    ...found({}, amended),
    ...checkFilings({ ...old, asOf: addYears(old.asOf, 2) }).findings,
    ...checkFilings({ ...old, periods: old.periods.map((period) => ({ ...period, currency: 'EUR' })) }).findings,
  ]
}

function oneOfEachUniverseCheck(): MarketFinding[] {
  const [one, other] = [smallHistory(level(20, 130)), smallHistory(level(130, 20), { ticker: 'DEF' })]
  const [before, now] = [
    {
      asOf: '2019-02-25',
      methodVersion: '1',
      priced: 3000,
      valueGraded: 2400,
      momentumGraded: 2800,
      filed: 2900,
      filingsFile: 'companyfacts.zip',
    },
    {
      asOf: '2019-02-26',
      methodVersion: '1',
      priced: 1,
      valueGraded: 2360,
      momentumGraded: 1,
      filed: 2700,
      filingsFile: 'companyfacts.zip',
    },
  ]
  const closes = {
    asOf: isoDateFromDays(17_953),
    stocks: 3000,
    sessions: [
      { date: before.asOf, stocks: before.priced, files: [{ file: 'prices-2019-02-25.csv', stocks: before.priced }] },
      { date: now.asOf, stocks: now.priced, files: [{ file: 'prices-2019-02-26.csv', stocks: now.priced }] },
    ],
  }
  const losses = [...priceCoverageLoss(closes, null, []), ...coverageSince([before], now)].map(({ finding }) => finding)
  const unfiled = [
    { ticker: 'ABC', reason: 'no-filings-imported' as const },
    { ticker: 'DEF', reason: 'no-company-number' as const },
  ]
  const listed = { ticker: 'ABC', listedOn: '2001-05-09' }
  const sessions = Int32Array.from(one.sessions).map((day, place) => (place === QUIET ? day + 4 : day))
  const swapped = prices(
    one,
    0,
    swappedTickers([one, other]).filter(({ ticker }) => ticker === one.ticker),
  ).filter(({ check }) => check === 'swapped-tickers')
  return [
    ...swapped,
    ...losses,
    ...companiesWithoutFilings(unfiled),
    ...marketSessions(sessions.toSorted()),
    ...changedListing([listed], [{ ...listed, listedOn: '2019-02-11' }]),
  ]
}

function table(findings: readonly MarketFinding[]): string {
  const firstOfEach = [
    ...new Map(findings.toReversed().map((finding) => [finding.check, finding])).values(),
  ].toReversed()
  return `| check | example message | it withholds |
|---|---|---|
${firstOfEach.map(({ check, sentence, severity, blocked }) => `| \`${check}\` | ${sentence} | ${blocked ?? (severity === 'warn' ? 'nothing, it is named' : 'nothing, it is noted')} |`).join('\n')}`
}

/** A hundredfold close of one day, and what of it is left on the days after. */
function byWindow(): string {
  const rows = (
    [
      [0, 'on the day itself'],
      [10, 'ten sessions later'],
      [30, 'thirty sessions later'],
    ] as const
  ).map(([later, when]) => {
    const [fault, length] = [LONG - 1 - later, LONG]
    const history = smallHistory(
      quietCloses(100, length).map((close, session) => (session === fault ? 100 * close : close)),
    )
    return `| ${when} | ${prices(history).find(({ check }) => check === 'price-unit')?.blocked ?? 'nothing'} |`
  })
  return `A close of one day in cents instead of dollars:\n\n| seen | it withholds |\n|---|---|\n${rows.join('\n')}`
}

function findingsOf(history: CheckedHistory): string {
  return prices(history)
    .map(({ sentence }) => sentence)
    .join(' ')
}

/** docs/methodology/data-checks.md */
export function dataChecksPage(): string {
  const busy = movedHistory(QUIET, 0.5, 2 * 4)
  return `# Checks of the data

Before a day is published, each ticker's prices, each company's filings and the market as a whole are checked. What is in doubt is
withheld, and nothing else: figures of one period, figures of prices whose windows read a doubted close, or the whole publication. A doubt
about a filing never touches the momentum grade, since that rests on prices alone; a doubt about prices touches the figures whose windows
read the doubted closes, and no others. Each finding says why and what to do; it stands on the status page, in the drawer of
its stock and in \`market status\`. A withheld figure is marked as such, with the reason, in every measure that needs it; it is never
treated as zero. The code is \`packages/market-data/src/quality-checks\`, one file a check, with its bounds.

Every sentence below is one that the check itself wrote about a small made-up case.

## Prices of a stock

A doubt about prices says which closes it is about. A *break*: the levels before and after a day do not belong together, such as after a
unknown split; each window with closes on both sides is in doubt, and one that lies wholly after it, or before it, is not. A
*span*: closes that are wrong; each window that reads one of them is in doubt. Last close, the averages of one, three and five years, the
highest close of three years, the lagged average and momentum are each withheld exactly when their window reads what is doubted. The
value grade is withheld when the last close is in doubt, or when the closes break after the day on which the count of shares or the
earnings a share were filed: the price would then be held against figures of other shares. All findings count, also those beyond
the five of a kind that are named.

${byWindow()}

Closes that are not the ticker's own, because another company carried it or they are of when-issued shares, are cut off: windows do not
reach behind the cut, and the chart of the stock marks the day and says why. A ticker whose company number (CIK) changed is cut off when
it went to another company, and continues when the same company continues under a new number; the chart marks that day too. The list of
securities decides where it names the day (\`cik_since\`) and the number before it (\`predecessor_cik\`), and filings under that number are
then used up to the day. Where only another number was imported, the closes decide: they stop, or they continue. An optimization or a mix whose period reads a doubted close
names the stock, the day and the doubt. Where only the vendor's adjusted close is wrong, the closes stand, and the total return of that day is taken from
them and the known dividend. The table says what each finding withholds in its made-up case, in which a filing of per-share figures is older than the prices.

${table(oneOfEachPriceCheck())}

Rows without a usable close, two rows of one day and unreadable rows are set aside by the import already, each named.

## Filings of a company

${table(oneOfEachFilingCheck())}

A doubt about a filing withholds the figures that it is about, in their period, and nothing else. The measures that read such a figure are
empty and say so; every other measure stands, and the value grade is given from what is left, where that is enough. Of several figures
that contradict each other, the one that stands far from its other years, or that a later filing changed, is in doubt alone; where
nothing tells which, all of them are. A doubt about a figure that no measure reads on that day, such as a share count of four years
ago, blocks nothing and is noted.

A figure far from its other years is not wrong for that alone. It is used where it is rounded like the rest of its statement, as a thousandth of a
figure hardly ever is; where it shows digits that a thousandfold has not; where it grew or fell with total assets; where the year before
or after has none of it; where there was no debt to pay interest on; and, of shares, where net income over earnings per share makes as many.
What the data cannot decide is named and used.

## The market as a whole

${table(oneOfEachUniverseCheck())}

Coverage is what the day's own session brought: a close that is carried forward from the day before is none. From 5% on below the day
before, publishing is refused and readers still see the last good day, unless the operator names what may go missing:
\`--accept-coverage prices,grades,filings\`. Stocks that compare with their measures count as graded, also when the price is above all of
them; the day before is what readers see, and for prices each session since, or of ten days where nothing was published.

## A split that nobody told

A fall by half on one day is either news or a split that the splits file does not know. A real day must never be removed, and a
missed split must never reach a grade: the price alone cannot say which it is. Two things can.

- **Turnover**, price times shares traded, against the month before. News raises turnover; a split leaves it unchanged.
- **The company's own count of its shares**, in the last filing before the day and in the first after it. A split multiplies it.

Normal trading indicates a split; heavy trading indicates news; in between, the share count decides. Take a fall to a half with four times
the usual turnover:

| filed after it | the check says |
|---|---|
| nothing yet | ${findingsOf(busy)} |
| twice as many shares | ${findingsOf(historyWithShareCounts(busy, QUIET, 2))} |
| as many shares as before | ${findingsOf(historyWithShareCounts(busy, QUIET, 1))} |

So a split 2 for 1 that is traded like news, or stands in a file without volume, is named from its first day on and withheld once a
filing has counted the shares. One of 3 for 2, a fall by less than ${100 * LARGE_MOVE}%, is not promised to be seen. How often each fault is
caught, and how often a real day is withheld, is measured in [the proofs](../proof.md#injected-faults).
`
}
