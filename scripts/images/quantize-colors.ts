import { PNG } from 'pngjs'
import { writePalettePng } from './palette-png.ts'

const MOST = 256

/** The place of the palette's color that is nearest to a color, by plain distance in RGB. */
function nearest(color: number, palette: readonly number[]): number {
  let [best, least] = [0, Infinity]
  for (const [place, other] of palette.entries()) {
    const distance =
      ((color >> 16) - (other >> 16)) ** 2 +
      (((color >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
      ((color & 255) - (other & 255)) ** 2
    if (distance < least) [best, least] = [place, distance]
  }
  return best
}

/**
 * The same picture with its 256 most frequent colors, every other one as the nearest of them: what is drawn of flat color and type
 * keeps its looks at a third of the weight.
 */
export function withFewColors(png: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(png)
  const colors = Uint32Array.from({ length: width * height }, (_, pixel) => data.readUInt32BE(pixel * 4) >>> 8)
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const palette = [...counts]
    .sort(([a, often], [b, rare]) => rare - often || a - b)
    .slice(0, MOST)
    .map(([color]) => color)
  const places = new Map(palette.map((color, place) => [color, place]))
  const placeOf = (color: number) => {
    const place = places.get(color) ?? nearest(color, palette)
    places.set(color, place)
    return place
  }
  return writePalettePng(
    width,
    height,
    Uint8Array.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255])),
    Uint8Array.from(colors, placeOf),
  )
}
