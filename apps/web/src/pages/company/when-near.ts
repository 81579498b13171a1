/** Settles once the element comes near the screen, so that what belongs below is not fetched before anybody could see it. */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element || typeof IntersectionObserver !== 'function') return Promise.resolve()
  return new Promise((settle) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      settle()
    }, { rootMargin: '600px' })
    watch.observe(element)
  })
}
