import { FULL, type PathEvent } from './next-event.ts'
import type { PathMeans } from './path-means.ts'
import { AT_LOWER, AT_UPPER, FREE, type PathState } from './path-state.ts'

/** Lets an asset leave to its bound, or become free unless it moves like a mix of the free ones. */
export function changeAsset(state: PathState, { of: asset, to }: PathEvent): void {
  if (to === AT_LOWER || to === AT_UPPER) {
    const place = state.free.indexOf(asset)
    state.free.splice(place, 1)
    state.block.remove(place)
    state.weights[asset] = to === AT_UPPER ? state.upper[asset]! : state.lower[asset]!
    state.place[asset] = to
    liftBars(state)
  } else if (state.block.add(asset)) {
    state.free.push(asset)
    state.place[asset] = FREE
  } else {
    state.barred[asset] = 1
  }
}

/** Gives a group that has become full a budget of its own, or puts an opening one's money back among the rest. */
export function changeGroup(state: PathState, means: PathMeans, { of: group, to }: PathEvent): void {
  if (to === FULL) {
    state.budgets.push(group + 1)
    moveMembers(state, means, group, group + 1)
    const former = state.shiftOf.slice()
    state.shiftOf.set(state.budgetOf)
    // The coarser block of before still gives right answers, since both its parts now have fixed sums.
    if (!state.block.refactor()) state.shiftOf.set(former)
    liftBars(state)
    return
  }
  const former = state.shiftOf.slice()
  for (let asset = 0; asset < former.length; asset++)
    if (state.groups?.groupOf[asset] === group) state.shiftOf[asset] = 0
  if (!state.block.refactor()) {
    state.shiftOf.set(former)
    state.barredGroups[group] = 1
    return
  }
  state.budgets.splice(state.budgets.indexOf(group + 1), 1)
  means.groupLevels[group] = 0
  moveMembers(state, means, group, 0)
}

function moveMembers({ groups, budgetOf }: PathState, means: PathMeans, group: number, budget: number): void {
  for (let asset = 0; asset < budgetOf.length; asset++) {
    if (groups?.groupOf[asset] !== group) continue
    budgetOf[asset] = budget
    means.inBudget[asset] = means.base[asset]!
  }
}

function liftBars(state: PathState): void {
  state.barred.fill(0)
  state.barredGroups.fill(0)
}
