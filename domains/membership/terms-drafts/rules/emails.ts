import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, say } from '#domains/records/translations/rules/translation.ts'
import type { TermsText } from '#domains/membership/terms/rules/terms-text.ts'

type Reader = { name: string; url: string }

/** New terms, before they are in force: what changed, and that the member may wait. */
export const termsChangedEmail = ({ title, version, effectiveOn, material, changes }: TermsText, { name, url }: Reader): Email => ({
  subject: say`Our terms are changing on ${{ day: effectiveOn }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`On ${{ day: effectiveOn }}, a new version of the ${phrase(title)}, ${version}, takes effect. What’s changing:`,
    { list: [...changes] },
    material
      ? say`Please read and accept it. Until you do, the terms you accepted before apply. You can file and follow claims, pay, and cancel as usual.`
      : say`You don’t need to do anything.`,
  ],
  action: { label: material ? say`See what’s changing` : say`Read new version`, url },
  footer: say`You’re receiving this email because you have a membership. We must tell you when its terms change.`,
})
