import type { StockPage } from '@fairweight/contract/wire'
import { Suspense } from 'react'
import { dollars } from '../../data/figures.ts'
import { shortDate } from '../../data/dates.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { BackToList } from './back-to-list.tsx'

const RecordFigures = lazyComponent(() =>
  import('../../features/track-record/record-figures.tsx').then((module) => module.RecordFigures),
)

const IN_A_PLAN = [
  'The value grade, and the five estimates of fair value it rests on',
  'The momentum grade, and the rank among all stocks',
  'What speaks for and against it, and how little would change the grade',
  'Every figure down to the row of the filing it came from',
  'The price history, what changed each day, and your own assumptions',
]

/** A stock of the market for whoever holds no plan: what anybody may see, how stocks of each grade did, and what a plan would show. */
export function VisitorStock({ stock }: { readonly stock: StockPage }) {
  const { TICKER, COMPANY_NAME, dataset } = stock
  return (
    <div className="mx-auto flex max-w-[72rem] flex-col gap-6 px-4 py-6 wide:px-6 wide:py-10">
      <div className="flex flex-col gap-2">
        <BackToList ticker={TICKER} dataset={dataset} />
        <h1 className="font-serif text-2xl font-semibold text-balance wide:text-3xl">
          {COMPANY_NAME} <span className="text-muted">{TICKER}</span>
        </h1>
        <OpenFacts stock={stock} />
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 broad:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <section
          aria-labelledby="in-a-plan"
          className="flex flex-col items-start gap-4 rounded-large border border-hairline bg-surface p-6 broad:sticky broad:top-6"
        >
          <h2 id="in-a-plan" className="flex items-center gap-2 font-serif text-xl font-semibold">
            <Icon name="lock" className="size-5 text-muted" />
            What a plan shows of {TICKER}
          </h2>
          <ul className="flex list-disc flex-col gap-2 pl-5 text-sm">
            {IN_A_PLAN.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <LinkButton to="/plans">See the plans</LinkButton>
        </section>
        <section aria-labelledby="grades-record" className="flex min-w-0 flex-col gap-6">
          <div className="flex flex-col gap-2">
            <h2 id="grades-record" className="font-serif text-2xl font-semibold">
              How stocks of each grade did
            </h2>
            <p className="max-w-[60ch] text-muted">
              Which grades {TICKER} has is part of a plan. How stocks of each grade performed after they were graded is
              open to everybody, good or bad: compared with an equal-weight mix of all graded stocks.
            </p>
          </div>
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <RecordFigures />
          </Suspense>
        </section>
      </div>
    </div>
  )
}

function OpenFacts({ stock }: { readonly stock: StockPage }) {
  const { LAST_CLOSE_PRICE, MARKETCAP_GROUP, SECTOR, asOf } = stock
  const facts = [
    ['Last close', LAST_CLOSE_PRICE === null ? 'No price' : `${dollars(LAST_CLOSE_PRICE)} on ${shortDate(asOf)}`],
    ['Size', MARKETCAP_GROUP === 'Unknown' ? 'Not known' : `${MARKETCAP_GROUP} cap`],
    ['Sector', SECTOR ?? 'Not known'],
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
