import { PRODUCT_NAME } from '@fairweight/contract/product'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTools } from '../../data/session/use-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'

/** What stands where no stock has the ticker of the address: that there is none, and the search of the list that the person has. */
export function StockNotFound({ ticker }: { readonly ticker: string }) {
  const hasTool = useTools().size > 0
  const navigate = useNavigate()
  const [text, setText] = useState('')
  useEffect(() => {
    document.title = `Stock not found | ${PRODUCT_NAME}`
  }, [])
  return (
    <section className="mx-auto flex max-w-[40rem] flex-col items-start gap-6 px-4 py-24 wide:px-6">
      <h1 className="font-serif text-3xl font-semibold">
        No stock has the ticker <span className="break-all">{ticker}</span>
      </h1>
      <p className="text-lg text-muted">
        It may have another ticker by now, or our data does not cover it.{' '}
        {hasTool ? 'Search all stocks:' : 'Search the 200 companies of the demo:'}
      </p>
      <form
        role="search"
        className="flex w-full gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(`${hasTool ? '/' : '/demo'}?q=${encodeURIComponent(text.trim())}`)
        }}
      >
        <div className="min-w-0 flex-1">
          <SearchField
            label="Search by ticker or company"
            value={text}
            onValueChange={setText}
            placeholder="Ticker or company"
          />
        </div>
        <Button type="submit">Search</Button>
      </form>
    </section>
  )
}
