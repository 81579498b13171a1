import { type CheckedHistory, closeAt, dateAt } from './checked-history.ts'
import { EFFECT_TEXTS, type PriceFinding, priceFinding } from './price-finding.ts'

const FROZEN_SESSIONS = 5

/** Equal closes session after session while nobody traded: a vendor that repeats the last price it knows. */
export function frozenCloses(history: CheckedHistory, traded: Int32Array): PriceFinding[] {
  let [run, longest, end] = [1, 0, 0]
  for (let position = 1; position < traded.length; position++) {
    run = isRepeated(history, closeAt(traded, position - 1), closeAt(traded, position)) ? run + 1 : 1
    if (run > longest) [longest, end] = [run, closeAt(traded, position)]
  }
  if (run >= FROZEN_SESSIONS)
    return [current(history, run, closeAt(traded, traded.length - run + 1), closeAt(traded, traded.length - 1))]
  return longest >= FROZEN_SESSIONS ? [past(history, longest, end)] : []
}

function isRepeated({ closes, volumes }: CheckedHistory, before: number, session: number): boolean {
  return closeAt(volumes, session) === 0 && closeAt(closes, session) === closeAt(closes, before)
}

const CHECK = 'frozen-closes'
const REMEDY = 'If the stock was not traded, remove those rows. Otherwise, import the true closes.'

const formatFigure = (history: CheckedHistory, run: number, end: number) =>
  `shows the same close for ${run} sessions up to ${dateAt(history, end)} without volume`

/** The first of the closes was traded; those that repeat it are no prices. */
function current(history: CheckedHistory, run: number, from: number, to: number): PriceFinding {
  return priceFinding(history, {
    check: CHECK,
    severity: 'block',
    session: to,
    detail: { sessions: run },
    remedy: REMEDY,
    words: formatFigure(history, run, to),
    effects: [{ kind: 'span', from, to }],
    consequence: `that is not a current price, and ${EFFECT_TEXTS.span}`,
  })
}

function past(history: CheckedHistory, run: number, end: number): PriceFinding {
  return priceFinding(history, {
    check: CHECK,
    severity: 'warn',
    session: end,
    detail: { sessions: run },
    remedy: REMEDY,
    words: formatFigure(history, run, end),
    effects: [],
    consequence: 'it has moved since',
  })
}
