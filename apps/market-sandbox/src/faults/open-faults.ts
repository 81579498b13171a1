import { newYorkTime } from '@fairweight/domain/time'
import type { SourceName } from '@fairweight/market-data/provenance/source-name.ts'
import { aSessionAgo, type Distortion, type MarketView } from '../market/market-view.ts'
import { type DataFault, type FaultPlan, type FaultSwitch, isRequestFault, type RequestFault } from './fault.ts'
import { dataFaultsOf, pickOf, troubleOf } from './planned-faults.ts'

/** Which faults are on, as it is saved. */
export interface FaultState {
  readonly plan: FaultPlan | null
  readonly switches: readonly FaultSwitch[]
}

export const NO_FAULTS: FaultState = { plan: null, switches: [] }

/** What a request meets: a fault of its own, and the provider's knowledge with what is wrong in it. */
interface Met {
  readonly fault: RequestFault | null
  readonly view: MarketView
}

export interface Faults {
  state(): FaultState
  change(state: FaultState): void
  /** What the next request to a provider meets; a request is counted. @param perfect what the provider would know without any fault */
  meet(source: SourceName, perfect: MarketView): Met
}

/** @param save keeps what is on; it is called whenever that changes */
export function openFaults(opened: FaultState, save: (state: FaultState) => void): Faults {
  let state = opened
  /** Requests that planned trouble has befallen, by provider and day. */
  const befallen = new Map<string, number>()

  function change(to: FaultState): void {
    state = to
    save(state)
  }

  /** The first switch counts; one that was meant for so many requests wears off. */
  function switched(source: SourceName): RequestFault | null {
    const on = state.switches.find((each) => each.source === source && isRequestFault(each.fault))
    if (on === undefined || !isRequestFault(on.fault)) return null
    if (on.times !== null) {
      const left = on.times > 1 ? [{ ...on, times: on.times - 1 }] : []
      change({ ...state, switches: state.switches.flatMap((each) => (each === on ? left : [each])) })
    }
    return on.fault
  }

  function planned(source: SourceName, now: number): RequestFault | null {
    const { date } = newYorkTime(now)
    const trouble = state.plan && troubleOf(state.plan, source, date)
    if (trouble === null) return null
    const count = befallen.get(`${source} ${date}`) ?? 0
    if (count >= trouble.times) return null
    befallen.set(`${source} ${date}`, count + 1)
    return trouble.fault
  }

  return {
    state: () => state,
    change,
    meet(source, perfect) {
      const fault = switched(source) ?? planned(source, perfect.now)
      const distorted = { ...perfect, distortion: distortionOf(state, source, perfect) }
      return { fault, view: fault === 'yesterday' ? aSessionAgo(distorted) : distorted }
    },
  }
}

function distortionOf({ plan, switches }: FaultState, source: SourceName, view: MarketView): Distortion {
  const { market, newest } = view
  const session = newest < 0 ? '' : market.dayOf(newest)
  const drawn = plan === null ? [] : dataFaultsOf(plan, source, session)
  const target = (fault: DataFault): number | null => {
    const on = switches.find((each) => each.source === source && each.fault === fault)
    if (on === undefined && !drawn.includes(fault)) return null
    const named = on?.ticker ?? null
    return named === null
      ? pickedCompany(view, pickOf(plan?.seed ?? 0, fault, session))
      : market.securityOf(named, newest)
  }
  return {
    hidesSplits: target('late-split') !== null,
    vanished: target('vanished-symbol'),
    wrongClose: target('wrong-close'),
  }
}

/** A company that trades on the newest session, never the tour's example. */
function pickedCompany({ market, newest }: MarketView, pick: number): number | null {
  const companies = market.universe.securities.flatMap(({ type }, place) =>
    type === 'stock' && place > 0 && market.isListed(place, newest) ? [place] : [],
  )
  return companies[Math.floor(pick * companies.length)] ?? null
}
