import { expectedReturns as meanReturns } from '../estimators/expected-returns.ts'
import { readCovariance, readDailyReturns } from './read-covariance.ts'
import {
  readEntryReturns,
  readGroups,
  readHoldings,
  isRecord,
  readNumber,
  readNumbers,
  readStrings,
  readToday,
} from './read-fields.ts'
import { OBJECTIVES, type Objective, type OptimizationProblem } from './optimization-problem.ts'

/** Reads a parsed JSON value as a problem, or says in one sentence why it is none. Missing numbers become NaN. */
export function readProblem(json: unknown): { readonly problem: OptimizationProblem } | { readonly wrong: string } {
  if (!isRecord(json)) return { wrong: 'A problem is a JSON object.' }
  const returns = readDailyReturns(json)
  if (typeof returns === 'string') return { wrong: returns }
  const expectedReturns =
    returns !== null && json['expectedReturns'] === undefined
      ? Array.from(meanReturns(returns))
      : readNumbers(json['expectedReturns'])
  if (expectedReturns === null || expectedReturns.length === 0)
    return { wrong: 'expectedReturns must be a list with one number for each asset.' }
  const n = expectedReturns.length
  const assets =
    json['assets'] === undefined ? expectedReturns.map((_, i) => String(i + 1)) : readStrings(json['assets'])
  if (assets === null || assets.length !== n)
    return { wrong: `assets must be a list of ${n} names, as many as expectedReturns.` }
  const covariance = readCovariance(json, returns, n)
  if (typeof covariance === 'string') return { wrong: covariance }
  const lower = readBound(json['lower'], 0, n)
  const upper = readBound(json['upper'], 1, n)
  if (lower === null || upper === null)
    return { wrong: `lower and upper must each be one number or a list of ${n} numbers.` }
  const objective = OBJECTIVES.find((name) => name === json['objective'])
  if (objective === undefined) return { wrong: `objective must be one of ${OBJECTIVES.join(', ')}.` }
  const riskFreeRate = json['riskFreeRate'] === undefined ? 0 : readNumber(json['riskFreeRate'])
  if (!Number.isFinite(riskFreeRate)) return { wrong: 'riskFreeRate must be a number.' }
  const readout = readReadout(json, objective)
  if ('wrong' in readout) return readout
  const groups = readGroups(json['groups'], assets)
  if (typeof groups === 'string') return { wrong: groups }
  const holdings = readHoldings(json, objective)
  if (typeof holdings === 'string') return { wrong: holdings }
  const today = readToday(json['today'], objective, n)
  if (typeof today === 'string') return { wrong: today }
  const withEntryReturns = readEntryReturns(json, objective)
  if (typeof withEntryReturns === 'string') return { wrong: withEntryReturns }
  return {
    problem: {
      id: readId(json),
      assets,
      expectedReturns,
      covariance,
      lower,
      upper,
      groups,
      holdings,
      riskFreeRate,
      objective,
      ...readout,
      entryReturns: withEntryReturns,
      today,
    },
  }
}

/** The id of a problem, if it has a usable one. */
export function readId(json: unknown): string | number | null {
  if (!isRecord(json)) return null
  const id = json['id']
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function readBound(bound: unknown, otherwise: number, n: number): number | number[] | null {
  if (bound === undefined) return otherwise
  if (typeof bound === 'number') return bound
  const list = readNumbers(bound)
  return list !== null && list.length === n ? list : null
}

const MIN_POINTS = 2
const MAX_POINTS = 10_000
const USUAL_POINTS = 20

function readReadout(
  json: Record<string, unknown>,
  objective: Objective,
): { target: number; points: number } | { wrong: string } {
  const target = readNumber(json['target'])
  if (objective.startsWith('target') && !Number.isFinite(target))
    return { wrong: `target must be a number for ${objective}.` }
  const points = json['points'] === undefined ? USUAL_POINTS : readNumber(json['points'])
  if (objective === 'frontier' && !(Number.isInteger(points) && points >= MIN_POINTS && points <= MAX_POINTS)) {
    return { wrong: `points must be a whole number from ${MIN_POINTS} to ${MAX_POINTS}.` }
  }
  return { target, points }
}
