/** Waits until the work is done, but no longer than this; the work itself goes on. */
export async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((settle) => {
    timer = setTimeout(settle, milliseconds)
  })
  try {
    await Promise.race([work, patience])
  } finally {
    clearTimeout(timer)
  }
}
