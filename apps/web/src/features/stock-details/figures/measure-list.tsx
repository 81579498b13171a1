import { Fragment } from 'react'
import type { Dataset, MeasureExplanation, StockDetailFields } from '@fairweight/contract/wire'
import { dollars, shortPercent } from '../../../data/figures.ts'
import { Icon } from '../../../ui/marks/icon.tsx'
import { ESTIMATE_FIELDS, measureOf } from '../detail-fields.ts'
import { KnownTerm } from '../../../glossary/known-term.tsx'
import { measureTerm } from '../detail-terms.ts'
import { formatFigure, measureName, wireName } from '../labels.ts'
import { formulaText } from './formula-text.ts'
import { InputItems, type Reported } from './measure-inputs.tsx'

/** The five estimates of worth first, then every other measure behind the page, each opening down to its rows. */
export function MeasureList({ details, dataset }: { readonly details: StockDetailFields; readonly dataset: Dataset }) {
  const { measures, takenAsZero } = details.EXPLANATION
  const estimates = ESTIMATE_FIELDS.map(({ field }) => wireName(field))
  const others = measures.map(({ id }) => wireName(id)).filter((id) => !estimates.includes(id))
  return (
    <section aria-label="How each figure is computed" className="flex flex-col">
      <h3 className="text-sm font-semibold">How each figure is computed</h3>
      <p className="pb-1 text-sm text-muted">
        Open a figure to see its formula, its inputs, and the rows they came from.
      </p>
      <AssumedZeroItems items={takenAsZero} />
      <MeasureItems ids={[...estimates, ...others]} details={details} dataset={dataset} />
    </section>
  )
}

interface MeasureItemsProps {
  /** The wire's names of the measures, in their order; those that the details lack are left out. */
  readonly ids: readonly string[]
  readonly details: StockDetailFields
  readonly dataset: Dataset
  readonly label?: string
}

/** Measures that open down to their rows. */
export function MeasureItems({ ids, details, dataset, label }: MeasureItemsProps) {
  const { facts, cik, predecessor } = details.EXPLANATION
  const measures = ids.flatMap((id) => measureOf(details, id) ?? [])
  if (measures.length === 0) return null
  return (
    <div {...(label && { role: 'group', 'aria-label': label })}>
      {measures.map((measure) => (
        <MeasureItem
          key={measure.id}
          measure={measure}
          reported={{ facts, cik, predecessor, dataset }}
          price={isEstimate(measure) ? details.LAST_CLOSE_PRICE : null}
        />
      ))}
    </div>
  )
}

const isEstimate = ({ id }: MeasureExplanation) => ESTIMATE_FIELDS.some(({ field }) => field === wireName(id))

interface MeasureItemProps {
  readonly measure: MeasureExplanation
  readonly reported: Reported
  /** Set where the figure is an estimate of worth that the price is held against. */
  readonly price: number | null
}

function MeasureItem({ measure, reported, price }: MeasureItemProps) {
  return (
    <details className="group border-b border-hairline" data-measure={wireName(measure.id)}>
      <summary className="flex min-h-11 items-center gap-2 py-1 text-sm wide:min-h-9">
        <Icon name="chevron-right" className="size-4 text-muted transition-transform group-open:rotate-90" />
        <span className="flex-1">{measureName(measure.id)}</span>
        <span className={`text-right ${measure.value === null ? 'text-muted' : 'font-medium'}`}>
          {formatFigure({ ...measure, name: wireName(measure.id) })}
        </span>
      </summary>
      <div className="flex flex-col gap-3 pb-4 pl-6 text-sm">
        {measure.reason && <p className="text-caution">{measure.reason}</p>}
        {price !== null && measure.value !== null && <p>{againstPrice(price, measure.value)}</p>}
        <p className="text-muted">
          Formula: <KnownTerm id={measureTerm(measure.id)}>{measureName(measure.id)}</KnownTerm> ={' '}
          {formulaText(measure.id)}
        </p>
        {measure.inputs.length > 0 && <InputItems inputs={measure.inputs} reported={reported} />}
      </div>
    </details>
  )
}

function againstPrice(price: number, value: number): string {
  if (value <= 0) return `The price of ${dollars(price)} is compared with a figure that is not above zero.`
  const gap = price / value - 1
  return `The price of ${dollars(price)} is ${shortPercent(Math.abs(gap))} ${gap < 0 ? 'below' : 'above'} it.`
}

/** The items on which the balance sheet is silent, which means that there are none. */
export function AssumedZeroItems({ items }: { readonly items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <p className="pb-2 text-sm">
      <span className="font-medium">Not reported, treated as 0: </span>
      {items.map((item, at) => (
        <Fragment key={item}>
          {at > 0 && ', '}
          <KnownTerm id={measureTerm(item)}>{item}</KnownTerm>
        </Fragment>
      ))}
      <span className="text-muted">
        . A balance sheet lists these if there are any. Nothing else is ever treated as 0.
      </span>
    </p>
  )
}
