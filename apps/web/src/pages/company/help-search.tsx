import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { findQuestions } from './questions/find-questions.ts'

/** Narrows the written questions of the element `listId` while one types, and leads to the contact form when none is left. */
export function HelpSearch({ listId, formId }: { readonly listId: string; readonly formId: string }) {
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = useFoundQuestions(listId, words)
  // The field takes letters before the page has come alive.
  useEffect(() => setWords(field.current?.value ?? ''), [])
  const clear = () => {
    setWords('')
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
        aria-label="Search the answers"
        placeholder="Cancel, n/a, invoice"
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={clearOnEscape}
        className="min-h-11 max-w-[26rem] rounded-regular border border-rule bg-surface px-3"
      />
      <p role="status" className="min-h-5 text-sm text-muted">
        {found !== null && words.trim() !== '' && `${found} ${found === 1 ? 'answer' : 'answers'}`}
      </p>
      {found === 0 && (
        <p className="prose">
          No results for “{words.trim()}”? <a href={`#${formId}`}>Write to us</a>, and a person will answer.
        </p>
      )}
    </search>
  )
}

/** How many questions are shown. */
function useFoundQuestions(listId: string, words: string): number | null {
  const [found, setFound] = useState<number | null>(null)
  const hasSearched = useRef(false)
  useEffect(() => {
    hasSearched.current ||= words.trim() !== ''
    const list = document.getElementById(listId)
    // What a reader has opened stays open until the first search.
    if (list && hasSearched.current) setFound(findQuestions(list, words))
  }, [listId, words])
  return found
}
