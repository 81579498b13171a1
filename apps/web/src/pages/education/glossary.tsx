import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/learn/glossary')

export default function Page() {
  return <h1 className="font-serif text-3xl">glossary</h1>
}
