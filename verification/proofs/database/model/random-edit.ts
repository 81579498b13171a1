import type { ListEdit } from '@fairweight/domain/lists'
import { pick, type Random } from './random.ts'

const NAMES = [
  'Growth',
  'growth ',
  'Income',
  'Zeal',
  'alpha',
  'a name of 25 characters..',
  'A name of 25 characters..',
  'Öl',
] as const
const PLANS = ['value', 'momentum'] as const
const TICKERS = ['AAPL', 'MSFT', 'BRK.B', 'HLX', 'KO', 'BA', 'T'] as const

/**
 * An edit that somebody might make who has seen these lists at some time. Names and tickers are few, so that edits meet. A list to
 * be made has no id yet.
 */
export function randomEdit(random: Random, knownListIds: readonly string[]): ListEdit {
  const id = pick(random, ['no-such-list', ...knownListIds])
  const ticker = pick(random, TICKERS)
  const plan = pick(random, PLANS)
  const draw = random()
  if (draw < 0.2) return { kind: 'create', id: '', name: pick(random, NAMES) }
  if (draw < 0.3) return { kind: 'rename', id, name: pick(random, NAMES) }
  if (draw < 0.42) return { kind: 'delete', id }
  if (draw < 0.65) return { kind: 'add', id, ticker }
  if (draw < 0.75) return { kind: 'remove', id, ticker }
  if (draw < 0.98) return { kind: 'bookmark', plan, ticker, isSet: random() < 0.6 }
  return { kind: 'clear-bookmarks' }
}
