/** What a page says when it has come alive. */
export const ALIVE_EVENT = 'alive'

/** Says that the page answers from now on; one that has waited for a touch then presses what was pressed before. */
export function announceAlive(): void {
  dispatchEvent(new Event(ALIVE_EVENT))
}
