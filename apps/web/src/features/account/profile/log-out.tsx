import { Suspense, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'

/** Fetched while the page is read, so that it is there when it is asked for, without a connection too. */
export const loadLogOutDialog = () => import('./log-out-dialog.tsx').then((module) => module.LogOutDialog)
const LogOutDialog = lazyComponent(loadLogOutDialog)

/** The way out, after a question. */
export function LogOut() {
  const [isAsking, setIsAsking] = useState<boolean | null>(null)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Log Out
      </Button>
      {isAsking !== null && (
        <Suspense fallback={null}>
          <LogOutDialog open={isAsking} onOpenChange={setIsAsking} />
        </Suspense>
      )}
    </>
  )
}
