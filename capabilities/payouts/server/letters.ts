import type { Addressed } from '#capabilities/messages/server/messages.ts'
import { payoutOptions } from '#capabilities/payouts/server/options.ts'
import type { Id } from '#platform/ids.ts'

const FOOTER = 'This letter belongs to your Breakwater membership. Questions: reply to it, or write to us from your member center.'

export function payeeLetter(to: { name: string; email: string; memberId: Id<'member'> }, { id, says }: { id: Id<'payee'>; says: string }): Addressed {
  return {
    kind: 'payee_changed', to: { email: to.email, name: to.name }, memberId: to.memberId, onceKey: `payee:${id}`,
    letter: {
      subject: 'Where we pay your claims has changed',
      greeting: `Dear ${to.name},`,
      paragraphs: [`From now on we pay your claims ${says}.`, 'Was this not you? Write to us at once: nothing is paid out before a person has looked at it.'],
      action: { label: 'Look at it', url: `${payoutOptions().publicUrl}/member-center/edit-profile` },
      footer: FOOTER,
    },
  }
}
