/** What operators are told of, with the title of the message. Each has a section in docs/operations/alerts.md; a test holds the two equal. */
export const INCIDENT_TITLES = {
  'missed-cut-off': 'Ratings are late',
  'failed-run': 'A daily run is stuck',
  'kept-previous': 'A day was not published',
  'paused-too-long': 'Daily runs are paused',
  'quota-used-up': 'A daily quota is used up',
  'mail-stuck': 'Email is not going out',
} as const

export type IncidentKind = keyof typeof INCIDENT_TITLES

/** Something that is wrong at this moment; one incident lasts for as long as it is found again. */
export interface Trouble {
  readonly kind: IncidentKind
  /** What it is about, such as a dataset or a source. */
  readonly subject: string
  /** One plain sentence or two for operators. */
  readonly sentence: string
}

/** A message is sent once at the beginning of an incident and once at its end. */
export type IncidentMoment = 'opened' | 'closed'

/** The title of an incident of a kind, also of one that this version no longer looks for. */
export function incidentTitle(kind: string): string {
  const titles: Readonly<Record<string, string>> = INCIDENT_TITLES
  return titles[kind] ?? 'Something was wrong'
}
