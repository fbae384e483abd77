import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

type Stopped = { name: string; agencyName: string; reason: string; url: string }

export const suspendedEmail = ({ name, agencyName, reason, url }: Stopped): Email => ({
  subject: say`${agencyName} is suspended`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${agencyName} cannot sell new memberships until the suspension is lifted. The reason: ${reason}`,
    say`Its members stay covered. Commission on their renewals goes on and is held until then.`,
    say`The page of the agency shows what is missing. Send it to us, and we lift the suspension once it is verified.`,
  ],
  action: { label: say`See what is missing`, url },
  footer: say`You get this because you run or recruited ${agencyName}.`,
})

export const terminatedEmail = ({ name, agencyName, reason, url, forCause }: Stopped & { forCause: boolean }): Email => ({
  subject: say`The agreement with ${agencyName} has ended`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${agencyName} cannot sell new memberships any more. The reason: ${reason}`,
    forCause
      ? say`The agreement ended for cause, so payments from today on earn the agency no commission. What it earned before is settled.`
      : say`For the next 12 months renewals go on earning commission, while the agency is licensed and has at least 10 active members.`,
    say`Its members stay covered.`,
  ],
  action: { label: say`See the agency`, url },
  footer: say`You get this because you run or recruited ${agencyName}.`,
})
