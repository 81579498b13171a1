import type { TourState } from '@fairweight/contract/wire'
import { useEffect, useState } from 'react'
import type { StepId } from '../../../features/tour/steps/steps.ts'
import { useTourProgress } from '../../../features/tour/progress/use-tour-progress.ts'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import type { Address } from '../url-state/use-url-state.ts'
import type { ListController } from '../lists/use-list-controller.ts'

export interface DashboardTourState {
  readonly isOpen: boolean
  /** The name of the step that was kept; null = from the beginning. */
  readonly step: string | null
  /** The step is about the open details. */
  readonly showsStock: boolean
  readonly record: (state: TourState) => void
}

/** What an address asks for a tour with, whatever was seen of it before. */
const ASKED = 'tour'
const ABOUT_STOCK: StepId = 'stock-details'

/**
 * Opens the tour by itself for who has no list, goes on where it was left unfinished, and begins anew when the address asks for it. Who
 * came by a link to something, or has opened something before it comes, sees that first: the tour waits, and offers itself.
 */
export function useDashboardTour(
  { params, change }: Address,
  controller: Pick<ListController, 'tabs' | 'selected' | 'tickers'>,
): DashboardTourState {
  const { place, record } = useTourProgress()
  const [isOpen, setOpen] = useState(false)
  const isAsked = params.has(ASKED)
  useEffect(() => {
    if (!isAsked) return
    record({ step: 'welcome', finished: false })
    const next = new URLSearchParams(params)
    next.delete(ASKED)
    change(next, 'replace')
  })
  const isReading = params.size > 0 && !isAsked
  const [hasRead, setHasRead] = useState(isReading)
  if (isReading && !hasRead && !isOpen) setHasRead(true)
  const [isTaken, setTaken] = useState(false)
  const waits = (isReading || hasRead) && !isTaken
  const isFirst = place !== null && !place.finished && place.step === null && controller.tabs?.length === 0
  const isBegun = place !== null && !place.finished && place.step !== null
  const areRowsSeen = useFirstSight()
  const isReady = areRowsSeen && areListsLoaded(controller)
  // Once open it stays so: making the first list is one of its steps.
  if (!isOpen && isReady && (isBegun || (isFirst && !waits))) setOpen(true)
  const isOffered = isFirst && isReady && waits && !isOpen
  useEffect(() => {
    if (isOffered)
      showToast({
        title: 'New here?',
        text: 'A few short steps lead from a stock to the best mix.',
        action: { label: 'Take the tour', onPress: () => setTaken(true) },
      })
  }, [isOffered])
  if (isOpen && (place === null || place.finished)) setOpen(false)
  const step = place?.step ?? null
  return { isOpen, step, showsStock: isOpen && step === ABOUT_STOCK, record }
}

/** How long somebody sees the stocks before anything lies over them. */
const FIRST_SIGHT_MS = import.meta.env.PROD ? 4000 : 0

function useFirstSight(): boolean {
  const [isOver, setOver] = useState(FIRST_SIGHT_MS === 0)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), FIRST_SIGHT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}

/** The names of the lists and the stocks of the selected one have arrived. */
export function areListsLoaded({
  tabs,
  selected,
  tickers,
}: Pick<ListController, 'tabs' | 'selected' | 'tickers'>): boolean {
  return tabs !== null && (selected === null || tickers !== null)
}
