/** How far below the screen something is near it. */
export const NEAR = '600px'

/** Marks a place of a page of text that needs the app before anybody touches the page. */
export const NEEDS_APP = 'data-needs-app'

/** Settles once the element comes near the screen, so that what belongs below is not fetched before anybody could see it. */
export function whenNearViewport(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element || typeof IntersectionObserver !== 'function') return Promise.resolve()
  return new Promise((settle) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        settle()
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
  })
}
