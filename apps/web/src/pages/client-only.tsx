import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

interface ClientOnlyProps {
  /** Fetches what takes the fallback's place. Must keep its identity. */
  readonly load: () => Promise<ComponentType>
  /** Stands in the HTML, and stays with a word on it where the part cannot be fetched. */
  readonly fallback: ReactNode
}

/** A part of a public page that needs the server's answer of this moment: the page stands at once, the part follows when it has come alive. */
export function ClientOnly({ load, fallback }: ClientOnlyProps) {
  const [Part, setPart] = useState<ComponentType | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    load().then(
      (loaded) => isWanted && setPart(() => loaded),
      () => setHasFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  if (Part) return <Part />
  return (
    <>
      {fallback}
      {hasFailed && (
        <p role="alert">This part of the page could not be loaded. Please check your connection and reload the page.</p>
      )}
    </>
  )
}
