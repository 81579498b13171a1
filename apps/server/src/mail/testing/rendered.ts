import type { Letter } from '../letter.ts'
import { footOf } from '../letters/foot.ts'
import { type RenderedLetter, render } from '../letters/render.ts'
import { textOf } from '../letters/text-of.ts'

/** What the link under every letter of the tests carries. */
export const STOP_TOKEN = 'stop-token'

/** A letter as its reader sees it. */
export function rendered(letter: Letter, siteOrigin: string): RenderedLetter {
  return render(textOf(letter, siteOrigin), footOf(letter, siteOrigin, STOP_TOKEN), siteOrigin)
}
