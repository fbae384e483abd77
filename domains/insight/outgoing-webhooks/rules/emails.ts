import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

type Disabled = { name: string; address: string; isGone: boolean; url: string }

/** To those who can turn it on again. */
export const disabledEmail = ({ name, address, isGone, url }: Disabled): Email => ({
  subject: say`A webhook was turned off`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    isGone
      ? say`We turned off the webhook to ${address} because that address said it no longer exists.`
      : say`We turned off the webhook to ${address} because it didn’t accept anything for three days.`,
    say`What happens from now on isn’t sent there. Correct the address or the program, turn the webhook on again, and send the missed events from its log.`,
  ],
  action: { label: say`View webhooks`, url },
  footer: say`You’re receiving this email because you can set up webhooks.`,
})
