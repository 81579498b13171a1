import type { RegisteredScreens, RegisteredScreenSummary } from '@fairweight/contract/wire'
import type { ReactNode } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { dayOf } from '../../data/dates.ts'
import { count, dollars, signedPercent } from '../../data/figures.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { LoadedPane } from '../../ui/layout/loaded-pane.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Pill } from '../../ui/marks/pill.tsx'
import { pauseText, VERDICT_TEXTS, verdictSentence } from './screen-text.ts'
import { useRegisteredScreens } from './use-registered-screens.ts'

interface ScreensOverviewProps {
  readonly snapshot: string
  readonly onOpen: (id: string) => void
  readonly onBack: () => void
}

/** Every registered screen of the reader with its clock and what may be said of it, and how many tries that counts. */
export function ScreensOverview({ snapshot, onOpen, onBack }: ScreensOverviewProps) {
  const { value: registered, error, retry } = useRegisteredScreens(snapshot)
  return (
    <LoadedPane
      label="Registered screens"
      heading="Registered screens"
      actions={
        <Button size="small" onClick={onBack}>
          Back to the stocks
        </Button>
      }
      waiting={{
        says: 'Your registered screens are loading.',
        bars: (
          <>
            <Skeleton className="h-5 w-80 max-w-full" />
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-32 w-full" />
          </>
        ),
      }}
      failure={error && { ...describeFailure(error), title: 'Your registered screens could not be loaded' }}
      onRetry={retry}
    >
      {registered && <Contents registered={registered} onOpen={onOpen} onBack={onBack} />}
    </LoadedPane>
  )
}

function Contents({
  registered,
  onOpen,
  onBack,
}: Pick<ScreensOverviewProps, 'onOpen' | 'onBack'> & { readonly registered: RegisteredScreens }) {
  const { screens, dataset } = registered
  return (
    <div className="flex flex-col gap-6 p-4">
      <div className="flex max-w-prose flex-col gap-2 text-sm">
        <p>
          A registered screen says beforehand what it will buy. Every published day its stocks are written into the{' '}
          <a href="/track-record" className="text-accent-text underline underline-offset-4">
            track record
          </a>
          , before anybody can know how they do, and count against all rated stocks between the next two closes.
        </p>
        <TriesLine {...registered} />
        {dataset === 'sample' && (
          <p>These are sample stocks, which get no new days. A clock on them waits until there is market data.</p>
        )}
      </div>
      {screens.length === 0 ? (
        <EmptyState title="No registered screens" action={<Button onClick={onBack}>Choose filters</Button>}>
          Choose filters among the stocks, then start the clock on them. From the next published day on, this page shows
          whether they find better stocks than luck would.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 wide:grid-cols-2">
          {screens.map((screen) => (
            <ScreenCard key={screen.id} screen={screen} registered={registered} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** How many tries count, and what that asks of each screen. */
function TriesLine({ registered, deleted, needed }: RegisteredScreens) {
  if (needed === null)
    return (
      <p className="text-muted">
        Every screen that you register counts as a try, for good: the more tries, the more a screen has to show.
      </p>
    )
  const gone = deleted === 0 ? '' : ` ${deleted === 1 ? 'One is' : `${count(deleted)} are`} deleted and still counted.`
  return (
    <p>
      You have registered {registered === 1 ? 'one screen' : `${count(registered)} screens`}.{gone} One is called better
      once a dollar bet on it day by day has become {dollars(needed).replace(/\.00$/, '')}: $200 for each try.
    </p>
  )
}

function ScreenCard({
  screen,
  registered,
  onOpen,
}: Pick<ScreensOverviewProps, 'onOpen'> & {
  readonly screen: RegisteredScreenSummary
  readonly registered: RegisteredScreens
}) {
  const { id, name, verdict, dataset, stoppedAt, registeredAt } = screen
  const pause = pauseText(screen)
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-large border border-hairline bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            onClick={() => onOpen(id)}
            className="min-h-11 max-w-full truncate text-left font-semibold text-accent-text underline underline-offset-4 wide:min-h-8"
          >
            <bdi>{name}</bdi>
          </button>
        </h3>
        {dataset === 'sample' && <Pill tone="caution">SAMPLE</Pill>}
        {stoppedAt !== null && <Pill>Stopped</Pill>}
        <Pill tone={verdict === 'better' ? 'accent' : verdict === 'worse' ? 'caution' : 'plain'}>
          {VERDICT_TEXTS[verdict]}
        </Pill>
      </div>
      <ScreenFigures screen={screen} />
      <p className="text-sm">{verdictSentence(screen, registered.registered)}</p>
      {pause !== null && stoppedAt === null && <p className="text-sm">{pause}</p>}
      <p className="text-xs text-muted">
        Try {count(screen.attempt)}, registered on {dayOf(registeredAt)}
      </p>
    </li>
  )
}

/** Days and returns of a screen. */
export function ScreenFigures({ screen: { countedDays, returns } }: { readonly screen: RegisteredScreenSummary }) {
  const figures: readonly [string, ReactNode][] = [
    ['Days counted', count(countedDays)],
    ['Screen', signedPercent(returns?.screen ?? null)],
    ['All rated stocks', signedPercent(returns?.benchmark ?? null)],
    ['Excess a day', signedPercent(returns?.meanExcess ?? null)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-medium tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
