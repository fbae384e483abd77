import { Trans } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import type { leadEmailsContract } from '#domains/distribution/lead-emails/contract.ts'
import styles from '#domains/distribution/lead-emails/web/emails.module.css'
import { Card } from '#design/layout/card.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'

/** The email as it would arrive; what is changed afterwards is seen by previewing it again. */
export function EmailPreview({ email }: { email: Answer<typeof leadEmailsContract.preview> }) {
  const { to, replyTo, subject, greeting, paragraphs, footer } = email
  return (
    <Card title={<Trans>Preview</Trans>}>
      <div role="status" className={styles.email}>
        <Facts>
          <Fact label={<Trans>To</Trans>}>
            {to.name}, {to.email}
          </Fact>
          <Fact label={<Trans>Replies go to</Trans>}>
            {replyTo.name}, {replyTo.email}
          </Fact>
          <Fact label={<Trans>Subject</Trans>}>{subject}</Fact>
        </Facts>
        {[greeting, ...paragraphs].map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index}>{paragraph}</p>
        ))}
        {footer.map((line) => (
          <small key={line} className={styles.note}>
            {line}
          </small>
        ))}
      </div>
    </Card>
  )
}
