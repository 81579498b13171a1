import type { TimePeriod } from '@fairweight/contract/wire'
import { ApiError } from '../api-error.ts'
import { isLongerThanKept } from './history-shelf.ts'

const TOO_LONG = 'Without one, prices of up to five years are at hand: more would double what this device has to fetch and keep. Choose a shorter period, or try again with a connection.'
const MISSING = 'Without one, prices are at hand for stocks that stood on a list of yours for a while, or that you have looked at. Try again with a connection.'

/** Nobody answers, and what this browser keeps is too little for the question. */
export class NotKeptHere extends ApiError {
  constructor(period: TimePeriod) {
    super('FETCH_ERROR')
    this.message = `There is no connection. ${isLongerThanKept(period) ? TOO_LONG : MISSING}`
  }
}
