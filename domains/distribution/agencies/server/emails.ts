import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

type Stopped = { name: string; agencyName: string; reason: string; url: string }

export const suspendedEmail = ({ name, agencyName, reason, url }: Stopped): Email => ({
  subject: say`${agencyName} is suspended`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${agencyName} can’t sell new memberships until the suspension is lifted. Reason: ${reason}`,
    say`Its members stay covered. It still earns commission on their renewals, but we hold it until then.`,
    say`The agency’s page shows what’s missing. Send it to us, and we’ll lift the suspension once it’s verified.`,
  ],
  action: { label: say`See what’s missing`, url },
  footer: say`You’re receiving this email because you manage or recruited ${agencyName}.`,
})

export const terminatedEmail = ({ name, agencyName, reason, url, forCause }: Stopped & { forCause: boolean }): Email => ({
  subject: say`The agreement with ${agencyName} has ended`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${agencyName} can no longer sell new memberships. Reason: ${reason}`,
    forCause
      ? say`The agreement ended for cause, so payments from today on don’t earn the agency commission. We’ll settle what it earned before.`
      : say`For the next 12 months, renewals still earn commission as long as the agency is licensed and has at least 10 active members.`,
    say`Its members stay covered.`,
  ],
  action: { label: say`View agency`, url },
  footer: say`You’re receiving this email because you manage or recruited ${agencyName}.`,
})
