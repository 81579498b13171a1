import type { PortfolioSummary } from '@fairweight/contract/wire'
import { MAX_PORTFOLIOS } from '@fairweight/domain/portfolio'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ApiError, describeFailure } from '../../data/api-error.ts'
import { queryClient } from '../../data/query-client.ts'
import { useTools } from '../../data/session/use-session.ts'
import { stockListQuery } from '../../data/stock-queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ToggleGroup } from '../../ui/controls/toggle-group.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { loadToastRegion } from '../../ui/overlays/lazy-toast-region.tsx'
import { BrowserPortfolioError, browserPortfolios } from './keeping/browser-portfolios.ts'
import { accountPortfolios } from './keeping/page-portfolios.ts'
import type { PortfolioEdit } from './keeping/portfolio-edit.ts'
import type { PortfolioStore } from './keeping/portfolio-store.ts'
import { UnsavedNotice, useWaits } from './keeping/unsaved-notice.tsx'
import { usePortfolio, usePortfolioActions, usePortfolios, useUnsaved } from './keeping/use-portfolios.ts'

const Contents = lazyComponent(() => import('./portfolio-contents.tsx').then((module) => module.Contents))

interface NameDialogProps {
  readonly title: string
  readonly action: string
  readonly noun: 'portfolio'
  readonly name?: string
  readonly taken: readonly string[]
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

interface ConfirmDialogProps {
  readonly title: string
  readonly description: ReactNode
  readonly action: string
  readonly cancel: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The dialogs of lists, which the page hands in: a feature never imports another. */
interface HoldingsViewProps {
  readonly NameDialog: ComponentType<NameDialogProps>
  readonly ConfirmDialog: ComponentType<ConfirmDialogProps>
}

type Place = PortfolioStore['place']

const PLACES = [
  { value: 'account', label: 'With your account' },
  { value: 'browser', label: 'In this browser only' },
] as const satisfies readonly { readonly value: Place; readonly label: string }[]

const PLACE_NOTES: Readonly<Record<Place, string>> = {
  account: 'Our server keeps these transactions for as long as you do, so that they are there on every device.',
  browser:
    'Nothing of these portfolios is sent without asking you first. Logging out, or clearing this browser’s data, deletes them for good.',
}

/** A person's portfolios: those of the account, or those of this browser alone. */
export function HoldingsView(dialogs: HoldingsViewProps) {
  const [place, setPlace] = useState<Place>('account')
  const [inBrowser] = useState(() => browserPortfolios())
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-2">
          <ToggleGroup
            label="Where portfolios are kept"
            options={PLACES}
            value={place}
            onValueChange={setPlace}
            className="max-w-[26rem]"
          />
          <p className="text-sm text-muted">{PLACE_NOTES[place]}</p>
        </div>
        {place === 'account' && <UnsavedNotice store={accountPortfolios} />}
        <Portfolios key={place} store={place === 'account' ? accountPortfolios : inBrowser} {...dialogs} />
      </div>
    </QueryClientProvider>
  )
}

type Asked = 'create' | 'rename' | 'remove'

function Portfolios({ store, NameDialog, ConfirmDialog }: HoldingsViewProps & { readonly store: PortfolioStore }) {
  const { value: all, error, retry } = usePortfolios(store)
  const actions = usePortfolioActions(store)
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  // The ID of the next portfolio stays until it is made, so that asking again after a lost answer makes one.
  const [nextId, setNextId] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<unknown>(null)
  const open = all?.find(({ id }) => id === chosen) ?? all?.[0] ?? null
  if (all === null)
    return error ? <Failed cause={error} title="Your portfolios could not be loaded" onRetry={retry} /> : <Loading />
  const create = async (name: string) => {
    await saidByDialog(actions.create(nextId, name))
    setChosen(nextId)
    setNextId(crypto.randomUUID())
  }
  const remove = ({ id }: PortfolioSummary) =>
    void actions.remove(id).then(
      () => setFailure(null),
      (cause: unknown) => setFailure(cause),
    )
  const add = (
    <Button size="small" disabled={all.length >= MAX_PORTFOLIOS} onClick={() => setAsked('create')}>
      New portfolio
    </Button>
  )
  return (
    <>
      {error && <Failed cause={error} title="This may be out of date" onRetry={retry} />}
      {open === null ? (
        <EmptyState title="No portfolio yet" action={add}>
          A portfolio is what you hold in one place, such as a brokerage account. Create one, then load your broker’s
          file or add transactions by hand.
        </EmptyState>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <ChoiceField
            label="Portfolio"
            options={all.map(({ id, name }) => ({ value: id, label: name }))}
            value={open.id}
            onChange={(event) => setChosen(event.target.value)}
          />
          {add}
          <Button variant="secondary" size="small" onClick={() => setAsked('rename')}>
            Rename
          </Button>
          <Button variant="secondary" size="small" onClick={() => setAsked('remove')}>
            Delete
          </Button>
        </div>
      )}
      {failure !== null && <Failed cause={failure} title="This could not be done" />}
      {open !== null && <Opened key={open.id} store={store} id={open.id} onFailure={setFailure} />}
      <Suspense fallback={null}>
        {(asked === 'create' || (asked === 'rename' && open !== null)) && (
          <NameDialog
            title={asked === 'create' ? 'New portfolio' : 'Rename the portfolio'}
            action={asked === 'create' ? 'Create' : 'Rename'}
            noun="portfolio"
            name={asked === 'rename' ? (open?.name ?? '') : ''}
            taken={all.flatMap(({ id, name }) => (asked === 'rename' && id === open?.id ? [] : [name]))}
            onSave={
              asked === 'create' || open === null ? create : (name) => saidByDialog(actions.rename(open.id, name))
            }
            onClose={() => setAsked(null)}
          />
        )}
        {asked === 'remove' && open !== null && (
          <ConfirmDialog
            title={`Delete “${open.name}”?`}
            description={`Its ${open.transactions} transactions go with it, for good.`}
            action="Delete"
            cancel="Keep it"
            onConfirm={() => remove(open)}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function Opened({
  store,
  id,
  onFailure,
}: {
  readonly store: PortfolioStore
  readonly id: string
  readonly onFailure: (cause: unknown) => void
}) {
  const { value: portfolio, error, retry } = usePortfolio(store, id)
  const actions = usePortfolioActions(store)
  const unsaved = useUnsaved(store)
  const waits = useWaits(store)
  const hasPrices = useTools().size > 0
  const { data: list, error: withoutPrices, isPending } = useQuery({ ...stockListQuery(), enabled: hasPrices })
  // Messages must be able to say that there is no connection, so what shows them is fetched while there is one.
  useEffect(() => void loadToastRegion().catch(() => undefined), [])
  if (portfolio === null)
    return error ? <Failed cause={error} title="This portfolio could not be loaded" onRetry={retry} /> : <Loading />
  return (
    <>
      {error && <Failed cause={error} title="This may be out of date" onRetry={retry} />}
      <Suspense fallback={<Loading />}>
        <Contents
          portfolio={portfolio}
          list={list ?? null}
          withoutList={
            hasPrices
              ? isPending
                ? 'The prices are on their way.'
                : `The prices could not be loaded. ${wordsOf(withoutPrices).text}`
              : 'Prices come with a plan.'
          }
          unsaved={waits ? unsaved : NOTHING}
          isPrivate={store.place === 'browser'}
          actions={actions}
          onFailure={onFailure}
        />
      </Suspense>
    </>
  )
}

const NOTHING: readonly PortfolioEdit[] = []

/** What this browser refuses is said where a call's refusal would be. */
async function saidByDialog(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (cause) {
    throw cause instanceof BrowserPortfolioError
      ? new ApiError(409, { code: 'too-many-portfolios', message: cause.message, reference: '' })
      : cause
  }
}

function wordsOf(cause: unknown) {
  return cause instanceof BrowserPortfolioError
    ? { title: null, text: cause.message, reference: null }
    : describeFailure(cause)
}

function Failed({
  cause,
  title,
  onRetry,
}: {
  readonly cause: unknown
  readonly title: string
  readonly onRetry?: () => void
}) {
  const { text, reference } = wordsOf(cause)
  return (
    <ErrorState title={title} reference={reference} {...(onRetry && { onRetry })}>
      {text}
    </ErrorState>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <span role="status" className="sr-only">
        Your portfolios are loading.
      </span>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
