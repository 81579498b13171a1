import type { TextFault } from './cut-texts.ts'
import { placeOf, type TextLine } from './visible-texts.ts'

/** Labels of charts that lie on a curve or on the sign of a mark. Hairlines of a scale may run behind them. */
export function labelsOnLines(lines: readonly TextLine[]): TextFault[] {
  return [...document.querySelectorAll<SVGSVGElement>('figure svg')].flatMap((picture) => {
    const labels = lines.filter(({ element }) => element instanceof SVGElement && element.ownerSVGElement === picture)
    const points = drawnPoints(picture)
    return labels.flatMap(({ text, element, ink }): TextFault[] => {
      const isOn = points.some(
        ({ x, y }) => x > ink.left + 1 && x < ink.right - 1 && y > ink.top + 1 && y < ink.bottom - 1,
      )
      return isOn ? [{ kind: 'on a line', text, place: placeOf(element), detail: placeOf(picture) }] : []
    })
  })
}

/** Points two pixels apart on every curve, and around every sign. */
function drawnPoints(picture: SVGSVGElement): { x: number; y: number }[] {
  const shapes = [...picture.querySelectorAll<SVGGeometryElement>('path, circle')]
  return shapes.flatMap((shape) => {
    const style = getComputedStyle(shape)
    const isCurve = style.fill === 'none' && style.stroke !== 'none' && Number.parseFloat(style.strokeWidth) >= 1.5
    const isSign =
      style.fill !== 'none' && shape.closest('defs, clipPath, mask') === null && shape.hasAttribute('data-sign')
    const matrix = shape.getScreenCTM()
    if ((!isCurve && !isSign) || matrix === null || !shape.checkVisibility()) return []
    const length = shape.getTotalLength()
    return Array.from({ length: Math.ceil(length / 2) + 1 }, (_, at) =>
      shape.getPointAtLength(Math.min(length, 2 * at)).matrixTransform(matrix),
    )
  })
}
