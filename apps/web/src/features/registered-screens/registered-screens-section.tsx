import type { ReactNode } from 'react'
import { MAX_RUNNING_SCREENS } from '@fairweight/domain/registered-screens/verdict.ts'
import { describeFailure } from '../../data/api-error.ts'
import { count } from '../../data/figures.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useRegisteredScreens } from './use-registered-screens.ts'

interface RegisteredScreensSectionProps {
  readonly snapshot: string
  /** What is in the way of registering the screen on show, in words; null where nothing is. */
  readonly obstacle: ReactNode
  readonly onAll: () => void
  readonly onRegister: () => void
}

/** Where a clock is started on the screen on show, and the way to all registered ones. */
export function RegisteredScreensSection({ snapshot, obstacle, onAll, onRegister }: RegisteredScreensSectionProps) {
  const { value, error, retry } = useRegisteredScreens(snapshot)
  const running = (value?.screens ?? []).filter(({ stoppedAt }) => stoppedAt === null).length
  return (
    <section aria-label="Registered screens" className="flex flex-col items-start gap-1.5">
      <h2 className="text-xs font-semibold text-muted">Registered screens</h2>
      {error !== null && value === null && (
        <>
          <p className="text-xs text-muted">
            Your registered screens could not be loaded. {describeFailure(error).text}
          </p>
          <Button variant="quiet" size="small" onClick={retry}>
            Try again
          </Button>
        </>
      )}
      {value !== null && value.registered + value.screens.length > 0 && (
        <Button variant="quiet" size="small" onClick={onAll}>
          {value.screens.length === 0
            ? 'All of them are deleted'
            : `See how ${value.screens.length === 1 ? 'it does' : `all ${count(value.screens.length)} do`}`}
        </Button>
      )}
      {running >= MAX_RUNNING_SCREENS ? (
        <p className="text-xs text-muted">{MAX_RUNNING_SCREENS} clocks run, the maximum. Stop one to start another.</p>
      ) : obstacle !== null ? (
        <p className="text-xs text-muted">{obstacle}</p>
      ) : (
        <Button variant="secondary" size="small" onClick={onRegister}>
          Start the clock on this screen
        </Button>
      )}
    </section>
  )
}
