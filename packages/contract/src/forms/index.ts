export * from './account-forms.ts'
export * from './fields.ts'
export * from './password-rules.ts'
