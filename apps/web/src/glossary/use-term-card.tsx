import {
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { TermId } from './all-terms.ts'
import type { TermCardProps } from './term-card.tsx'

/** Long enough that a pointer on its way elsewhere opens nothing, and that one on its way to the card reaches it. */
const REST = 250

/** `looked`: hovered or focused; `pressed`: asked for, so that the focus goes there. */
type Interest = 'none' | 'looked' | 'pressed'

let loaded: ComponentType<TermCardProps> | null = null

async function loadCard(): Promise<ComponentType<TermCardProps>> {
  loaded ??= (await import('./term-card.tsx')).TermCard
  return loaded
}

interface TermCardOfAnchor {
  /** For the button that stands for the term. */
  readonly props: {
    readonly ref: (anchor: HTMLButtonElement | null) => void
    readonly type: 'button'
    readonly 'aria-haspopup': 'dialog'
    readonly 'aria-expanded': boolean
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: () => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onBlur: (event: FocusEvent) => void
    readonly onClick: () => void
  }
  /** Stands beside the button. */
  readonly card: ReactNode
}

/**
 * The card of a term: opened by resting the pointer on its button, by focus or by a press, closed by Escape, by a press elsewhere or by
 * leaving. What draws it, and every text, is fetched with the first look at any term; where that fails, a press leads to the glossary.
 */
export function useTermCard(id: TermId): TermCardOfAnchor {
  const [Card, setCard] = useState<ComponentType<TermCardProps> | null>(() => loaded)
  const [interest, setInterest] = useState<Interest>('none')
  const [isDrawn, setIsDrawn] = useState(false)
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isReturning = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const turn = (next: Interest) => {
    clearTimeout(timer.current)
    setInterest(next)
    if (next === 'none') return
    setIsDrawn(true)
    loadCard().then(
      (card) => setCard(() => card),
      () => next === 'pressed' && location.assign(`/learn/glossary#${id}`),
    )
  }
  const turnLater = (next: Interest) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => turn(next), REST)
  }
  const close = () => {
    const hadFocus = interest === 'pressed'
    turn('none')
    if (!hadFocus) return
    isReturning.current = true
    anchor?.focus()
    isReturning.current = false
  }
  useEscape(interest !== 'none', close)
  const notice = () => interest === 'none' && turnLater('looked')
  const leave = () => (interest === 'pressed' ? undefined : turnLater('none'))
  const open = interest !== 'none'
  return {
    props: {
      ref: setAnchor,
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      // A finger does not rest before it presses.
      onPointerEnter: (event) => event.pointerType !== 'touch' && notice(),
      onPointerLeave: leave,
      onFocus: (event) =>
        !isReturning.current && event.target.matches(':focus-visible') && interest === 'none' && turn('looked'),
      onBlur: () => interest === 'looked' && turn('none'),
      onClick: () => (interest === 'pressed' ? close() : turn('pressed')),
    },
    card: Card && anchor && isDrawn && (
      <Card
        id={id}
        anchor={anchor}
        open={open}
        takesFocus={interest === 'pressed'}
        onClose={close}
        onClosed={() => setIsDrawn(false)}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={leave}
      />
    ),
  }
}

/** Takes Escape before anything else does: a card open over a drawer closes alone. */
function useEscape(isOpen: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      latest.current()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
}
