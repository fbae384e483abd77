import type { Actor } from '#access/actor.ts'
import { may } from '#access/verbs.ts'

/** Money of a replay, and whom it is about where it is about money alone: finance, compliance and super. */
export const maySeeMoney = (actor: Actor): boolean => may(actor, 'rule_replays.run')

/** Figures of which the list is money and nothing else. */
export const isMoneyOnly = (figure: string): boolean => MONEY_ONLY.includes(figure.split(':')[0] ?? '')

const MONEY_ONLY = ['commission', 'price', 'goodwill', 'sale', 'quote', 'refund', 'penalty']
