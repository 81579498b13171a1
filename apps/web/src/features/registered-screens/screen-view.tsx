import type { RegisteredScreenContents } from '@fairweight/contract/wire'
import { evidenceNeeded } from '@fairweight/domain/registered-screens/verdict.ts'
import type { ReactNode } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { exactMomentOf } from '../../data/dates.ts'
import { count } from '../../data/figures.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LoadedPane } from '../../ui/layout/loaded-pane.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { EvidenceChart } from './evidence-chart.tsx'
import { ScreenDays } from './screen-days.tsx'
import { pauseText, VERDICT_TEXTS, verdictSentence } from './screen-text.ts'
import { ScreenFigures } from './screens-overview.tsx'
import { useRegisteredScreen, useRegisteredScreens } from './use-registered-screens.ts'

/** What can be done with a registered screen that is there. */
export type RegisteredScreenAction = 'show' | 'stop' | 'delete'

interface ScreenViewProps {
  readonly id: string
  readonly snapshot: string
  /** The screen in words, from its part of an address. */
  readonly screenText: (query: string) => string
  /** Whether the stock can be opened on this page. */
  readonly isKnown: (ticker: string) => boolean
  readonly onOpen: (ticker: string) => void
  readonly onAll: () => void
  readonly onAct: (action: RegisteredScreenAction, screen: RegisteredScreenContents) => void
}

/** One registered screen: what may be said of it, what that rests on, and the proof of each of its days. */
export function ScreenView({ id, snapshot, onAll, onAct, ...parts }: ScreenViewProps) {
  const { value: screen, error, retry } = useRegisteredScreen(id, snapshot)
  const tries = useRegisteredScreens(snapshot).value?.registered ?? screen?.attempt ?? 1
  return (
    <LoadedPane
      label="Registered screen"
      heading={<bdi>{screen?.name ?? 'Registered screen'}</bdi>}
      actions={
        <>
          {screen !== null && (
            <>
              <Button size="small" variant="secondary" onClick={() => onAct('show', screen)}>
                Show its stocks of today
              </Button>
              {screen.stoppedAt === null && (
                <Button size="small" variant="secondary" onClick={() => onAct('stop', screen)}>
                  Stop the clock
                </Button>
              )}
              <Button size="small" variant="secondary" onClick={() => onAct('delete', screen)}>
                Delete
              </Button>
            </>
          )}
          <Button size="small" onClick={onAll}>
            All registered screens
          </Button>
        </>
      }
      waiting={{
        says: 'The registered screen is loading.',
        bars: (
          <>
            <Skeleton className="h-6 w-60 max-w-full" />
            <Skeleton className="h-40 w-full" />
          </>
        ),
      }}
      failure={error && { ...describeFailure(error), title: 'This registered screen could not be loaded' }}
      onRetry={retry}
    >
      {screen && <Contents screen={screen} tries={Math.max(tries, screen.attempt)} {...parts} />}
    </LoadedPane>
  )
}

type ContentsProps = Pick<ScreenViewProps, 'screenText' | 'isKnown' | 'onOpen'> & {
  readonly screen: RegisteredScreenContents
  readonly tries: number
}

function Contents({ screen, tries, screenText, isKnown, onOpen }: ContentsProps) {
  const { attempt, members, query, registeredAt, stoppedAt, verdict, lastDay, isPriceReturnOnly } = screen
  const pause = pauseText(screen)
  return (
    <div className="flex flex-col gap-8 p-4">
      <div className="flex max-w-prose flex-col gap-2 text-sm">
        <p className="font-serif text-2xl">{VERDICT_TEXTS[verdict]}</p>
        <p>{verdictSentence(screen, tries)}</p>
        <p className="text-muted">
          Screen: <strong className="font-medium text-ink">{screenText(query)}</strong>. Try {count(attempt)} of{' '}
          {count(tries)}, registered on {exactMomentOf(registeredAt)}
          {stoppedAt !== null && `, stopped on ${exactMomentOf(stoppedAt)}`}. Its filters cannot be changed.
        </p>
        {pause !== null && stoppedAt === null && <p>{pause}</p>}
        {isPriceReturnOnly && (
          <p className="text-muted">Nothing is known of dividends here, so returns are of prices alone.</p>
        )}
      </div>
      <div className="max-w-3xl">
        <ScreenFigures screen={screen} />
      </div>
      <EvidenceChart screen={screen} needed={evidenceNeeded(tries)} />
      <ScreenDays screen={screen} />
      {lastDay !== null && members.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">
            {members.length === 1 ? 'The stock' : `The ${count(members.length)} stocks`} fixed last
          </h3>
          <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
            {members.map((ticker) => (
              <li key={ticker}>{stockMark(ticker, isKnown, onOpen)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function stockMark(ticker: string, isKnown: ScreenViewProps['isKnown'], onOpen: ScreenViewProps['onOpen']): ReactNode {
  if (!isKnown(ticker)) return ticker
  return (
    <button
      type="button"
      onClick={() => onOpen(ticker)}
      className="min-h-6 text-accent-text underline underline-offset-4"
    >
      {ticker}
    </button>
  )
}
