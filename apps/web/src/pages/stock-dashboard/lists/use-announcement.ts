import { useState } from 'react'

/** A sentence for readers of the page aloud. Saying the same twice is heard twice. */
export function useAnnouncement(): readonly [said: string, say: (sentence: string) => void] {
  const [said, setSaid] = useState('')
  // A no-break space at the end makes a repeated sentence a change, which is what gets read.
  const say = (sentence: string) => setSaid((before) => (before === sentence ? `${sentence}\u00A0` : sentence))
  return [said, say]
}
