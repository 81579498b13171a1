interface ContentsProps {
  /** Fragment and heading of each section, in order. */
  readonly sections: readonly (readonly [id: string, heading: string])[]
}

/** What the page holds, beside the text where there is room. */
export function Contents({ sections }: ContentsProps) {
  return (
    <nav aria-label="On this page" className="self-start text-sm wide:sticky wide:top-24 wide:order-last">
      <ul className="flex flex-wrap gap-x-6 wide:flex-col">
        {sections.map(([id, heading]) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center text-accent-text wide:min-h-8">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A section's heading, where the contents lead. */
export function Heading({ of: [id, heading] }: { readonly of: readonly [id: string, heading: string] }) {
  return <h2 id={id}>{heading}</h2>
}
