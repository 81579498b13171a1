import { type ComponentType, useState } from 'react'
import { lazyComponent } from './lazy-component.tsx'

/**
 * A part as {@link lazyComponent} draws it, that can be fetched ahead: `preload` asks for its script, and once that is there the part is
 * drawn at once, without waiting. What cannot be fetched ahead is asked for again when it is drawn.
 */
export function preloadedComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  leave?: (props: Props) => () => void,
) {
  let found: ComponentType<Props> | null = null
  const fetchPart = () => load().then((part) => (found = part))
  const Later = lazyComponent(fetchPart, leave)

  function Preloaded(props: Props) {
    const [Part] = useState(() => found ?? Later)
    return <Part {...props} />
  }
  // What is there is not asked for again: on a slow machine to look for a script and all that it needs takes 10 ms a part.
  const preload = async (): Promise<void> => {
    if (found === null) await fetchPart().catch(() => undefined)
  }
  return Object.assign(Preloaded, { preload })
}
