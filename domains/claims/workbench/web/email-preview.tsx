import { Trans } from '@lingui/react/macro'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { decisionsContract, type EmailToRead } from '#domains/claims/decisions/contract.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import type { DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import { Notice } from '#design/states/notice.tsx'

type Of = { claimId: Workbench['claim']['id'] }

/** The preview of the denial email. */
export function DenialPreview({ claimId, code, explanation }: Of & { code: DenialCode; explanation: string }) {
  const { data, error } = useLateAnswer(decisionsContract.previewDenial, { params: { claimId }, query: { code, explanation } })
  if (error) return <Notice tone="danger" live title={error.message} />
  return data ? <EmailPreview email={data} /> : null
}

/** The preview of the approval email. */
export function ApprovalPreview({ claimId }: Of) {
  const { data, error } = useLateAnswer(decisionsContract.previewApproval, { params: { claimId } })
  if (error) return <Notice tone="danger" live title={error.message} />
  return data ? <EmailPreview email={data} /> : null
}

function EmailPreview({ email: { language, subject, greeting, paragraphs, facts, footer } }: { email: EmailToRead }) {
  return (
    <Notice title={<span lang={language}>{subject}</span>}>
      {language === 'es-US' ? (
        <p>
          <Trans>The member reads Spanish. This is the email they’ll get.</Trans>
        </p>
      ) : null}
      <div lang={language}>
        <p>{greeting}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          {facts.map(({ label, value }) => (
            <span key={label}>
              {label}: {value}
              <br />
            </span>
          ))}
        </p>
        <p>{footer}</p>
      </div>
    </Notice>
  )
}
