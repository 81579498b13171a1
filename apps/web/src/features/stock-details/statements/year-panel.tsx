import type { StatementYear } from '@fairweight/contract/wire'
import {
  STATEMENT_SERIES,
  STATEMENT_SERIES_OF,
  type StatementChart,
  type StatementSeriesId,
} from '@fairweight/domain/statements/statement-series.ts'
import { Suspense } from 'react'
import { shortDate } from '../../../data/dates.ts'
import { KnownTerm } from '../../../glossary/known-term.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { InputItems, type Reported } from '../figures/measure-inputs.tsx'
import { RestatedFigure } from '../restatements/restated.tsx'
import { factsBehind, firstText, formatStatement, seriesTerm } from './statement-text.ts'

const FilingTrail = lazyComponent(() => import('../trail/filing-trail.tsx').then((module) => module.FilingTrail))

interface YearPanelProps {
  readonly chart: StatementChart
  readonly year: StatementYear
  readonly reported: Reported
  readonly onClose: () => void
}

/** What is behind the bars of one fiscal year: each figure with the line of the filing that states it. */
export function YearPanel({ chart, year, reported, onClose }: YearPanelProps) {
  const ids: readonly StatementSeriesId[] = STATEMENT_SERIES_OF[chart]
  return (
    <section
      aria-label={`Behind the fiscal year to ${shortDate(year.end)}`}
      className="flex flex-col gap-3 rounded-regular border border-hairline bg-sunken p-3 text-sm"
    >
      <div className="flex items-center justify-between gap-2">
        <h4 className="font-semibold">Fiscal year to {shortDate(year.end)}</h4>
        <IconButton icon="close" label="Close this year" onClick={onClose} />
      </div>
      {year.reason !== null && <p className="text-muted">{year.reason}</p>}
      {year.reason === null &&
        ids.map((id) => <FigureBehind key={id} id={id} figure={year.figures[id]} reported={reported} />)}
    </section>
  )
}

interface FigureBehindProps {
  readonly id: StatementSeriesId
  readonly figure: StatementYear['figures'][string] | undefined
  readonly reported: Reported
}

function FigureBehind({ id, figure, reported }: FigureBehindProps) {
  if (figure === undefined) return null
  const { value, reason, inputs } = figure
  const restated = firstText(id, figure)
  return (
    <div className="flex flex-col gap-1">
      <p>
        <KnownTerm id={seriesTerm(id)}>{STATEMENT_SERIES[id].name}</KnownTerm>:{' '}
        <strong className="font-semibold">
          <RestatedFigure facts={factsBehind(figure, reported.facts)}>{formatStatement(id, value)}</RestatedFigure>
        </strong>
        {restated !== null && <span className="text-caution">, {restated}</span>}
      </p>
      {reason !== null && <p className="text-muted">{reason}</p>}
      <Behind inputs={inputs} reported={reported} name={STATEMENT_SERIES[id].name} />
    </div>
  )
}

/** One input stands with its filing at once; of several, each opens down to its own. */
function Behind({
  inputs,
  reported,
  name,
}: {
  readonly inputs: StatementYear['figures'][string]['inputs']
  readonly reported: Reported
  readonly name: string
}) {
  const [only, ...others] = inputs
  if (only === undefined) return null
  if (others.length > 0) return <InputItems inputs={inputs} reported={reported} />
  const { facts: all, ...filer } = reported
  const at = (positions: readonly number[] = []) => positions.flatMap((position) => all[position] ?? [])
  const [facts, subtracted] = [at(only.facts), at(only.subtracted)]
  if (facts.length + subtracted.length === 0)
    return only.value === null ? null : <p className="text-muted">{only.note}</p>
  return (
    <Suspense fallback={<Skeleton className="h-16 w-full" />}>
      <FilingTrail name={name} facts={facts} subtracted={subtracted} {...filer} />
    </Suspense>
  )
}
