import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import { leadEmailsContract, type LeadEmailView } from '#domains/distribution/lead-emails/contract.ts'
import { EMAIL_STATE, WHY_NOT_WRITE } from '#domains/distribution/lead-emails/web/email-words.ts'
import { WriteEmail } from '#domains/distribution/lead-emails/web/write-email.tsx'
import type { LeadView } from '#domains/distribution/leads/contract.ts'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { Button } from '#design/button.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { TakesFocus } from '#design/states/takes-focus.tsx'
import { Moment } from '#design/values/moment.tsx'
import { Tag } from '#design/values/tag.tsx'
import styles from '#domains/distribution/lead-emails/web/emails.module.css'

const REFETCH_MS = 3_000

/** What was written to a lead and what they answered, and a form to write. */
export function Emails({ lead }: { lead: Pick<LeadView, 'id' | 'contactName' | 'email'> }) {
  const { t, i18n } = useLingui()
  const { rows, answersCome, whyNot } = useAnswer(leadEmailsContract.list, { params: { leadId: lead.id } }, { token: crmToken })
  const onItsWay = rows.some(({ state }) => state === 'queued')
  useLateAnswer(leadEmailsContract.list, { params: { leadId: lead.id } }, { token: crmToken, enabled: onItsWay, refetchMs: REFETCH_MS })
  const [writing, setWriting] = useState(false)
  /** Closed for a moment, it keeps what was written. */
  const [begun, setBegun] = useState(false)
  const [sent, setSent] = useState(false)
  return (
    <div className={styles.emails}>
      {sent ? (
        <TakesFocus>
          <Notice tone="success" live title={<Trans>Email sent.</Trans>}>
            {answersCome === 'here' ? <Trans>Replies will appear here.</Trans> : <Trans>Replies go to your own inbox.</Trans>}
          </Notice>
        </TakesFocus>
      ) : null}
      {whyNot.write === null ? (
        <div>
          <Button
            size="small"
            icon="mail"
            aria-expanded={writing}
            onClick={() => {
              setSent(false)
              setBegun(true)
              setWriting(!writing)
            }}
          >
            <Trans>Write email</Trans>
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{i18n._(WHY_NOT_WRITE[whyNot.write])}</p>
      )}
      {begun && whyNot.write === null ? (
        <div hidden={!writing}>
          <Boundary part>
            <WriteEmail
              lead={lead}
              onSent={() => {
                setWriting(false)
                setBegun(false)
                setSent(true)
              }}
            />
          </Boundary>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <ul role="list" aria-label={t`Emails`} className={styles.emails}>
          {rows.map((email, index) => (
            <Email key={email.id} email={email} isNewest={index === 0} />
          ))}
        </ul>
      ) : (
        <p>
          <Trans>No emails yet.</Trans>
        </p>
      )}
    </div>
  )
}

/** The newest is read at once, the earlier ones with a press. */
function Email({ email, isNewest }: { email: LeadEmailView; isNewest: boolean }) {
  const { i18n } = useLingui()
  const { state, byName, address, subject, isAutomatic, at } = email
  const { word, tone } = EMAIL_STATE[state]
  return (
    <li className={styles.email}>
      <p className={styles.head}>
        <strong>{subject}</strong> <Tag tone={tone}>{i18n._(word)}</Tag>
        {isAutomatic ? (
          <Tag tone="grey">
            <Trans>Automatic</Trans>
          </Tag>
        ) : null}
      </p>
      <p className={styles.note}>
        {state === 'received' ? (
          byName
        ) : (
          <Trans>
            {byName} to {address}
          </Trans>
        )}{' '}
        · <Moment at={at} />
      </p>
      {isNewest ? (
        <EmailText email={email} />
      ) : (
        <details>
          <summary>
            <Trans>Preview</Trans>
          </summary>
          <EmailText email={email} />
        </details>
      )}
    </li>
  )
}

function EmailText({ email: { body, quoted, attachments } }: { email: LeadEmailView }) {
  const files = attachments.join(', ')
  return (
    <>
      <p className={styles.words}>{body}</p>
      {files ? (
        <p className={styles.note}>
          <Trans>Attached: {files}. We don’t keep attachments. Ask for them through the application.</Trans>
        </p>
      ) : null}
      {quoted ? (
        <details>
          <summary>
            <Trans>Earlier emails</Trans>
          </summary>
          <p className={styles.words}>{quoted}</p>
        </details>
      ) : null}
    </>
  )
}
