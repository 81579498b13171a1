import { MAX_STOCKS_PER_LIVING_LIST } from '@fairweight/domain/lists'
import {
  EVIDENCE_SETTINGS,
  FORECAST_LIMITS,
  MAX_KEPT_SCREENS,
  MAX_RUNNING_SCREENS,
  MAX_SESSIONS_WITHOUT_TRADE,
  betsOf,
  evidenceByDay,
  evidenceNeeded,
} from '@fairweight/domain/registered-screens'

const { oneScreenIn, swingsPerUnit, assumedDays, assumedSwing, stakes } = EVIDENCE_SETTINGS

const percent = (fraction: number): string => `${(100 * fraction).toFixed(2)}%`
const dollars = (logarithm: number): string => `$${Math.exp(logarithm).toFixed(2)}`

/** Three days of an example, as excess returns. */
const EXAMPLE = [0.01, -0.004, 0.007] as const

/** Days in a row that beat all rated stocks by half the swing, up and down in turn. */
function daysUntilBetter(tries: number): number {
  const needed = Math.log(evidenceNeeded(tries))
  const steady = Array.from({ length: FORECAST_LIMITS.maxDays }, (_, day) => (day % 2 === 0 ? 0.0065 : -0.0035))
  return 1 + evidenceByDay(steady).findIndex(({ better }) => better >= needed)
}

/** docs/methodology/registered-screens.md */
export function registeredScreensPage(): string {
  const evidence = evidenceByDay(EXAMPLE)
  return `# Registered screens

Whether a screen finds better stocks than luck would, said only of days that nobody knew when the screen was fixed, and with every try counted.
Constants: \`packages/domain/src/registered-screens/evidence.ts\`. They were fixed before any screen was registered.

## The clock

Registering freezes a screen's filters. Nothing known at that moment counts: its first members are those of the next published day. On every day that is
appended to the recorded chain of the [ledger](track-record.md#the-ledger), the screen is asked of the new snapshot, with what its owner's plan includes on that
day, before the day is published. A screen can find up to ${MAX_STOCKS_PER_LIVING_LIST} stocks. ${MAX_RUNNING_SCREENS} screens of one account run at a time, and it keeps up to ${MAX_KEPT_SCREENS}, the stopped
ones included. A screen that asks for bookmarks is refused: the server's days do not hold them.

The members join the hash of the day in the transaction that appends it. Their entry, with a line break after each line:

    fairweight screen 1
    id of the screen
    which of its owner's tries it is
    the screen, as it stands in an address
    tickers, separated by single spaces
    nonce, 32 random bytes of this screen and day

The entries are the leaves of a tree as in the [receipts](track-record.md#the-receipt-of-a-grade), in the order of their hashes, filled up with random ones to a
power of two. The root is a line of the day between the root of inputs and the root of all days before; such a day begins with
\`fairweight ledger 3\`. Days written before, and replayed ones, have no such line and keep their hash. Nothing of a screen can be read from the chain:
the nonce is known to nobody but its owner, and the filling hides how many there are.

The proof of a day holds the entry, its way to the root, the lines of the day, and the way from there to the newest day of the chain. The page checks it in
the reader's browser and compares both days with the public list of heads. The file can be kept and checked by anybody.

## The return of a day

The members of a day are bought in equal parts at the first close after the day that nobody knew when the record of the day was written (its time of
writing is part of its hash), and sold at the close of the session after that. So a day that is published late is not bought at closes that were
known by then. Where two days would be bought at the same close, the later one is. No session counts twice.

Returns are between closes with dividends, where the data knows them, and adjusted for splits. A member without a close in the last ${MAX_SESSIONS_WITHOUT_TRADE} sessions cannot be
bought: it is left out and named. One that does not trade on the day of selling keeps its last close and is named; the change shows on
the day on which it trades again. The loss of a delisted stock after its last trade is in no data, so it is in neither side. A day without members, without
prices, or on which the screen could not be asked does not count, and says why. Costs and taxes are not deducted.

The excess return of a day is the mean return of the members less the mean return, over the same closes and by the same rules, of all stocks
that had a value or a momentum grade on the day.

## Evidence

Eight bettors begin with the same part of one dollar. Each stakes a fixed share of what it has on the screen every day: ${stakes.map((stake) => `${Math.round(1000 * stake) / 10}%`).join(', ')}. A day's bet pays the
excess return in units of ${swingsPerUnit} usual daily swings. The swing is the root mean square of the excess of all days before, together with ${assumedDays} days of ${percent(assumedSwing)} that are assumed
before anything is known. What lies beyond one unit counts as one, up and down. The evidence is what all bettors own together. With days of
${EXAMPLE.map(percent).join(', ')} the bets pay ${betsOf(EXAMPLE)
    .map((bet) => bet.toFixed(4))
    .join(
      ', ',
    )}, and the dollar becomes ${evidence.map(({ better }) => dollars(better)).join(', ')}. The evidence for worse is that of the opposite bets.

If the expected bet of each day is zero or less, whatever happened before, then what the bettors own together is not expected to grow, and it ever reaches
x dollars with a chance of at most 1/x, over all days together (Ville 1939). So it may be looked at every day. The condition holds for excess returns
of any tails and of changing swing that are symmetric around zero given the past, and for lopsided ones with mean zero within ${swingsPerUnit} swings.

## Tries

One screen is called better from ${evidenceNeeded(1)} dollars on. Of somebody who ever registered k screens of the market each needs ${oneScreenIn} × k dollars: deleted and stopped ones count, and
so does a screen that was registered again with other filters. By Bonferroni's inequality all screens of one account together are then called better by
chance in at most one account of ${oneScreenIn}, whatever depends on whatever. A further try can take a verdict back. A hundred people with one screen each without an edge
can expect at most ${100 / oneScreenIn} screens called better.

Deleting a screen removes its name, its filters and all its members. A number stays: how many screens the account ever registered. It goes with the account.
Somebody with two accounts has two numbers; the ledger cannot know that.

## How long it takes

Evidence above luck takes long. If a screen's excess were ${percent(0.0065)} and ${percent(-0.0035)} in turn, which is ${percent(0.0015)} a day with a swing of about ${percent(0.005)}, it would be called
better after ${daysUntilBetter(1)} days with one try, after ${daysUntilBetter(20)} with twenty. From ${FORECAST_LIMITS.minDays} counted days on the page says how long it takes if the days to come are like those that were: for the bettor
who gets there first, what is missing over what it gained a day. It names nothing beyond ${FORECAST_LIMITS.maxDays} days.

## What it cannot do

- Better means more return than all rated stocks, not more for the same risk: a screen of stocks that move more than the market is expected to earn more.
- It is said of the days that were. What worked may stop working.
- Excess that lingers, such as that of small companies over some years, is real excess of those years, not skill in choosing.
- A strategy that gains a little on most days and rarely loses more than ${swingsPerUnit} swings at once looks better than it is: the rare day is cut off.
- Screens of one person that are alike bring little that is new, and each still costs a full try.

Sources: Ville, *Étude critique de la notion de collectif* (1939); Shafer, *Testing by betting*, JRSS A 184 (2021); Waudby-Smith & Ramdas, *Estimating means of
bounded random variables by betting*, JRSS B 86 (2024); Howard, Ramdas, McAuliffe & Sekhon, *Time-uniform, nonparametric, nonasymptotic confidence
sequences*, Annals of Statistics 49 (2021).
`
}
