import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

export interface PictureToDraw {
  readonly svg: string
  /** Files of the typefaces that its texts name. */
  readonly fonts: readonly string[]
}

let renderer: Promise<void> | null = null

/** Draws a picture as PNG. The renderer takes some 60 MB until its process ends. */
export async function drawPicture({ svg, fonts }: PictureToDraw): Promise<Uint8Array> {
  renderer ??= readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then((wasm) =>
    initWasm(wasm),
  )
  await renderer
  const fontBuffers = await Promise.all(fonts.map(async (file) => new Uint8Array(await readFile(file))))
  const drawing = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } })
  return drawing.render().asPng()
}
