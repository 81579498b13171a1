import { deflateRawSync } from 'node:zlib'
import type { KeyFigureTrail } from '@fairweight/contract/wire'
import type { Security } from '@fairweight/domain/facts'
import { explain } from '@fairweight/domain/explanation'
import { chooseClassFunds } from '@fairweight/domain/asset-mix'
import {
  isKeyFigureId,
  type KeyFigureId,
  type KeyFigureInputs,
  type KeyFigures,
  type MarketFund,
  type ReturnHistory,
  keyFigures,
} from '@fairweight/domain/key-figures'
import { filerOf, toWireFact, toWireMeasure } from '../answers/wire-explanation.ts'
import { tradedSessions } from '../traded-sessions.ts'

/** A stock's key figures until the snapshot is written: the numbers, and what explains them already compressed, since all at once are large. */
export interface PublishedKeyFigures {
  readonly values: ReadonlyMap<KeyFigureId, number | null>
  /** The JSON of {@link KeyFigureTrail}, deflated. */
  readonly trail: Buffer
}

/** A third larger than at the usual level, and made in a quarter of its time. */
const QUICK = { level: 1 }

/** The key figures of one stock, ready to be written. */
export function publishKeyFigures(inputs: KeyFigureInputs): PublishedKeyFigures {
  const { figures, history } = keyFigures(inputs)
  const { measures, facts } = explain(figures)
  const trail: KeyFigureTrail = {
    figures: measures.map((measure) => ({ ...toWireMeasure(measure), ...historyOf(history, measure.id) })),
    facts: facts.map(toWireFact),
    ...filerOf(inputs.security),
  }
  return {
    values: new Map(figures.map(({ id, value }) => [id, value])),
    trail: deflateRawSync(JSON.stringify(trail), QUICK),
  }
}

/** Nothing for a figure that needs more than filings. */
function historyOf(history: KeyFigures['history'], id: string): Pick<KeyFigureTrail['figures'][number], 'history'> {
  const years = isKeyFigureId(id) ? history.get(id) : undefined
  return years === undefined ? {} : { history: years.map(({ periodEnd, value }) => ({ end: periodEnd, value })) }
}

/** A checked history over all sessions. */
interface ListedHistory extends Pick<ReturnHistory, 'closes' | 'totalReturnCloses'> {
  readonly security: Security
  readonly verdict: Pick<ReturnHistory, 'doubts'>
}

/** The fund of large US companies, whose returns stand for the market's; null where the data has none. */
export function marketFund(sessions: Int32Array, histories: readonly ListedHistory[]): MarketFund | null {
  const large = chooseClassFunds(histories.map(({ security }) => security)).find(({ id }) => id === 'us-large')
  const history = histories.find(({ security }) => security.ticker === large?.ticker)
  if (large === undefined || history === undefined) return null
  return {
    ticker: large.ticker,
    history: { ...tradedSessions(sessions, history), doubts: history.verdict.doubts },
  }
}
