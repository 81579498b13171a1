import { useSyncExternalStore } from 'react'

const thisYear = () => String(new Date().getFullYear())
const yearOfBuild = () => String(import.meta.env['BUILD_YEAR'])
const neverChanges = () => () => {}

/** The present year. HTML written at build time holds the year of the build, and is set right on arrival. */
export function CopyrightYear() {
  return useSyncExternalStore(neverChanges, thisYear, yearOfBuild)
}
