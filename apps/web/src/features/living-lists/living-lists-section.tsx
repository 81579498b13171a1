import { MAX_LIVING_LISTS } from '@fairweight/domain/lists'
import { Link } from 'react-router'
import { describeFailure } from '../../data/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { changesText } from './living-list-text.ts'
import { useLivingLists } from './use-living-lists.ts'

/** Why a screen cannot be kept as it stands. */
export type KeepObstacle = 'demo' | 'nothing-chosen' | 'bookmarks' | 'assumptions'

interface LivingListsSectionProps {
  readonly snapshot: string
  /** Null while the screen on show can be kept. */
  readonly obstacle: KeepObstacle | null
  readonly onOpen: (id: string) => void
  readonly onKeep: () => void
}

const OBSTACLES: Readonly<Record<Exclude<KeepObstacle, 'demo'>, string>> = {
  'nothing-chosen': 'Choose filters, then keep them as a list that follows them day by day.',
  bookmarks: 'A living list cannot follow your bookmarks, which are your own and not published.',
  assumptions:
    'A living list follows the published ratings, not other assumptions. Close “What if” to keep this screen.',
}

/** The reader's living lists with what is new in each, and a way to keep the screen on show as one. */
export function LivingListsSection({ snapshot, obstacle, onOpen, onKeep }: LivingListsSectionProps) {
  const { value: lists, error, retry } = useLivingLists(snapshot)
  return (
    <section aria-label="Living lists" className="flex flex-col gap-1.5">
      <h2 className="text-xs font-semibold text-muted">Living lists</h2>
      {obstacle === 'demo' ? (
        <p className="text-xs text-muted">
          A living list follows a screen day by day: who entered, who left, and since when. It needs an account with a{' '}
          <Link to="/plans" className="text-accent-text underline underline-offset-4">
            plan
          </Link>
          .
        </p>
      ) : (
        <>
          {error && lists === null && (
            <div className="flex flex-col items-start gap-1 text-xs text-muted">
              <p>Your living lists could not be loaded. {describeFailure(error).text}</p>
              <Button variant="quiet" size="small" onClick={retry}>
                Try again
              </Button>
            </div>
          )}
          <ul>
            {lists?.map((list) => (
              <li key={list.id}>
                <button
                  type="button"
                  onClick={() => onOpen(list.id)}
                  className="flex min-h-11 w-full flex-col justify-center rounded-regular px-2 py-1 text-left text-sm hover:bg-sunken wide:min-h-8"
                >
                  <bdi className="block max-w-full truncate">{list.name}</bdi>
                  <span className="text-xs text-muted">
                    {list.pause === null ? (changesText(list) ?? 'Nothing new') : 'Stands still'}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Keeping isFull={(lists?.length ?? 0) >= MAX_LIVING_LISTS} obstacle={obstacle} onKeep={onKeep} />
        </>
      )}
    </section>
  )
}

function Keeping({
  isFull,
  obstacle,
  onKeep,
}: Pick<LivingListsSectionProps, 'onKeep'> & {
  readonly isFull: boolean
  readonly obstacle: Exclude<KeepObstacle, 'demo'> | null
}) {
  if (isFull)
    return (
      <p className="text-xs text-muted">
        You have {MAX_LIVING_LISTS} living lists, the maximum. Delete one to keep another.
      </p>
    )
  if (obstacle !== null) return <p className="text-xs text-muted">{OBSTACLES[obstacle]}</p>
  return (
    <Button variant="secondary" size="small" className="self-start" onClick={onKeep}>
      Keep as a living list
    </Button>
  )
}
