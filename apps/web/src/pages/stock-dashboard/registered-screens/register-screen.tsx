import { freeListName } from '@fairweight/domain/lists'
import { useState } from 'react'
import { ListNameDialog } from '../../../features/lists/list-name-dialog.tsx'
import { RegisteredScreensSection } from '../../../features/registered-screens/registered-screens-section.tsx'
import {
  useRegisteredScreenActions,
  useRegisteredScreens,
} from '../../../features/registered-screens/use-registered-screens.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { pastDayOf } from '../../../data/market-query.ts'
import { type KeepScreenProps, obstacleOf, suggestedName, useIsDemo } from '../living-lists/keep-screen.tsx'

type RegisterScreenProps = Omit<KeepScreenProps, 'onOpen'> & {
  /** Null for all of them. */
  readonly onOpen: (id: string | null) => void
}

const OBSTACLES = {
  demo: 'Start the clock on a screen, and see whether it finds better stocks than luck would. It needs an account with a plan.',
  'nothing-chosen': 'Choose filters, then start the clock on them: do they find better stocks than luck would?',
  bookmarks: 'A clock cannot run on bookmarks, which are your own and not published.',
  past: 'A clock starts now, so it is started with today’s data alone.',
  assumptions: 'A clock runs on the published ratings, not on other assumptions. Close “What if” to start one.',
} as const

/** The registered screens among the filters, and the question under which name the clock is started on the screen on show. */
export function RegisterScreen({ columns, filter, query, snapshot, isAssumed, onOpen }: RegisterScreenProps) {
  const isDemo = useIsDemo()
  const [isAsking, setIsAsking] = useState(false)
  const registered = useRegisteredScreens(snapshot).value
  const { register } = useRegisteredScreenActions()
  const taken = (registered?.screens ?? []).map(({ name }) => name)
  const tries = (registered?.registered ?? 0) + 1
  const isPast = pastDayOf(snapshot) !== undefined
  const obstacle = isPast ? 'past' : obstacleOf(columns, filter, { isDemo, isAssumed })
  return (
    <>
      <RegisteredScreensSection
        snapshot={snapshot}
        obstacle={obstacle === null ? null : OBSTACLES[obstacle]}
        onAll={() => onOpen(null)}
        onRegister={() => setIsAsking(true)}
      />
      {obstacle === null && (
        <LinkButton to={`/backtest?${query}`} variant="secondary" size="small" className="self-start">
          Backtest this screen
        </LinkButton>
      )}
      {isAsking && (
        <ListNameDialog
          title="Start the clock on this screen"
          description={`From the next published day on, its stocks are written into the record before anybody can know how they do. The filters cannot be changed afterwards. This is your try ${tries}: each one counts for good, also once it is deleted, and raises what every screen has to show.`}
          action="Start the clock"
          noun="screen"
          name={freeListName(suggestedName(columns, filter), taken)}
          taken={taken}
          onSave={async (name) => onOpen(await register(name, query))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
