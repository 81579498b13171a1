/** Begins what nobody waits for once the page stands; its script is fetched only then. Does nothing in development. */
export function startWhenLoaded(): void {
  if (!import.meta.env.PROD) return
  const start = () =>
    import('./background-work.ts').then(
      ({ startBackgroundWork }) => startBackgroundWork(),
      () => undefined,
    )
  if (document.readyState === 'complete') void start()
  else addEventListener('load', start, { once: true })
}
