import { html, type Insertable, type Markup } from './markup.ts'

export interface TextField {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly error?: string | undefined
  readonly inputMode?: 'numeric' | 'text'
}

/** A field with its label, and what is wrong with it, tied to it. Never filled in by the browser: it would offer a real card. */
export function textField({ name, label, value = '', error, inputMode = 'text' }: TextField): Markup {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="off"
      inputmode="${inputMode}"
      spellcheck="false"
      ${describedBy(name, error)}
    />
    ${fieldError(name, error)}
  </div>`
}

export function fieldError(name: string, error: string | undefined): Insertable {
  return error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`
}

export function describedBy(name: string, error: string | undefined): Insertable {
  return error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`
}

/** What stands over a form when it could not be done, or was. */
export function message(kind: 'alert' | 'status', text: string | null): Insertable {
  return text !== null && html`<p class="message ${kind}" role="${kind}">${text}</p>`
}
