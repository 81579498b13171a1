import type { Security } from '@fairweight/domain/facts'
import type { IsoDate } from '@fairweight/domain/time'

/** One row of the securities template, of which the sample always knows where and since when it is listed. Its CIK is a number that the SEC has given nobody. */
export interface SampleSecurity extends Security {
  readonly exchange: string
  readonly listedOn: IsoDate
}
