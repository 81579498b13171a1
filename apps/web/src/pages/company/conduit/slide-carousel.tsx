import { Button } from '../../../ui/controls/button.tsx'
import { useRotation } from './use-rotation.ts'
import { useSlides } from './use-slides.ts'

/** What moves the slides of the element `viewportId`: a button to stop and start, one each way, and which slide is shown. */
export function SlideCarousel({ viewportId }: { readonly viewportId: string }) {
  const slides = useSlides(viewportId)
  const { isWanted, isRotating, stop, start } = useRotation(viewportId, slides.next)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="small" className="min-w-20" onClick={isWanted ? stop : start}>
        {isWanted ? 'Pause' : 'Play'}
      </Button>
      <Button variant="secondary" size="small" onClick={slides.previous}>
        Previous
      </Button>
      <Button variant="secondary" size="small" onClick={slides.next}>
        Next
      </Button>
      <p className="pl-2 text-sm text-muted" aria-live={isRotating ? 'off' : 'polite'}>
        {slides.count > 0 && `${slides.shown + 1} of ${slides.count}`}
      </p>
    </div>
  )
}
