import type { MessageKind } from '#capabilities/messages/rules/kinds.data.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'

/** A letter with sample values. `name` is its address in the gallery: `receipt-renewal`. */
export type Sample = { kind: MessageKind; name: string; letter: Letter }
