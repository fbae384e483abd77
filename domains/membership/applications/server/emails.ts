import { APPLICATION } from '#domains/membership/applications/rules/applications.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

type ContinueEmail = { isRequested: boolean; url: string }

/** Link to continue an application: at the applicant's request or, once, a day after they left. */
export const continueEmail = ({ isRequested, url }: ContinueEmail): Email => ({
  subject: isRequested ? say`Your link to finish joining Breakwater` : say`We saved your answers: pick up where you left off`,
  greeting: say`Hello,`,
  paragraphs: [
    say`We’ve saved everything you answered. The link takes you back to where you left off, on any device.`,
    say`After ${APPLICATION.purgeAfterDays} days without changes, we delete your answers. You haven’t paid anything.`,
  ],
  action: { label: say`Continue`, url },
  footer: isRequested
    ? say`You’re receiving this email because you asked for it on our website. Anyone who has the link can see your answers, so don’t share it.`
    : say`You’re receiving this email, once, because you started to join Breakwater and left your email address. If you’ve changed your mind, do nothing.`,
})
