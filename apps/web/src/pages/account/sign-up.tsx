import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/sign-up')

export default function Page() {
  return <h1 className="font-serif text-3xl">sign-up</h1>
}
