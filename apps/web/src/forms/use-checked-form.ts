import type { AccountAction } from '@fairweight/contract/errors'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { ApiError } from '../data/api-error.ts'
import { showToast } from '../ui/overlays/toast-manager.ts'
import { failureMessage, type FailureMessage } from '../data/failure-message.ts'

interface CheckedFormOptions<Values extends FieldValues> {
  readonly schema: Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0]
  readonly values: DefaultValues<Values>
  readonly action: AccountAction
  /** Shows faults as soon as a field is left; otherwise on the first try to send. */
  readonly isEager?: boolean
  /** The field under which the server's refusal with a code is said. */
  readonly fieldOfCode?: Readonly<Record<string, Path<Values>>>
  /** Throws what failureMessage has words for. */
  readonly send: (values: Values) => Promise<void>
}

export interface CheckedForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values, unknown, Values>
  /** What went wrong that belongs to no single field. */
  readonly failure: FailureMessage | null
  readonly isSending: boolean
  readonly onSubmit: (event: { preventDefault(): void }) => void
  readonly errorOf: (field: Path<Values>) => string | undefined
}

/** A form that checks by the contract's own schema, sends once at a time, and says what went wrong in a message and in its place. */
export function useCheckedForm<Values extends FieldValues>(options: CheckedFormOptions<Values>): CheckedForm<Values> {
  const resolver: Resolver<Values, unknown, Values> = standardSchemaResolver<Values, unknown, Values>(options.schema)
  const form = useForm<Values, unknown, Values>({
    resolver,
    defaultValues: options.values,
    mode: options.isEager ? 'onTouched' : 'onSubmit',
  })
  const [failure, setFailure] = useState<FailureMessage | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)

  const refuse = (cause: unknown) => {
    const words = failureMessage(options.action, cause)
    const faults = fieldFaults(cause, words, options)
    for (const [index, { path, message }] of faults.entries())
      form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 })
    setFailure(faults.length > 0 ? null : words)
    showToast({ ...words, tone: 'error' })
  }
  const send = async (values: Values) => {
    setFailure(null)
    setIsSending(true)
    await options.send(values).catch(refuse)
    setIsSending(false)
  }
  const submit = form.handleSubmit(send)
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    void submit().finally(() => {
      isBusy.current = false
    })
  }
  const errorOf = (field: Path<Values>) => form.getFieldState(field, form.formState).error?.message
  return { form, failure, isSending, onSubmit, errorOf }
}

interface FieldFault<Values extends FieldValues> {
  readonly path: Path<Values>
  readonly message: string
}

function fieldFaults<Values extends FieldValues>(
  cause: unknown,
  words: FailureMessage,
  { values, fieldOfCode }: CheckedFormOptions<Values>,
): FieldFault<Values>[] {
  if (!(cause instanceof ApiError)) return []
  const named = fieldOfCode?.[cause.code ?? '']
  if (named !== undefined) return [{ path: named, message: words.text }]
  const isField = (path: string): path is Path<Values> => Object.hasOwn(values, path)
  return cause.issues.flatMap(({ path, message }) => (isField(path) ? [{ path, message }] : []))
}
