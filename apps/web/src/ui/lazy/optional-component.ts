import { type ComponentType, lazy } from 'react'

/** A lazy part that the page can do without: where it cannot be fetched, the connection being gone, nothing stands in its place. */
export function optionalComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
}
