import { Suspense, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'

/** Fetched while the page is read, so that it is there when it is asked for, without a connection too. */
export const loadLogOutQuestion = () => import('./log-out-question.tsx').then((module) => module.LogOutQuestion)
const LogOutQuestion = lazyPart(loadLogOutQuestion)

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
          <LogOutQuestion open={isAsking} onOpenChange={setIsAsking} />
        </Suspense>
      )}
    </>
  )
}
