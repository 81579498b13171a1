import { Suspense, useEffect } from 'react'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { pageMeta } from '../page-meta.ts'
import '../../ui/styles/dashboard.css'

const HoldingsView = lazyComponent(() =>
  import('../../features/holdings/holdings-view.tsx').then((module) => module.HoldingsView),
)
const loadNameDialog = () => import('../../features/lists/list-name-dialog.tsx').then((module) => module.ListNameDialog)
const loadConfirmDialog = () => import('../../features/lists/confirm-dialog.tsx').then((module) => module.ConfirmDialog)
const NameDialog = lazyComponent(loadNameDialog, ({ onClose }) => onClose)
const ConfirmDialog = lazyComponent(loadConfirmDialog, ({ onClose }) => onClose)

export const meta = () => pageMeta('/portfolio')

/** What somebody holds. At least as high as the window, so that the foot of the page never moves into view and out again. */
export default function Portfolio() {
  // They must open without a connection too, so they are fetched while there is one.
  useEffect(() => void Promise.all([loadNameDialog(), loadConfirmDialog()]).catch(() => undefined), [])
  return (
    <div className="mx-auto min-h-[calc(100dvh-4rem)] max-w-[72rem] px-4 py-10 wide:px-6 wide:py-16">
      <h1 className="pb-3 font-serif text-3xl font-semibold tracking-[-0.015em]">My Portfolio</h1>
      <p className="max-w-prose pb-8 text-muted">
        What you hold, what it cost, what it is worth at the last close, and how it did. Funds are listed and never
        graded.
      </p>
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        <HoldingsView NameDialog={NameDialog} ConfirmDialog={ConfirmDialog} />
      </Suspense>
    </div>
  )
}
