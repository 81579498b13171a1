import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/tools/value-stock/about')

export default function Page() {
  return <h1 className="font-serif text-3xl">value-stock</h1>
}
