/** The first stop of the Tab key: past the header, into the page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-regular bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  )
}
