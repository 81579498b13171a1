import { PRODUCT_NAME } from '@fairweight/contract/product'
import { gradeTexts, stockTitle } from '@fairweight/contract/routes/stock-title.ts'
import type { StockPage } from '@fairweight/contract/wire'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiError, describeFailure } from '../../data/api-error.ts'
import { queryClient } from '../../data/query-client.ts'
import { useSession } from '../../data/session/use-session.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import '../../ui/styles/dashboard.css'
import { PartsOnTheirWay } from './parts-on-their-way.tsx'
import { ShownStock } from './shown-stock.tsx'
import { StockNotFound } from './stock-not-found.tsx'
import { stockPageQuery } from './stock-page-query.ts'
import { VisitorStock } from './visitor-stock.tsx'

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
  // The answer belongs to a person with roles; it is asked for again when those change.
  useSession()
  const { data, error, refetch } = useQuery(
    stockPageQuery(ticker, asked === 'sample' || asked === 'market' ? asked : null),
  )
  useTitle(data ?? null)
  if (data) return data.shown ? <ShownStock {...data} shown={data.shown} /> : <VisitorStock stock={data} />
  if (error instanceof ApiError && (error.failure === 404 || error.failure === 400))
    return <StockNotFound ticker={ticker} />
  return (
    <div className="mx-auto flex max-w-[72rem] flex-col gap-4 px-4 py-6 wide:px-6 wide:py-8">
      <h1 className="font-serif text-2xl font-semibold">{ticker}</h1>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <PartsOnTheirWay />}
    </div>
  )
}

/** The title that the server writes, also for whoever comes from another page of the app. */
function useTitle(page: StockPage | null): void {
  useEffect(() => {
    if (page === null) return
    const grades = gradeTexts(page.shown?.row ?? {})
    document.title = stockTitle({ ticker: page.TICKER, name: page.COMPANY_NAME, dataset: page.dataset, grades })
  }, [page])
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}
