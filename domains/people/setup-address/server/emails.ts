import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

const NOT_EXPECTED = say`If you didn’t expect this, someone has access to the server who shouldn’t. Contact the people who run it right away.`
const WHY = say`You’re receiving this email because you’re an administrator. You can’t turn it off.`

/** To every administrator: somebody at the server printed an address that makes one more. */
export const addressMadeEmail = ({ name, email }: { name: string; email: string }): Email => ({
  subject: say`A setup address for an administrator was created`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Someone with access to the server created an address that makes ${email} an administrator. It works once, for 30 minutes.`,
    NOT_EXPECTED,
  ],
  footer: WHY,
})

/** To every other administrator, once it was used. */
export const administratorAddedEmail = ({ name, administrator, email }: { name: string; administrator: string; email: string }): Email => ({
  subject: say`${administrator} is now an administrator`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${administrator} (${email}) used a setup address that was printed at the server and is now an administrator.`,
    NOT_EXPECTED,
  ],
  footer: WHY,
})
