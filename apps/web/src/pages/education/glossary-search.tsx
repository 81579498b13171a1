import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { filterTerms } from './glossary-filter.ts'

const TYPING_PAUSE = 300
const PARAMETER = 'q'

/** Narrows the written terms of the element `listId` while one types; what is typed stands in the address. */
export function GlossarySearch({ listId }: { readonly listId: string }) {
  const { words, type } = useSearchParameter()
  const field = useRef<HTMLInputElement>(null)
  const found = useFilteredList(listId, words)
  const typedBefore = useEffectEvent((text: string) => text !== words && type(text))
  // The field takes letters before the page has come alive.
  useEffect(() => void typedBefore(field.current?.value ?? ''), [])
  const clear = () => {
    type('')
    field.current?.focus()
  }
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || words === '') return
    event.preventDefault()
    clear()
  }
  return (
    <search className="flex flex-col gap-2 pb-6 noscript:hidden">
      <input
        ref={field}
        type="search"
        aria-label="Search the glossary"
        placeholder="Term or definition"
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => type(event.target.value)}
        onKeyDown={clearOnEscape}
        className="min-h-11 max-w-[26rem] rounded-regular border border-rule bg-surface px-3"
      />
      <p role="status" className="min-h-5 text-sm text-muted">
        {found !== null && `${found} ${found === 1 ? 'term' : 'terms'}`}
      </p>
      {found === 0 && words !== '' && (
        <p>
          No results for “{words.trim()}”{' '}
          <button type="button" className="text-accent-text underline underline-offset-4" onClick={clear}>
            Show all terms
          </button>
        </p>
      )}
    </search>
  )
}

/** What is searched for. The HTML holds an empty field; what the address asks for comes once the page is alive. */
function useSearchParameter() {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const params = new URLSearchParams(search)
      if (text.trim() === '') params.delete(PARAMETER)
      else params.set(PARAMETER, text.trim())
      void navigate({ search: params.toString(), hash }, { replace: true, preventScrollReset: true })
    }, TYPING_PAUSE)
  }
  return { words: typed ?? (isAlive ? (new URLSearchParams(search).get(PARAMETER) ?? '') : ''), type }
}

const neverChanges = () => () => undefined

/** How many terms of the list are shown. */
function useFilteredList(listId: string, words: string): number | null {
  const [found, setFound] = useState<number | null>(null)
  useEffect(() => {
    const list = document.getElementById(listId)
    const filter = () => list && setFound(filterTerms(list, words))
    filter()
  }, [listId, words])
  return found
}
