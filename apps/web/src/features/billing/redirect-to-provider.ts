const REDIRECT_TIMEOUT_MS = 8000

/**
 * Goes to a page of the payment provider. Settles only when the browser has not left in ample time, or when the reader came
 * back to this page as it was, so that a button stays busy exactly as long as it should.
 */
export async function redirectToProvider(url: string): Promise<void> {
  const back = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, REDIRECT_TIMEOUT_MS)
    addEventListener(
      'pageshow',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
  location.assign(url)
  await back
}
