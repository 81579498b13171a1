/** Stands while a link is being followed. */
export function WaitingForLink({ words }: { readonly words: string }) {
  return (
    <p role="status" className="text-muted">
      {words}
    </p>
  )
}
