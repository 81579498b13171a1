const ANNUAL = withAmendments('10-K', '10-K405', '10-KT', '20-F', '40-F')
const INTERIM = withAmendments('10-Q', '10-QT')

/** Whether a filing of this form carries full statements, amendments included: '10-K', '10-Q/A', '20-F', '10-KT'. */
export function isStatementForm(form: string): boolean {
  return ANNUAL.has(form) || INTERIM.has(form)
}

/** Whether the form reports a fiscal year; quarterly reports of some companies hold rolling twelve months too. */
export function isAnnualForm(form: string): boolean {
  return ANNUAL.has(form)
}

function withAmendments(...forms: readonly string[]): ReadonlySet<string> {
  return new Set(forms.flatMap((form) => [form, `${form}/A`]))
}
