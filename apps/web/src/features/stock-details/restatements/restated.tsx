import type { LaterRestatement, ReportedFact } from '@fairweight/contract/wire'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { restatementText } from './restatement-text.ts'

/** What was restated later, by {@link keyOf}; empty until somebody asks for it. */
const Restatements = createContext<ReadonlyMap<string, LaterRestatement>>(new Map())

/** Marks what was restated later in everything below. */
export function RestatementsProvider({
  restatements,
  children,
}: {
  readonly restatements: readonly LaterRestatement[]
  readonly children: ReactNode
}) {
  const byFact = useMemo(
    () => new Map(restatements.map((one) => [keyOf({ ...one, value: one.known.value }), one])),
    [restatements],
  )
  return <Restatements value={byFact}>{children}</Restatements>
}

/** A figure of a filing by what it is of and what it says: tag or column, period, value. */
function keyOf({
  tag,
  item,
  period,
  value,
}: {
  readonly tag: string | null
  readonly item: string | null
  readonly period: ReportedFact['period']
  readonly value: number
}): string {
  return [tag ?? item, period.end, period.months, value].join(' ')
}

function useRestatementsOf(facts: readonly ReportedFact[]): readonly LaterRestatement[] {
  const known = use(Restatements)
  return facts.flatMap(({ tag, item, period, value, converted }) => {
    const found = known.get(keyOf({ tag, item, period, value: converted?.value ?? value }))
    return found ?? []
  })
}

interface RestatedProps {
  /** What the figure is made of. */
  readonly facts: readonly ReportedFact[]
  /** The figure as it was known then. */
  readonly children: ReactNode
}

/** A reported figure; struck through, with what became of it in words, where it was restated later. */
export function RestatedFact({ facts, children }: RestatedProps) {
  const restated = useRestatementsOf(facts)
  if (restated.length === 0) return children
  return (
    <>
      <s>{children}</s>
      {restated.map((one) => (
        <span key={one.tag ?? one.item} className="block whitespace-normal text-caution">
          {restatementText(one)}
        </span>
      ))}
    </>
  )
}

/** A figure made of reported ones; struck through, with a word that says why, where any of them was restated later. */
export function RestatedFigure({ facts, children }: RestatedProps) {
  const restated = useRestatementsOf(facts)
  if (restated.length === 0) return children
  return (
    <>
      <s>{children}</s> <span className="whitespace-nowrap text-xs text-caution">restated later</span>
    </>
  )
}
