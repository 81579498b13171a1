import { type ComponentType, lazy, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { ErrorState } from '../layout/error-state.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part whose script is fetched when it is first drawn; Suspense waits for it. Where the script cannot be fetched, the part's place
 * says so and offers to try again, and the rest of the page goes on. `leave` is for a part that was asked for: how to do without it.
 */
export function lazyComponent<Props extends object>(load: Load<Props>, leave?: (props: Props) => () => void) {
  let found: ComponentType<Props> | null = null
  const ask = (fetchPart: Load<Props>) =>
    lazy<ComponentType<Props>>(() =>
      fetchPart().then(
        (part) => ({ default: (found = part) }),
        () => ({ default: Missing }),
      ),
    )

  /** React keeps what a lazy part came to, so each further try is a part of its own. */
  function Missing(props: Props) {
    const [Next, setNext] = useState<ComponentType<Props> | ReturnType<typeof ask> | null>(() => found)
    if (Next) return <Next {...props} />
    return <ComponentMissing onRetry={() => setNext(ask(() => loadOrReload(load)))} onLeave={leave?.(props)} />
  }
  return ask(load)
}

/**
 * Some browsers keep a failed import for as long as the page lives (whatwg/html#10327), and a newer version has files of other names:
 * then only the page loaded anew has the part. Without a server it would be lost with the rest, so it stays.
 */
async function loadOrReload<Props>(load: Load<Props>): ReturnType<Load<Props>> {
  try {
    return await load()
  } catch (cause) {
    const page = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (!page.ok) throw cause
    location.reload()
    return await new Promise<never>(() => undefined)
  }
}

function ComponentMissing({
  onRetry,
  onLeave,
}: {
  readonly onRetry: () => void
  readonly onLeave: (() => void) | undefined
}) {
  return (
    <div className="w-full p-2">
      <ErrorState title="This part could not be loaded" onRetry={onRetry}>
        The rest of the page still works. Please check your connection and try again; the page may reload.
        {onLeave && (
          <Button size="small" variant="quiet" onClick={onLeave}>
            Close
          </Button>
        )}
      </ErrorState>
    </div>
  )
}
