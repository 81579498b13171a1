import type { AssetClassMix } from '@fairweight/contract/wire'
import { type AssetMix, chooseClassFunds, chooseTreasuryBills, optimizeAssetMix } from '@fairweight/domain/asset-mix'
import { isAffectedBy } from '@fairweight/domain/price-doubts'
import { type IsoDate, isoDateFromDays } from '@fairweight/domain/time'
import type { SnapshotManifest } from '../snapshots/manifest.ts'
import { firstSessionOf } from '../snapshots/period-sessions.ts'
import type { ListHeading } from './answers/list-bodies.ts'
import { remainingDoubts, type PreparedHistory } from './prepare-histories.ts'

/** As long as the mix looks back, or as long as its funds have prices together. */
const PERIOD = '10y'

/** The ready-made body, or null with the reason in what the manifest says. */
export interface PublishedAssetMix {
  readonly body: AssetClassMix | null
  readonly told: SnapshotManifest['assetMix']
}

/** The investment mix of a day's data, from the funds whose prices of the period passed the checks; what is only suspected is named. */
export function publishAssetMix(
  heading: ListHeading & { readonly asOf: IsoDate },
  sessions: Int32Array,
  histories: readonly PreparedHistory[],
): PublishedAssetMix {
  const dates: string[] = Array.from(sessions, isoDateFromDays)
  const first = firstSessionOf(PERIOD, dates, heading.asOf)
  const period = { first: dates[first] ?? heading.asOf, last: heading.asOf }
  const isSound = ({ verdict }: PreparedHistory) =>
    !remainingDoubts({ ...verdict, suspicions: [] }).some((doubt) => isAffectedBy(period, doubt))
  const byTicker = new Map(histories.map((history) => [String(history.security.ticker), history]))
  const chosen = chooseClassFunds(histories.filter(isSound).map(({ security }) => security))
  const bills = byTicker.get(chooseTreasuryBills(histories.map(({ security }) => security))?.ticker ?? '')
  const fundHistories = chosen.flatMap(({ ticker }) => byTicker.get(ticker) ?? [])
  const answer = optimizeAssetMix({
    funds: chosen.flatMap(({ id, ticker }) => {
      const history = byTicker.get(ticker)
      return history === undefined ? [] : [{ id, ticker, totalReturnCloses: history.totalReturnCloses.subarray(first) }]
    }),
    dates: dates.slice(first),
    doubts: Object.fromEntries(
      fundHistories.map(({ security, verdict }) => [security.ticker, remainingDoubts(verdict)]),
    ),
    treasuryBills: bills?.totalReturnCloses.subarray(first) ?? null,
  })
  if (answer.status !== 'optimal')
    return { body: null, told: { classes: 0, from: null, to: null, observations: 0, reason: answer.reason.message } }
  const { mix } = answer
  const { from, to, observations } = mix
  const notes = [
    ...(fundHistories.some(({ isPriceReturnOnly }) => isPriceReturnOnly)
      ? ['Price return only: the data does not have the dividends of every fund.']
      : []),
    ...histories
      .filter((history) => isClassFund(history) && !isSound(history))
      .map(({ security }) => `The prices of ${security.ticker} did not pass the checks and are not used.`),
    ...mix.notes,
  ]
  return {
    body: { ...heading, ...wireMix(mix), notes },
    told: { classes: mix.assetClasses.length, from, to, observations, reason: null },
  }
}

/** The wire's arrays are the reader's own. */
function wireMix({ assetClasses, mixes, frontier, ...rest }: AssetMix): Omit<AssetClassMix, keyof ListHeading> {
  return {
    ...rest,
    assetClasses: [...assetClasses],
    mixes: [...mixes],
    frontier: [...frontier],
    notes: [...rest.notes],
  }
}

function isClassFund({ security }: PreparedHistory): boolean {
  return chooseClassFunds([security]).length > 0
}
