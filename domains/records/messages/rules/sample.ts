import type { MessageKind } from '#domains/records/recipients/rules/kinds.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'

/** An email with sample values. `name` is its address in the gallery: `receipt-renewal`. */
export type Sample = { kind: MessageKind; name: string; email: Email }
