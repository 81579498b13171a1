/** The public address that the site is built for, without a last slash; from the setting SITE_URL. */
const SITE_URL: string = import.meta.env['SITE_URL'] ?? 'http://localhost:3000'

/** The whole address of a path of ours. */
export function absoluteUrl(path: string): string {
  return SITE_URL + path
}
