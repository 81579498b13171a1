import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/raffle-terms')

export default function Page() {
  return <h1 className="font-serif text-3xl">raffle-terms</h1>
}
