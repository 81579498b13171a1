import type { StockKeyFigures } from '@fairweight/contract/wire'
import { KEY_FIGURES, type KeyFigureId, type KeyFigureText } from '@fairweight/domain/key-figures'
import { useId, useState } from 'react'
import { count, wholePercent } from '../../../data/figures.ts'
import { formatKeyFigure } from '../../../data/display/key-figure-text.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { InputItems, type Reported } from '../figures/measure-inputs.tsx'

type Figure = StockKeyFigures['figures'][number]

interface KeyFigureTableProps {
  readonly name: string
  readonly figures: readonly Figure[]
  readonly reported: Reported
}

const CELL = 'py-1.5 pl-2 text-right align-top'

/** One group of key figures: the stock's own, the sector's median, its place in the sector. */
export function KeyFigureTable({ name, figures, reported }: KeyFigureTableProps) {
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
            Above
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) =>
          isKeyFigure(figure.id) ? (
            <FigureRow key={figure.id} figure={figure} text={KEY_FIGURES[figure.id]} reported={reported} />
          ) : null,
        )}
      </tbody>
    </table>
  )
}

const isKeyFigure = (id: string): id is KeyFigureId => Object.hasOwn(KEY_FIGURES, id)

interface FigureRowProps {
  readonly figure: Figure
  readonly text: KeyFigureText
  readonly reported: Reported
}

function FigureRow({ figure, text, reported }: FigureRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { value, reason, sector } = figure
  return (
    <>
      <tr className={isOpen ? '' : 'border-b border-hairline'}>
        <th scope="row" className="text-left align-top font-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-11 w-full items-start gap-1 py-1.5 text-left wide:min-h-8"
          >
            <Icon
              name="chevron-right"
              className={`mt-0.5 size-4 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
            {text.name}
          </button>
        </th>
        <td className={`${CELL} whitespace-nowrap ${value === null ? 'text-muted' : 'font-medium'}`}>
          {formatKeyFigure(text.unit, value)}
        </td>
        <td className={`${CELL} whitespace-nowrap`}>{formatKeyFigure(text.unit, sector?.median ?? null)}</td>
        <td className={`${CELL} whitespace-nowrap`}>{wholePercent(sector?.percentile ?? null)}</td>
      </tr>
      <tr id={id} hidden={!isOpen} className="border-b border-hairline">
        <td colSpan={4} className="pb-3 pl-5">
          {isOpen && <Behind figure={figure} text={text} reported={reported} />}
          {!isOpen && reason}
        </td>
      </tr>
    </>
  )
}

/** What the figure is, why it is empty, where it stands, and what it is made of. */
function Behind({ figure, text, reported }: FigureRowProps) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-muted">{text.definition}</p>
      {figure.reason && <p className="text-caution">{figure.reason}</p>}
      <p className="text-muted">{placeText(figure)}</p>
      {figure.inputs.length > 0 && <InputItems inputs={figure.inputs} reported={reported} />}
    </div>
  )
}

function placeText({ sector }: Figure): string {
  if (sector === null) return 'Fewer than five stocks of the sector have this figure, so there is no median.'
  const { percentile, stocks } = sector
  const compared = `${count(stocks)} stocks of the sector have this figure.`
  return percentile === null
    ? compared
    : `${compared} It is above that of ${wholePercent(percentile)} of the others; a higher figure is not always a better one.`
}
