import { useState } from 'react'
import { clearStoredData } from '../../../data/browser-storage.ts'
import { queryClient } from '../../../data/query-client.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProfileSheet } from '../profile-sheet.tsx'

/** Empties what the browser keeps of the server's answers. Development builds only. */
export function ClearCache() {
  const [isDone, setIsDone] = useState(false)
  const clear = () => {
    queryClient.clear()
    clearStoredData()
    setIsDone(true)
  }
  return (
    <ProfileSheet
      title="Clear Cache"
      lead="Removes all cached data from memory and the browser. The next page loads everything from the server again."
    >
      <Button className="self-start" onClick={clear}>
        Clear Cache
      </Button>
      {isDone && <p role="status">The cache is empty.</p>}
    </ProfileSheet>
  )
}
