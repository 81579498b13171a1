import type { StockKeyFigures } from '@fairweight/contract/wire'
import {
  isKeyFigureId,
  isPricedKeyFigure,
  KEY_FIGURE_DEFINITIONS,
  KEY_FIGURES,
  type KeyFigureId,
} from '@fairweight/domain/key-figures'
import { reasonCodeOf, reasonLabel } from '@fairweight/domain/explanation'
import { Suspense, useId, useState } from 'react'
import { shortDate } from '../../../data/dates.ts'
import { count, percentile, wholePercent } from '../../../data/figures.ts'
import { formatKeyFigure } from '../../../data/key-figures/key-figure-text.ts'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { InputItems, type Reported } from '../figures/measure-inputs.tsx'
import type { FiguredStock } from './figure-years.tsx'

const FigureYears = lazyComponent(() => import('./figure-years.tsx').then((module) => module.FigureYears))

type Figure = StockKeyFigures['figures'][number]

interface KeyFigureTableProps {
  readonly name: string
  readonly figures: readonly Figure[]
  readonly reported: Reported
  readonly stock: FiguredStock
}

const CELL = 'py-1.5 pl-2 text-right align-top'

/** One group of key figures: the stock's own, the sector's median, its place in the sector. */
export function KeyFigureTable({ name, figures, reported, stock }: KeyFigureTableProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="pb-1 text-left font-semibold">{name}</caption>
      <thead>
        <tr className="border-b border-rule text-xs text-muted">
          <th scope="col" className="py-1 text-left font-normal">
            Figure
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-normal">
            Stock
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-normal">
            Sector median
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-normal">
            Percentile
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) =>
          isKeyFigureId(figure.id) ? (
            <FigureRow key={figure.id} id={figure.id} figure={figure} reported={reported} stock={stock} />
          ) : null,
        )}
      </tbody>
    </table>
  )
}

interface FigureRowProps {
  readonly figure: Figure
  readonly id: KeyFigureId
  readonly reported: Reported
  readonly stock: FiguredStock
}

function FigureRow({ id, figure, reported, stock }: FigureRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const behindId = useId()
  const { name, unit } = KEY_FIGURES[id]
  const { value, reason, sector } = figure
  return (
    <>
      <tr className={isOpen ? '' : 'border-b border-hairline'}>
        <th scope="row" className="text-left align-top font-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={behindId}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 w-full items-start gap-1 py-1.5 text-left wide:min-h-8"
          >
            <Icon
              name="chevron-right"
              className={`mt-0.5 size-4 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
            <span>
              {name}
              {reason !== null && <span className="block text-xs text-muted">{shortReason(reason)}</span>}
            </span>
          </button>
        </th>
        <td className={`${CELL} whitespace-nowrap ${value === null ? 'text-muted' : 'font-medium'}`}>
          {formatKeyFigure(unit, value)}
        </td>
        <td className={`${CELL} whitespace-nowrap`}>{formatKeyFigure(unit, sector?.median ?? null)}</td>
        <td className={`${CELL} whitespace-nowrap`}>{percentile(sector?.percentile ?? null)}</td>
      </tr>
      <tr id={behindId} hidden={!isOpen} className="border-b border-hairline">
        <td colSpan={4} className="pb-3 pl-5">
          {isOpen && <Behind id={id} figure={figure} reported={reported} stock={stock} />}
        </td>
      </tr>
    </>
  )
}

/** A few words for the row; the sentence stands in what it opens. */
function shortReason(sentence: string): string {
  const code = reasonCodeOf(sentence)
  return code === null ? sentence : reasonLabel(code)
}

/** What the figure is, why it is empty, where it stands, and what it is made of. */
function Behind({ id, figure, reported, stock }: FigureRowProps) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-muted">{KEY_FIGURE_DEFINITIONS[id]}</p>
      {figure.reason && <p className="text-caution">{figure.reason}</p>}
      <p className="text-muted">{placeText(figure, stock)}</p>
      {figure.inputs.length > 0 && <InputItems inputs={figure.inputs} reported={reported} />}
      {figure.history !== undefined && <YearTable id={id} history={figure.history} />}
      {isPricedKeyFigure(id) && (
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <FigureYears id={id} {...stock} />
        </Suspense>
      )}
    </div>
  )
}

/** What the figure was in past fiscal years, the latest first. */
function YearTable({ id, history }: { readonly id: KeyFigureId; readonly history: NonNullable<Figure['history']> }) {
  const { name, unit } = KEY_FIGURES[id]
  return (
    <DataTable
      caption={`${name} by fiscal year, as the filings known on the as-of date state them`}
      columns={[
        { name: 'Fiscal year to', cell: ({ end }) => shortDate(end) },
        { name, numeric: true, cell: ({ value }) => formatKeyFigure(unit, value) },
      ]}
      rows={history.toReversed()}
      rowKey={({ end }) => end}
    />
  )
}

function placeText({ sector }: Figure, { isFirstPart }: FiguredStock): string {
  if (isFirstPart)
    return 'The other companies of its sector are still being made; then its place among them stands here.'
  if (sector === null) return 'Fewer than five stocks of the sector have this figure, so there is no median.'
  const { percentile: place, stocks } = sector
  const compared = `${count(stocks)} stocks of the sector have this figure.`
  return place === null
    ? compared
    : `${compared} It is above that of ${wholePercent(place)} of the others; a higher figure is not always a better one.`
}
