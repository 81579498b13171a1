import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/learn')

export default function Page() {
  return <h1 className="font-serif text-3xl">learn</h1>
}
