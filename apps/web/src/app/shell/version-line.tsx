import { version } from '../../../package.json'

/** The version, in development builds only. */
export function VersionLine() {
  return import.meta.env.DEV ? <p className="ml-auto py-3">Version {version}</p> : null
}
