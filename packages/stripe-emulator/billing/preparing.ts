import { cardWith } from '../cards/test-cards.ts'
import { decline, type Decline } from '../cards/declines.ts'
import type { PaymentMethod } from '../core/wire.ts'

export type Readiness = { answer: 'ready' } | { answer: 'asks' } | { answer: 'declines'; decline: Decline }

/** Whether the bank accepts the card for later charges. */
export function prepare(method: PaymentMethod, authenticated: boolean): Readiness {
  const card = cardWith(method.card?.fingerprint)
  if (card?.asks && !authenticated) return { answer: 'asks' }
  if (card?.declines && !card.attaches) return { answer: 'declines', decline: decline(card.declines) }
  return { answer: 'ready' }
}
