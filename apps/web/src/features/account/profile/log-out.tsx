import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

const loadDialog = () => import('./log-out-dialog.tsx').then(({ LogOutDialog }) => ({ default: LogOutDialog }))
const LogOutDialog = lazy(loadDialog)

/** Ends the session after asking once. The question is fetched when a pointer or the focus comes near. */
export function LogOut() {
  const [isWanted, setIsWanted] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const ask = () => {
    setIsWanted(true)
    setIsAsking(true)
  }
  return (
    <>
      <Button variant="quiet" onPointerEnter={() => void loadDialog()} onFocus={() => void loadDialog()} onClick={ask}>
        Log Out
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <LogOutDialog open={isAsking} onOpenChange={setIsAsking} />
        </Suspense>
      )}
    </>
  )
}
