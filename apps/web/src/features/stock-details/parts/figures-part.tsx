import { type ComponentProps, type ComponentType, Suspense } from 'react'
import type { ValueAgainstPrice } from '../../../charts/value-against-price.tsx'
import { amount } from '../../../data/figures.ts'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { priceMarks, priceSentence } from '../detail-fields.ts'
import type { KeyFigures as KeyFiguresSection } from '../key-figures/key-figures.tsx'
import { AllFigures } from '../figures/all-figures.tsx'
import { MeasureList } from '../figures/measure-list.tsx'
import { StrengthSigns } from '../figures/strength-signs.tsx'
import type { PartProps } from './part-props.ts'

interface FiguresPartProps extends PartProps {
  /** The price against the estimates, which has a script of its own. */
  readonly picture: ComponentType<ComponentProps<typeof ValueAgainstPrice>>
  /** The figures investors look for, which are fetched apart. */
  readonly keyFigures: ComponentType<ComponentProps<typeof KeyFiguresSection>>
}

/** Every figure, the signs of strength, the price against the estimates as a picture, and how each figure is made. */
export function FiguresPart({
  row,
  details,
  source,
  withheld,
  picture: Picture,
  keyFigures: KeyFigures,
}: FiguresPartProps) {
  const hasValue = !withheld.has('value')
  return (
    <div className="flex flex-col gap-10">
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <KeyFigures ticker={row.TICKER} snapshot={source.snapshot} dataset={source.dataset} sector={row.SECTOR} />
      </Suspense>
      <div className="grid items-start gap-x-10 gap-y-8 broad:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] print:block print:space-y-6">
        <div className="flex min-w-0 flex-col gap-8">
          <AllFigures row={row} source={source} details={details} withheld={withheld} />
          {hasValue && <StrengthSigns strength={details.EXPLANATION.financialStrength} />}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {hasValue && (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <Picture
                price={details.LAST_CLOSE_PRICE}
                marks={priceMarks(details, withheld)}
                summary={priceSentence(details)}
                format={amount}
              />
            </Suspense>
          )}
          <MeasureList details={details} dataset={source.dataset} />
        </div>
      </div>
    </div>
  )
}
