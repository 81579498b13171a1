import {
  RECORD_SETTINGS,
  blockBootstrapInterval,
  chooseCohorts,
  forwardReturn,
  valueRecords,
} from '@fairweight/domain/track-record'

const { horizonSessions, recordedWithinDays, minCohorts, blockLength, resamples, seed, confidence } = RECORD_SETTINGS

const percent = (fraction: number): string => `${(100 * fraction).toFixed(2)}%`

/** Closes of a company that is delisted after its eighth session. */
const DELISTED = [20, 19.5, 18, 18.4, 17, 12, 9, 6]
/** Excess returns of two years of cohorts: the same three months over and over. */
const EXCESS = Array.from({ length: minCohorts }, (_, place) => [0.01, -0.005, 0.002][place % 3] ?? 0)
/** Values that differ. */
const VARIED = Array.from({ length: minCohorts }, (_, place) => 0.004 + 0.01 * Math.sin(place))

/** docs/methodology/track-record.md */
export function trackRecordPage(): string {
  const loss = forwardReturn(DELISTED, 0) ?? 0
  const cohort = [
    { value: 'A', momentum: 'A', return: 0.03 },
    { value: 'B', momentum: 'A', return: -0.01 },
    { value: 'B', momentum: 'C', return: loss },
  ] as const
  const excess = valueRecords([cohort]).find(({ grade }) => grade === 'A')?.meanExcessReturn ?? 0
  const steady = blockBootstrapInterval(EXCESS)
  const varied = blockBootstrapInterval(VARIED)
  return `# Track record

How the stocks of each grade performed after they were graded, computed from a ledger that cannot be changed unnoticed.
Constants: \`packages/domain/src/track-record/cohorts.ts\`. They were fixed before any figure was seen.

## The ledger

When a day is published, the transaction that makes it current appends one row: the day, the snapshot, the method version, every
stock's value and momentum grade, the time of writing, and the hash of the row before. Its own hash is SHA-256 over fourteen lines of
text, each with a line break at its end; hashes are 64 hexadecimal digits:

    fairweight ledger 2
    dataset
    recorded or replayed
    place in the chain, from 1
    as-of day
    snapshot
    method version
    number of stocks
    time of writing, ISO 8601 in UTC with milliseconds
    SHA-256 of the day's secret and the grades
    root of the day's tree of grades
    root of the day's tree of inputs; none for a replayed day
    root of the tree of the hashes of all days before
    hash of the row before; 64 zeros for the first

A recorded day that the members of [registered screens](registered-screens.md) join has the heading \`fairweight ledger 3\` and one line more, their root,
before the root of the tree of days.

None of these lines tells a grade. The secret is 32 random bytes of the day's own, which nobody is shown. Days that were written before single
grades could be proven keep the hash they were given: SHA-256 over \`fairweight ledger 1\`, the next eight lines, the hash of the row before,
and the grades themselves. Such a day can only be proven as a whole. The chain holds across both.

The grades are plain text, a line for each pair that occurs (\`A* B: KO PEP\`), lines in the order of the grades, tickers in the order of
their characters. A day is **recorded** when it is the newest session that was imported, at most ${recordedWithinDays} days old when it is written, and
later than every day recorded before. A day that was recorded is never written again, whatever is published of it later.
Days computed from history with \`fairweight market replay\` are **replayed**: they have a chain of their own and are never mixed in.
A replayed day uses prices and splits until that day and filings filed until that day, exactly as a publication of that day would.

\`fairweight market track-record --verify\` checks both chains and names the first day that was changed; \`--rebuild\`
also recomputes everything below. The chain must lead through the head of the last reading, so days taken away at its end show too. Whoever
rewrites a whole chain and the last reading with it changes the head, which anybody may have written down.

## The receipt of a grade

A receipt is one HTML file that proves a stock's grades of a day to anybody, without a network and without the day's other grades. It is in the menu
of a stock's details. Its script, which is all its content policy allows, does this again at every opening:

1. It computes the value grade from the figures that stand in the file, with the code that rated the stock. Of the momentum grade it computes the
   stock's own figure, and the grade that follows from the rank; how many stocks rank below is stated, since their figures are not in the file.
2. It computes the leaf of each grade, and of the figures behind it, and climbs the day's two trees to the roots in the day's lines.
3. It computes the day's hash and climbs from there to the newest day of the chain at the time of the download.

The last step is the reader's: comparing that newest hash with the one on the page of the track record, or with one noted before. The page's table of all heads
has those of past days, so that an old receipt is compared as well.

The trees are those of [RFC 6962](https://www.rfc-editor.org/rfc/rfc6962#section-2.1): the hash of a leaf is SHA-256 of the byte 00 and the leaf's text,
that of a node SHA-256 of the byte 01 and the hashes of its two children. A day's trees have two leaves a stock, the value grade's and then
the momentum grade's, stocks in the order of their tickers' characters. The texts of the leaves, with a line break after each line:

    fairweight grade 1               fairweight inputs 1
    ticker                           ticker
    value or momentum                value or momentum
    grade                            SHA-256 of the text of the inputs
    nonce                            nonce

A leaf of the tree of days is the hash of a day, in digits. The nonce is HMAC-SHA-256 of ticker, line break, and value or momentum, under the day's
secret. There are seven value grades and four momentum grades: without the nonce, whoever has a receipt could find the grade behind the hash beside it by
trying them all. A receipt shows the nonces of its own grades alone.

By hand, the receipt's text is the JSON in its element \`#receipt\`: \`day\` and \`head\` are the fourteen lines of two days, and for a leaf at place p
of n, \`path\` holds the hashes to put beside it, from the bottom up. In a shell, \`jq -j .day receipt.json | sha256sum\` gives the hash of a day, and
\`(printf '\\1'; echo "$left$right" | xxd -r -p) | sha256sum\` that of a node. [RFC 9162, section 2.1.3.2](https://www.rfc-editor.org/rfc/rfc9162#section-2.1.3.2)
says which side each hash of a path stands on.

A receipt does not prove that filings are right, that a grade is good advice, or that everybody was shown the same chain: two people who note the
same head were. It does not prove that a stock is in a day's tree once; whoever has the whole day's grades sees that. A figure's line of an
imported file, and its filing at the SEC, are there to be looked up. 
A past day that was published has a receipt as well, from its own details. It shows the figures where their tree, made again from what is held today, has the
root that the day sealed; where a price or a filing was corrected since, or an earlier version sealed no figures, it proves the grade alone and says so. Days
recorded before there were trees can only be proven whole, and replayed days have no receipt: nobody was shown their grades on the day.

## Cohorts

Of each calendar month one day counts: the first day of the chain that is at least ${horizonSessions} sessions after the one counted before. A month
without such a day has none. Were every one of the ${weekdays().length} weekdays of 2026 published, ${chooseCohorts(weekdays()).length} would count. A cohort is read once ${horizonSessions} sessions have followed it.

## Returns

A stock belongs to a cohort when it was graded that day and has a close on that day. Its return is its close ${horizonSessions} sessions later over that close,
less 1, with dividends where the data knows them. A stock that stops trading keeps its last close and is cash without interest from then on:
bought at ${DELISTED[0]} and last seen at ${DELISTED.at(-1)}, it counts with ${percent(loss)}. A stock is left out of a cohort only when one of these sessions holds a move
that the gate calls impossible (no volume, no split, no large dividend).

The excess return of a grade is the mean return of its stocks less the mean return of all stocks of the cohort. With returns of ${percent(0.03)} (grade A), ${percent(-0.01)} and
${percent(loss)} (both B), grade A exceeds equal weight by ${percent(excess)}. The record's figure is the mean over cohorts, each counting once. Costs and taxes are not deducted.

## Interval

From ${minCohorts} cohorts on, a ${100 * confidence}% interval by the studentized circular block bootstrap: blocks of ${blockLength} cohorts in a row, the end joined to the start, drawn
${resamples} times with the seed ${seed}; the distance of each mean is measured in its own standard error, and the interval is read off those distances. Plain
percentiles of the means would be too narrow with so few blocks. Three months that repeat (${[0.01, -0.005, 0.002].map(percent).join(', ')}) make every block the same, so there is no uncertainty:
${percent(steady.low)} to ${percent(steady.high)}. Values that differ have some: a mean of ${percent(VARIED.reduce((sum, value) => sum + value, 0) / VARIED.length)} has the interval ${percent(varied.low)} to ${percent(varied.high)}.

The verdict is “too early to tell” under ${minCohorts} cohorts, “not distinguishable from zero” when the interval holds zero, else above or below. How often
intervals hold zero when there is nothing to find is measured in [proof.md](../proof.md#track-record).

Sources: Politis & Romano, *A circular block-resampling procedure for stationary data* (1992) and *The stationary bootstrap* (1994); Hall, *The Bootstrap and
Edgeworth Expansion* (1992); Götze & Künsch, *Second-order correctness of the blockwise bootstrap* (1996).

## What it cannot do

History of today's companies alone has no company that vanished and overstates every return; when none of the followed stocks has stopped
trading, the page says so. A renamed ticker looks like one that stopped. Many grades side by side mean that one interval in twenty misses by chance.
`
}

/** The weekdays of a year. */
function weekdays(): { asOf: string; session: number }[] {
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)))
  return days
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day, session) => ({ asOf: day.toISOString().slice(0, 10), session }))
}
