import type { Dataset, FigureYear } from '@fairweight/contract/wire'
import { KEY_FIGURES, type KeyFigureId } from '@fairweight/domain/key-figures'
import { reasonCodeOf, reasonLabel } from '@fairweight/domain/explanation'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { shortDate } from '../../../data/dates.ts'
import { formatKeyFigure } from '../../../data/key-figures/key-figure-text.ts'
import { stockFigureYearsQuery } from '../../../data/one-stock/one-stock-queries.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { InputItems, type Reported } from '../figures/measure-inputs.tsx'

/** Whose figures they are. */
export interface FiguredStock {
  readonly ticker: string
  readonly snapshot: string
  readonly dataset: Dataset
  /** Set while the other companies are still being made, so that nobody can tell where it stands among them. */
  readonly isFirstPart?: true | undefined
}

interface FigureYearsProps extends FiguredStock {
  readonly id: KeyFigureId
}

/** What a figure that needs a price was in each of the last fiscal years, on the day on which the annual report was filed. */
export function FigureYears({ id, ticker, snapshot, dataset }: FigureYearsProps) {
  const answer = useQuery(stockFigureYearsQuery(ticker, snapshot, dataset))
  if (answer.isPending)
    return (
      <div aria-busy="true">
        <span className="sr-only" role="status">
          Loading the past years…
        </span>
        <Skeleton className="h-32 w-full" />
      </div>
    )
  if (answer.isError) {
    const { title, text, reference } = describeFailure(answer.error)
    return (
      <ErrorState title={title} reference={reference} onRetry={() => void answer.refetch()}>
        {text}
      </ErrorState>
    )
  }
  const { years, reason, facts, cik, predecessor } = answer.data
  if (reason !== null) return <p className="text-muted">No past years: {reason}</p>
  return <YearTable id={id} years={years} reported={{ facts, cik, predecessor, dataset }} />
}

interface YearTableProps {
  readonly id: KeyFigureId
  readonly years: readonly FigureYear[]
  readonly reported: Reported
}

/** The latest year first; each opens to what its figure is made of. */
function YearTable({ id, years, reported }: YearTableProps) {
  const { name } = KEY_FIGURES[id]
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-2 text-left text-xs text-muted">
        {name} by fiscal year, as it was known on the day the annual report was filed: by the last close up to that day
        and by what had been filed and paid by then
      </caption>
      <thead>
        <tr className="border-b border-rule text-left">
          <th scope="col" className="py-2 pr-2 font-semibold">
            Fiscal year to
          </th>
          <th scope="col" className="px-2 py-2 font-semibold">
            Filed
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-semibold">
            {name}
          </th>
        </tr>
      </thead>
      <tbody>
        {years.toReversed().map((year) => (
          <YearRow key={year.end} id={id} year={year} reported={reported} />
        ))}
      </tbody>
    </table>
  )
}

interface YearRowProps {
  readonly id: KeyFigureId
  readonly year: FigureYear
  readonly reported: Reported
}

function YearRow({ id, year, reported }: YearRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const behindId = useId()
  const figure = year.figures[id]
  const reason = year.reason ?? figure?.reason ?? null
  return (
    <>
      <tr className={isOpen ? '' : 'border-b border-hairline'}>
        <th scope="row" className="text-left align-top font-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={behindId}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 items-center gap-1 py-1.5 text-left whitespace-nowrap wide:min-h-8"
          >
            <Icon
              name="chevron-right"
              className={`size-4 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
            {shortDate(year.end)}
          </button>
        </th>
        <td className="px-2 py-2 align-top whitespace-nowrap">{year.on === null ? 'n/a' : shortDate(year.on)}</td>
        <td className="py-2 pl-2 text-right align-top">
          <span className="whitespace-nowrap">{formatKeyFigure(KEY_FIGURES[id].unit, figure?.value ?? null)}</span>
          {reason !== null && <span className="block text-xs text-muted">{shortReason(reason)}</span>}
        </td>
      </tr>
      <tr id={behindId} hidden={!isOpen} className="border-b border-hairline">
        <td colSpan={3} className="pb-3 pl-5">
          {isOpen && (
            <div className="flex flex-col gap-2">
              {reason !== null && <p className="text-muted">{reason}</p>}
              {figure !== undefined && figure.inputs.length > 0 && (
                <InputItems inputs={figure.inputs} reported={reported} />
              )}
            </div>
          )}
        </td>
      </tr>
    </>
  )
}

/** A few words for the row; a sentence without such stands in what the row opens. */
function shortReason(sentence: string): string {
  const code = reasonCodeOf(sentence)
  return code === null ? 'no figure' : reasonLabel(code)
}
