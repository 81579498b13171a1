/** Rows that are drawn in a frame before it is known how many of them fit into one. */
export const FIRST_PACE = 4

const MAX_PACE = 32
const MORE_EACH_FRAME = 0.5
/** A frame that took longer came late on a screen of 60 frames a second. */
const LATE_FRAME_MS = 20

/**
 * How many rows to draw in the next frame, so that a slow device scrolls as smoothly as a fast one and only shows its rows later: half as
 * many after a frame that came late, slowly more after frames that did not.
 * @param rows how many might be drawn in the last frame; of a part of a row another frame makes a whole
 * @param frameMs from that frame to the next
 */
export function nextPace(rows: number, frameMs: number): number {
  return frameMs > LATE_FRAME_MS ? Math.max(1, rows / 2) : Math.min(MAX_PACE, rows + MORE_EACH_FRAME)
}
