import { trustHtml } from '../../ui/trusted-html.ts'

/** The element that the server fills with a page as it is first shown. */
const ID = 'written-page'

const written = import.meta.env.SSR ? '' : trustHtml(document.getElementById(ID)?.innerHTML ?? '')

/** What the server wrote into the page stands until the page itself does. React leaves it as it is. */
export function WrittenPage() {
  return <div id={ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
}
