import { type ClaimInEmails, claimEmail } from '#domains/claims/claims/rules/emails.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

export function newMessage(claim: ClaimInEmails, from: string): Email {
  return claimEmail(claim, say`New message about your claim ${claim.number}`, [
    say`${from} sent you a message. Read it and reply on your claim’s page.`,
  ])
}
