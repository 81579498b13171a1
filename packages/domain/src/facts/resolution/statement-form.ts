const ANNUAL = new Set(['10-K', '10-K405', '10-KT', '20-F', '40-F'])
const INTERIM = new Set(['10-Q', '10-QT'])

/** Whether a filing of this form carries full statements, amendments included: '10-K', '10-Q/A', '20-F', '10-KT'. */
export function isStatementForm(form: string): boolean {
  return isAnnualForm(form) || INTERIM.has(withoutAmendment(form))
}

/** Whether the form reports a fiscal year; quarterly reports of some companies hold rolling twelve months too. */
export function isAnnualForm(form: string): boolean {
  return ANNUAL.has(withoutAmendment(form))
}

function withoutAmendment(form: string): string {
  return form.endsWith('/A') ? form.slice(0, -2) : form
}
