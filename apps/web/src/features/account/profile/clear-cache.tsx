import { useState } from 'react'
import { forgetStored } from '../../../data/browser-storage.ts'
import { queryClient } from '../../../data/query-client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProfileSheet } from '../profile-sheet.tsx'

/** Empties what the browser keeps of the server's answers. Development builds only. */
export function ClearCache() {
  const [isDone, setIsDone] = useState(false)
  const clear = () => {
    queryClient.clear()
    forgetStored()
    setIsDone(true)
  }
  return (
    <ProfileSheet title="Clear Cache" lead="Removes every stored answer, in memory and in the browser. The next page asks the server for everything again.">
      <Button className="self-start" onClick={clear}>
        Clear Cache
      </Button>
      {isDone && <p role="status">The cache is empty.</p>}
    </ProfileSheet>
  )
}
