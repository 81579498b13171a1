import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'

interface Slides {
  /** From 0. */
  readonly shown: number
  /** 0 until the slides are there. */
  readonly count: number
  readonly next: () => void
  readonly previous: () => void
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const hasSlides = (viewport: Element) => viewport.querySelector('[aria-roledescription=slide]') !== null

/** Takes over the slides that stand in the page's element of this id. For whoever came from another page they may come later than this. */
export function useSlides(viewportId: string): Slides {
  const [attach, carousel] = useEmblaCarousel({ loop: true })
  const [shown, setShown] = useState(0)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const viewport = document.getElementById(viewportId)
    if (!viewport) return
    const take = () => {
      if (!hasSlides(viewport)) return
      arrival.disconnect()
      viewport.scrollLeft = 0
      viewport.style.overflow = 'hidden'
      // The strip moves once it is taken over, and then the slides would be measured from it and it from the page.
      viewport.style.position = 'relative'
      attach(viewport)
    }
    const arrival = new MutationObserver(take)
    arrival.observe(viewport, { childList: true })
    take()
    return () => {
      arrival.disconnect()
      attach(null)
    }
  }, [attach, viewportId])
  useEffect(() => {
    if (!carousel) return
    const tell = () => {
      setShown(carousel.selectedScrollSnap())
      setCount(carousel.scrollSnapList().length)
    }
    tell()
    carousel.on('select', tell).on('reInit', tell)
  }, [carousel])
  const next = useCallback(() => carousel?.scrollNext(isStill()), [carousel])
  const previous = useCallback(() => carousel?.scrollPrev(isStill()), [carousel])
  return { shown, count, next, previous }
}
