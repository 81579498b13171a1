import type { GradeSpan, MomentumRating, ValueRating } from '@fairweight/contract/wire'
import type { BandSpan, GradeBand } from '../../../charts/steps/grade-bands.tsx'
import { dayNumber } from '../../../charts/steps/step-series.ts'
import { gradeName } from '../grade-name.ts'

const FILLS: Readonly<Record<ValueRating, string | null>> = {
  'A**': 'pill-a3',
  'A*': 'pill-a2',
  A: 'pill-a1',
  'B**': 'pill-b3',
  'B*': 'pill-b2',
  B: 'pill-b1',
  Unranked: null,
}
const MOMENTUM_FILLS: Readonly<Record<MomentumRating, string | null>> = {
  A: 'pill-a3',
  B: 'pill-a2',
  C: 'pill-b1',
  Unranked: null,
}

/** Replayed days are a month apart; what comes later than this is no next day. */
const MAX_DAYS_APART = 45

interface Grade {
  readonly letters: string
  readonly fill: string | null
}

/** The grades of a tool as bands of days, those in a row with one grade and one origin joined; none where the plan has none. */
export function gradeBands(spans: readonly GradeSpan[], asOf: string): readonly GradeBand[] {
  const bandOf = (name: string, gradeOf: (span: GradeSpan) => Grade | null): GradeBand => ({
    name,
    spans: joined(spans, gradeOf, asOf),
  })
  return [
    bandOf('Value grade', ({ value }) =>
      value === undefined ? null : { letters: gradeName(value), fill: FILLS[value] },
    ),
    bandOf('Momentum grade', ({ momentum }) =>
      momentum === undefined ? null : { letters: gradeName(momentum), fill: MOMENTUM_FILLS[momentum] },
    ),
  ].filter((band) => band.spans.length > 0)
}

function joined(
  spans: readonly GradeSpan[],
  gradeOf: (span: GradeSpan) => Grade | null,
  asOf: string,
): readonly BandSpan[] {
  const bands: BandSpan[] = []
  for (const [place, span] of spans.entries()) {
    const grade = gradeOf(span)
    if (grade === null) continue
    const to = endOf(span, spans[place + 1]?.first ?? asOf)
    const isReplayed = span.origin === 'replayed'
    const before = bands.at(-1)
    const isSame = before?.to === span.first && before.letters === grade.letters && before.isReplayed === isReplayed
    if (before !== undefined && isSame) bands[bands.length - 1] = { ...before, to }
    else bands.push({ from: span.first, to, ...grade, isReplayed })
  }
  return bands
}

/** Where a span ends: with the next one, or with its own last day where that comes much later. */
function endOf({ last }: GradeSpan, next: string): string {
  return dayNumber(next) - dayNumber(last) <= MAX_DAYS_APART ? next : last
}

/** The grade that a band has on a day, and how it came to be known; null where it has none. */
export function gradeOn({ spans }: GradeBand, date: string): string | null {
  const span = spans.findLast(({ from, to }) => from <= date && date <= to)
  return span === undefined ? null : `${span.letters}${span.isReplayed ? ' (replayed)' : ''}`
}
