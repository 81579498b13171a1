import type { StockPage } from '@fairweight/contract/wire'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { shortDate } from '../../data/dates.ts'
import { usePastDayAddress } from '../../features/past-days/use-past-day.ts'
import { StockMarks } from '../../features/screener/stock-marks.tsx'
import { MoreMenu } from '../../features/stock-details/menu/more-menu.tsx'
import { GradePills } from '../../features/stock-details/grade-pills.tsx'
import { SampleDataStrip, Watermark } from '../../ui/marks/watermark.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { optionalComponent } from '../../ui/lazy/optional-component.ts'
import { BackToList } from './back-to-list.tsx'
import { PartsOnTheirWay } from './parts-on-their-way.tsx'

const StockDetails = lazyComponent(() =>
  import('../../features/stock-details/stock-details.tsx').then((module) => module.StockDetails),
)

const SampleMakingStrip = optionalComponent(() =>
  import('../../features/sample-making/sample-making.tsx').then((module) => module.SampleMakingStrip),
)

interface ShownStockProps extends Omit<StockPage, 'shown'> {
  readonly shown: NonNullable<StockPage['shown']>
  /** The past day that it is shown as of. */
  readonly day: string | undefined
}

/** A stock with everything that the drawer shows: of the sample to everybody, of the market what the plan shows. */
export function ShownStock({ shown: { row, details }, day, snapshot, asOf, dataset, isFirstPart }: ShownStockProps) {
  const source = { snapshot, asOf, dataset }
  const isSample = dataset === 'sample'
  const addressOf = usePastDayAddress()
  return (
    <>
      {isSample && <SampleDataStrip />}
      {isFirstPart && (
        <Suspense>
          <SampleMakingStrip here="This company is complete" />
        </Suspense>
      )}
      <div className="mx-auto flex max-w-[72rem] flex-col gap-4 px-4 py-4 wide:px-6 wide:py-6 print:p-0">
        <div className="flex flex-col gap-2 print:hidden">
          <BackToList ticker={row.TICKER} dataset={dataset} day={day} />
          <div className="flex items-start justify-between gap-4">
            <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
              <h1 className="font-serif text-2xl font-semibold text-balance wide:text-3xl">
                {row.COMPANY_NAME} <span className="text-muted">{row.TICKER}</span>
              </h1>
              <GradePills row={row} />
            </div>
            <MoreMenu row={row} given={details} entries={[]} {...source} />
          </div>
          <p className="text-sm text-muted">
            {isSample && 'An invented company of our sample data. '}As of {shortDate(asOf)}.{' '}
            {day === undefined && (
              <Link to={addressOf('')} preventScrollReset className="text-accent-text underline underline-offset-4">
                Past days
              </Link>
            )}
          </p>
        </div>
        <Suspense fallback={<PartsOnTheirWay />}>
          <StockDetails row={row} given={details} marks={StockMarks} summary="above" {...source} />
        </Suspense>
      </div>
      {isSample && <Watermark />}
    </>
  )
}
