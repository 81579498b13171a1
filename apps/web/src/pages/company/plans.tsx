import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/plans')

export default function Page() {
  return <h1 className="font-serif text-3xl">plans</h1>
}
