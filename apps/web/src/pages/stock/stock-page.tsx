import { PRODUCT_NAME } from '@fairweight/contract/product'
import { gradeTexts, stockTitle } from '@fairweight/contract/routes/stock-title.ts'
import type { Dataset, StockPage } from '@fairweight/contract/wire'
import { QueryClientProvider, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiError, describeFailure } from '../../data/api-error.ts'
import { queryClient } from '../../data/query-client.ts'
import { useSession } from '../../data/session/use-session.ts'
import { usePastDay } from '../../features/past-days/use-past-day.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import '../../ui/styles/dashboard.css'
import { PartsOnTheirWay } from './parts-on-their-way.tsx'
import { ShownStock } from './shown-stock.tsx'
import { StockNotFound } from './stock-not-found.tsx'
import { pastStockPageQuery, stockPageQuery } from './stock-page-query.ts'
import { VisitorStock } from './visitor-stock.tsx'

const SampleMakingPage = lazyComponent(() =>
  import('../../features/sample-making/sample-making.tsx').then((module) => module.SampleMakingPage),
)
const PreparedDay = lazyComponent(() =>
  import('../../features/past-days/prepared-day.tsx').then((module) => module.PreparedDay),
)

/** The server writes a whole head into the HTML; within the app the title follows once the stock is there. */
export const meta = ({ params: { ticker } }: { readonly params: { readonly ticker?: string } }) => [
  { title: `${ticker?.toUpperCase()} | ${PRODUCT_NAME}` },
]

/** Every stock has a page: what the drawer shows, at full width, as far as the person may see it. */
export default function Page() {
  return (
    <QueryClientProvider client={queryClient}>
      <StockRoute />
    </QueryClientProvider>
  )
}

function StockRoute() {
  const ticker = (useParams()['ticker'] ?? '').toUpperCase()
  const [params] = useSearchParams()
  const asked = params.get('dataset')
  const named = asked === 'sample' || asked === 'market' ? asked : null
  const pastDay = usePastDay()
  // The answer belongs to a person with roles; it is asked for again when those change.
  useSession()
  // Of which dataset a stock is, its page of today says where the address does not.
  const isAsked = !pastDay || named === null
  const today = useQuery({ ...stockPageQuery(ticker, named), enabled: isAsked })
  if (pastDay === null) return <Answered ticker={ticker} asked={today} />
  if (isAsked && today.isPending) return <Waiting ticker={ticker} />
  const dataset = named ?? today.data?.dataset
  return (
    <Suspense fallback={<Waiting ticker={ticker} />}>
      <PreparedDay
        asOf={pastDay}
        dataset={dataset}
        whileChoosing={<Answered ticker={ticker} asked={today} />}
        renderFailure={(error, retry) => (
          <Waiting ticker={ticker}>
            <Failure error={error} onRetry={retry} />
          </Waiting>
        )}
      >
        {() => <PastStock ticker={ticker} dataset={dataset} asOf={pastDay} />}
      </PreparedDay>
    </Suspense>
  )
}

interface PastStockProps {
  readonly ticker: string
  readonly dataset: Dataset | undefined
  readonly asOf: string
}

function PastStock({ ticker, dataset, asOf }: PastStockProps) {
  return <Answered ticker={ticker} asked={useQuery(pastStockPageQuery(ticker, dataset, asOf))} day={asOf} />
}

interface AnsweredProps {
  readonly ticker: string
  readonly asked: Pick<UseQueryResult<StockPage>, 'data' | 'error' | 'refetch'>
  /** The past day that the answer is of. */
  readonly day?: string
}

function Answered({ ticker, asked: { data, error, refetch }, day }: AnsweredProps) {
  useTitle(data ?? null, day)
  if (data) return data.shown ? <ShownStock {...data} shown={data.shown} day={day} /> : <VisitorStock stock={data} />
  if (error instanceof ApiError && (error.failure === 404 || error.failure === 400))
    return <StockNotFound ticker={ticker} />
  if (error === null) return <Waiting ticker={ticker} />
  const retry = () => void refetch()
  const failure = <Failure error={error} onRetry={retry} />
  return (
    <Waiting ticker={ticker}>
      {error instanceof ApiError && error.code === 'no-data-yet' ? (
        <Suspense fallback={<PartsOnTheirWay />}>
          <SampleMakingPage what="this page" onDone={retry} otherwise={failure} />
        </Suspense>
      ) : (
        failure
      )}
    </Waiting>
  )
}

/** What stands there before the stock does. */
function Waiting({ ticker, children }: { readonly ticker: string; readonly children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-[72rem] flex-col gap-4 px-4 py-6 wide:px-6 wide:py-8">
      <h1 className="font-serif text-2xl font-semibold">{ticker}</h1>
      {children ?? <PartsOnTheirWay />}
    </div>
  )
}

/** The title that the server writes, also for whoever comes from another page of the app. */
function useTitle(page: StockPage | null, day: string | undefined): void {
  useEffect(() => {
    if (page === null) return
    const grades = gradeTexts(page.shown?.row ?? {})
    document.title = stockTitle({ ticker: page.TICKER, name: page.COMPANY_NAME, dataset: page.dataset, grades, day })
  }, [page, day])
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
