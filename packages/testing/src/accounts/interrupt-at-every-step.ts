import { expect } from 'vitest'
import type { Identity } from '@fairweight/application/accounts/port/identity.ts'
import type { IdentityFixture } from './identity-fixture.ts'

/** More steps than any act takes, so that an act that never succeeds ends the test. */
const MAX_STEPS = 60

/** Interrupts an act at its first step, its second, and so on until it gets through: each time nothing may have changed. Answers how often. */
export async function interruptAtEveryStep(
  world: IdentityFixture,
  act: (identity: Identity) => Promise<unknown>,
): Promise<number> {
  const before = await world.store()
  for (let step = 1; step < MAX_STEPS; step += 1) {
    const outcome = await act(world.failingAt(step)).then(
      () => 'done',
      (error: unknown) => error,
    )
    if (outcome === 'done') return step - 1
    expect(String(outcome), `step ${step}`).toContain('interrupted')
    expect(await world.store(), `step ${step}`).toBe(before)
  }
  throw new Error('The act never got through.')
}
