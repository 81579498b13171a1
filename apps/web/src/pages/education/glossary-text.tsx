import { ALL_TERMS } from '../../glossary/all-terms.ts'
import { PLACES } from '../../glossary/places.ts'

const LETTERS = Map.groupBy(ALL_TERMS, ({ term }) => term.charAt(0))

/** Every term under its letter. Written for few bytes: it has to travel with the page. */
export function GlossaryText() {
  return (
    <>
      <nav aria-label="A to Z">
        {[...LETTERS.keys()].map((letter) => (
          <a key={letter} href={`#${letter}`}>
            {letter}
          </a>
        ))}
      </nav>
      {[...LETTERS].map(([letter, terms]) => (
        <section key={letter}>
          <h2 id={letter}>{letter}</h2>
          <dl>
            {terms.map(({ id, term, also, meaning, seenAt }) => (
              <div key={id} id={id}>
                <dt>
                  {term}
                  {also && <small>{also}</small>}
                </dt>
                <dd>
                  {meaning}
                  <a href={PLACES[seenAt].to}>{PLACES[seenAt].name}</a>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
