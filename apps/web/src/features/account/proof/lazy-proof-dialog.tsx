import { Suspense, useSyncExternalStore } from 'react'
import { optionalPart } from '../../../ui/parts/optional-part.ts'
import { waitingAct } from './with-proof.ts'

const ProofDialog = optionalPart(() => import('./proof-dialog.tsx').then((module) => module.ProofDialog))

interface LazyProofDialogProps {
  readonly email: string
  readonly hasPassword: boolean
}

/** Asks for a proof whenever an act on this page waits for one; loaded with the first of them. */
export function LazyProofDialog(person: LazyProofDialogProps) {
  const act = useSyncExternalStore(waitingAct.watch, waitingAct.get, () => null)
  return act === null ? null : (
    <Suspense fallback={null}>
      <ProofDialog {...person} onProved={act.proved} onGivenUp={act.givenUp} />
    </Suspense>
  )
}
