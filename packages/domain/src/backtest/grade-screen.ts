import type { MomentumRating } from '../momentum/index.ts'
import type { ValueRating } from '../rating/index.ts'
import { FACET_IDS } from '../screener/facets.ts'
import { MOMENTUM_LETTERS, VALUE_LETTERS } from '../screener/grade-classes.ts'
import type { AddressParams } from '../screener/screener-address.ts'
import { isWithheld, type ListedTool } from '../screener/withheld.ts'
import type { RebalancingPeriod } from './backtest-settings.ts'

/** A screen that asks for grades alone, which are what is kept of every past day. */
export interface GradeScreen {
  /** Null lets every value grade through, and every stock without one. */
  readonly values: readonly ValueRating[] | null
  readonly momentums: readonly MomentumRating[] | null
}

/** Why a screen cannot be asked of past days. */
export type GradeScreenObstacle =
  | 'bookmarks'
  /** It asks for something that is not kept of past days: a figure, a sector, a text, a change, why there is no grade. */
  | 'not-kept'
  | 'tool-not-held'
  /** It lets every stock through. */
  | 'nothing-chosen'

/** What an address says of which stocks pass besides their grades. */
const NOT_KEPT = ['q', 'ranges', 'persector', ...FACET_IDS.filter((id) => id !== 'value' && id !== 'momentum')]

/** Reads the screen of an address; its order and its columns decide nothing. */
export function readGradeScreen(
  params: Pick<AddressParams, 'get'>,
  withheld: ReadonlySet<ListedTool>,
): GradeScreen | GradeScreenObstacle {
  const [values, momentums] = [
    lettersOf(params, 'value', VALUE_LETTERS),
    lettersOf(params, 'momentum', MOMENTUM_LETTERS),
  ]
  if ((params.get('bookmarked') ?? '') !== '') return 'bookmarks'
  if (values === 'not-kept' || momentums === 'not-kept' || NOT_KEPT.some((part) => (params.get(part) ?? '') !== ''))
    return 'not-kept'
  if (values === null && momentums === null) return 'nothing-chosen'
  const isHidden =
    (values !== null && isWithheld('value', withheld)) || (momentums !== null && isWithheld('momentum', withheld))
  return isHidden ? 'tool-not-held' : { values, momentums }
}

function lettersOf<Letter extends string>(
  params: Pick<AddressParams, 'get'>,
  name: string,
  letters: readonly Letter[],
): readonly Letter[] | 'not-kept' | null {
  const asked = params.get(name) ?? ''
  if (asked === '') return null
  const wanted = asked.split(',')
  const found = letters.filter((letter) => wanted.includes(letter))
  return wanted.every((one) => found.some((letter) => letter === one)) ? found : 'not-kept'
}

/** Whether a stock passes with what it was graded on a day. */
export function passesGrades(
  { values, momentums }: GradeScreen,
  graded: { readonly value: ValueRating; readonly momentum: MomentumRating },
): boolean {
  return (values?.includes(graded.value) ?? true) && (momentums?.includes(graded.momentum) ?? true)
}

/** What makes one try another one: the same grades as often are the same try, whatever they cost or are held against. */
export function tryOf({ values, momentums }: GradeScreen, every: RebalancingPeriod): string {
  return `value=${values?.join() ?? 'any'} momentum=${momentums?.join() ?? 'any'} every=${every}`
}
