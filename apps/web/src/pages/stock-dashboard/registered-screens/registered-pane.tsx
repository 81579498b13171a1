import type { RegisteredScreenContents } from '@fairweight/contract/wire'
import { readScreener } from '@fairweight/domain/screener/screener-address.ts'
import { useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { ConfirmDialog } from '../../../features/lists/confirm-dialog.tsx'
import { type RegisteredScreenAction, ScreenView } from '../../../features/registered-screens/screen-view.tsx'
import { ScreensOverview } from '../../../features/registered-screens/screens-overview.tsx'
import { useRegisteredScreenActions } from '../../../features/registered-screens/use-registered-screens.ts'
import { activeFilters } from '../../../features/screener/engine/active-filters.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import type { Screen } from '../screen/use-screen.ts'

export interface RegisteredPaneProps {
  /** Null for all of them. */
  readonly id: string | null
  readonly snapshot: string
  readonly columns: Screen['columns']
  readonly onOpenStock: (ticker: string) => void
  readonly onOpen: (id: string | null) => void
  /** Shows the stocks again, under the screen where one is named. */
  readonly onBack: (query?: string) => void
}

type Question = { readonly kind: 'stop' | 'delete'; readonly screen: RegisteredScreenContents }

/** Registered screens in place of the stocks, with what can be done to one. */
export function RegisteredPane({ id, snapshot, columns, onOpenStock, onOpen, onBack }: RegisteredPaneProps) {
  const [question, ask] = useState<Question | null>(null)
  const { stop, remove } = useRegisteredScreenActions()
  if (id === null) return <ScreensOverview snapshot={snapshot} onOpen={onOpen} onBack={() => onBack()} />
  const screenText = (query: string) => {
    const { filter } = readScreener(new URLSearchParams(query), columns.facets, columns.withheld)
    return activeFilters(columns.facets, filter)
      .map(({ label }) => label)
      .join(', ')
  }
  const said = (what: string) => (cause: unknown) =>
    showToast({ title: what, text: describeFailure(cause).text, tone: 'error' })
  const act = (action: RegisteredScreenAction, screen: RegisteredScreenContents) =>
    action === 'show' ? onBack(screen.query) : ask({ kind: action, screen })
  const { screen } = question ?? {}
  return (
    <>
      <ScreenView
        key={id}
        id={id}
        snapshot={snapshot}
        screenText={screenText}
        isKnown={(ticker) => columns.rowOfTicker.has(ticker)}
        onOpen={onOpenStock}
        onAll={() => onOpen(null)}
        onAct={act}
      />
      {question?.kind === 'stop' && screen && (
        <ConfirmDialog
          title="Stop the clock for good?"
          description={`${screen.name} gets no further days and cannot be started again. What was fixed stays, and it goes on counting as a try.`}
          cancel="Let it run"
          action="Stop the clock"
          onConfirm={() => void stop(screen.id).catch(said(`The clock of ${screen.name} could not be stopped`))}
          onClose={() => ask(null)}
        />
      )}
      {question?.kind === 'delete' && screen && (
        <ConfirmDialog
          title="Delete this registered screen?"
          description={`The name, the filters and every fixed day of ${screen.name} will be gone and cannot be recovered. That you registered it stays counted as a try, without anything else, until you delete your account.`}
          cancel="Keep the screen"
          action="Delete this screen"
          onConfirm={() =>
            void remove(screen.id)
              .then(() => onOpen(null))
              .catch(said(`${screen.name} could not be deleted`))
          }
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
