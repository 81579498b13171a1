import { readPng, writePalettePng } from './png.ts'

const MOST = 256

/** The place of the palette's colour that is nearest to a colour, by plain distance in RGB. */
function nearest(colour: number, palette: readonly number[]): number {
  let [best, least] = [0, Infinity]
  for (const [place, other] of palette.entries()) {
    const distance = ((colour >> 16) - (other >> 16)) ** 2 + (((colour >> 8) & 255) - ((other >> 8) & 255)) ** 2 + ((colour & 255) - (other & 255)) ** 2
    if (distance < least) [best, least] = [place, distance]
  }
  return best
}

/**
 * The same picture with its 256 most frequent colours, every other one as the nearest of them: what is drawn of flat colour and type
 * keeps its looks at a third of the weight.
 */
export function withFewColours(png: Buffer): Buffer {
  const { width, height, rgb } = readPng(png)
  const colours = Uint32Array.from({ length: width * height }, (_, pixel) => ((rgb[pixel * 3] ?? 0) << 16) | ((rgb[pixel * 3 + 1] ?? 0) << 8) | (rgb[pixel * 3 + 2] ?? 0))
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = [...counts].sort(([a, often], [b, rare]) => rare - often || a - b).slice(0, MOST).map(([colour]) => colour)
  const places = new Map(palette.map((colour, place) => [colour, place]))
  const placeOf = (colour: number) => {
    const place = places.get(colour) ?? nearest(colour, palette)
    places.set(colour, place)
    return place
  }
  return writePalettePng(width, height, Uint8Array.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])), Uint8Array.from(colours, placeOf))
}
