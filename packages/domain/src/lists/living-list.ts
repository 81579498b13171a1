/** How many living lists one account keeps, and how many stocks one may hold. */
export const MAX_LIVING_LISTS = 20
export const MAX_STOCKS_PER_LIVING_LIST = 500

/** Why a stock left: it passes the screen no longer, or the published data has it no longer. */
export type LeavingReason = 'screen' | 'gone'

/** One stay of a stock in a living list. Days are published ones, as ISO dates. */
export interface Stay {
  readonly ticker: string
  /** What the company was called when it came. */
  readonly name: string
  /** The published day on which it was first seen in the list. */
  readonly entered: string
  /** It was there when the list began, so nobody knows since when it passes the screen. */
  readonly isFromStart: boolean
  /** The published day on which it was first missed; null while it stays. */
  readonly left: { readonly on: string; readonly reason: LeavingReason } | null
}

/** Companies that have another ticker since a day, by the ticker that they had before. */
export type Renames = ReadonlyMap<string, { readonly ticker: string; readonly since: string }>

/** What a screen found on a published day. */
export interface ScreenedDay {
  readonly asOf: string
  readonly passing: readonly { readonly ticker: string; readonly name: string }[]
  /** Whether the published data of the day has a stock at all. */
  readonly isListed: (ticker: string) => boolean
  /** The changes of ticker that are known by then; none without it. */
  readonly renamedSince?: Renames
}

/**
 * The stays once a day is known. A day that was known already, or days after it, are forgotten first: a day that is published anew
 * is told as it is now, and readers who are moved back to an earlier day see the list of that day. On its first day, or one before,
 * a list only begins. Days that nobody published bring nothing: the change is told of the day on which it was first seen. A company
 * that takes another ticker neither leaves nor enters: its stay goes on under the new one.
 */
export function staysAfter(
  stays: readonly Stay[],
  startedOn: string | null,
  { asOf, passing, isListed, renamedSince = NO_RENAMES }: ScreenedDay,
): readonly Stay[] {
  const isBeginning = startedOn === null || asOf <= startedOn
  const enter = ({ ticker, name }: ScreenedDay['passing'][number]): Stay => ({
    ticker,
    name,
    entered: asOf,
    isFromStart: isBeginning,
    left: null,
  })
  if (isBeginning) return passing.map(enter)
  const known = renamed(
    stays.filter(({ entered }) => entered < asOf).map((stay) => reopened(stay, asOf)),
    renamedSince,
  )
  const present = new Set(known.filter(({ left }) => left === null).map(({ ticker }) => ticker))
  const wanted = new Set(passing.map(({ ticker }) => ticker))
  return [
    ...known.map((stay): Stay => {
      if (stay.left !== null || wanted.has(stay.ticker)) return stay
      return { ...stay, left: { on: asOf, reason: isListed(stay.ticker) ? 'screen' : 'gone' } }
    }),
    ...passing.filter(({ ticker }) => !present.has(ticker)).map(enter),
  ]
}

/** A stay as it was on the eve of a day. */
function reopened(stay: Stay, asOf: string): Stay {
  return stay.left !== null && stay.left.on >= asOf ? { ...stay, left: null } : stay
}

const NO_RENAMES: Renames = new Map()

/**
 * The stays with those that last under the ticker that their company has now. One that began on the day of the change or later is of whoever
 * has the earlier ticker since, and of a company that is there under its new one already nothing is written twice.
 */
function renamed(stays: readonly Stay[], renames: Renames): readonly Stay[] {
  const isTaken = (ticker: string, entered: string) =>
    stays.some((stay) => stay.ticker === ticker && (stay.left === null || stay.entered === entered))
  return stays.map((stay) => {
    const rename = stay.left === null ? renames.get(stay.ticker) : undefined
    return rename === undefined || stay.entered >= rename.since || isTaken(rename.ticker, stay.entered)
      ? stay
      : { ...stay, ticker: rename.ticker }
  })
}
