import { field } from '@fairweight/sandbox/pages/form-body.ts'

export interface PayForm {
  readonly act: 'pay' | 'apply' | 'remove'
  /** The code whose amounts the person has seen. */
  readonly appliedCode: string | null
  /** The code in the box, in capitals. */
  readonly typedCode: string
  readonly consents: boolean
}

export function readPayForm(form: URLSearchParams): PayForm {
  const act = form.get('act')
  return {
    act: act === 'apply' || act === 'remove' ? act : 'pay',
    appliedCode: act === 'remove' ? null : field(form, 'applied') || null,
    typedCode: field(form, 'promotionCode').toUpperCase(),
    consents: form.has('consent'),
  }
}
